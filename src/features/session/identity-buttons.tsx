import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import IconFingerprint from '@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs';
import { useTranslation } from 'react-i18next';
import { identityProviders } from '../../../engine/register/identity-form.ts';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import { useSite } from '../../api/site.ts';
import { useCanPasskey } from '../../api/use-can-passkey.ts';
import { Button } from '../../ui/button.tsx';
import classes from './session.module.css';

const ICONS = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

interface IdentityButtonsProps {
  readonly isBusy: boolean;
  /** Whether a passkey can be used here; only for accounts that exist. */
  readonly offersPasskey?: boolean;
  readonly onChoose: (way: IdentityWay) => void;
}

/** The third parties that the merchant offers, one button each. */
export function IdentityButtons({ isBusy, offersPasskey = false, onChoose }: IdentityButtonsProps) {
  const { t } = useTranslation();
  const canPasskey = useCanPasskey() && offersPasskey;
  const providers = identityProviders(useSite().modules);
  if (providers.length === 0 && !canPasskey) return null;
  return (
    <section className={classes.others} aria-label={t('session.identity.ways')}>
      <span className={classes.or}>{t('session.identity.or')}</span>
      {canPasskey ? (
        <Button size="lg" disabled={isBusy} onClick={() => onChoose('passkey')}>
          <IconFingerprint size={20} stroke={1.75} aria-hidden="true" />
          {t('session.identity.way.passkey')}
        </Button>
      ) : null}
      <div className={classes.providers}>
        {providers.map((provider) => {
          const Icon = ICONS[provider];
          return (
            <Button key={provider} size="lg" disabled={isBusy} onClick={() => onChoose(provider)}>
              <Icon size={20} aria-hidden="true" />
              {t(`session.identity.way.${provider}`)}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
