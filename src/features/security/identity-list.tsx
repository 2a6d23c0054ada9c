import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebookFilled.mjs';
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { identityProviders } from '../../../engine/register/identity-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { type identities, linkIdentity, unlinkIdentity } from '../../../schemas/calls/identity.ts';
import { IDENTITY_PROVIDERS, type IdentityProviderName } from '../../../schemas/identity-providers.ts';
import { askProvider } from '../../api/ask-provider.ts';
import { api } from '../../api/client.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { filledFields } from './filled-fields.ts';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';
import type { Standing } from './use-standing.ts';

type Linked = CallValue<typeof identities>[number];

/** An action on a linked third party. */
export interface IdentityChange {
  readonly kind: 'link' | 'unlink';
  readonly provider: IdentityProviderName;
}

const ICONS = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;

interface IdentityRowProps {
  readonly provider: IdentityProviderName;
  readonly linked: Linked | undefined;
  readonly onChange: (change: IdentityChange) => void;
}

function IdentityRow({ provider, linked, onChange }: IdentityRowProps) {
  const { t } = useTranslation();
  const Icon = ICONS[provider];
  const name = t(`session.identity.way.${provider}`);
  const kind = linked ? 'unlink' : 'link';
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div className={classes.rowText}>
        <b>{name}</b>
        <span className={classes.meta}>
          {linked ? (
            <>
              <bdi>{linked.name}</bdi>
              {' · '}
              {t('security.signIn.lastUsed')} <TimeText at={linked.lastUsedAt} />
            </>
          ) : (
            t('security.signIn.notLinked')
          )}
        </span>
      </div>
      <Button aria-label={t(`security.signIn.${kind}Of`, { name })} onClick={() => onChange({ kind, provider })}>
        {t(`security.signIn.${kind}`)}
      </Button>
    </li>
  );
}

/** The third parties that let the member in, and those that could. */
export function IdentityList({
  linked,
  onChange,
}: {
  readonly linked: readonly Linked[];
  readonly onChange: (change: IdentityChange) => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const find = (provider: IdentityProviderName) => linked.find((entry) => entry.provider === provider);
  const offered = identityProviders(useSite().modules);
  const shown = IDENTITY_PROVIDERS.filter((provider) => offered.includes(provider) || find(provider));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.groupTitle}>
        {t('security.signIn.parties')}
      </h3>
      <ul className={classes.card}>
        {shown.map((provider) => (
          <IdentityRow key={provider} provider={provider} linked={find(provider)} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

async function carryOut({ kind, provider }: IdentityChange, values: FormValues): Promise<unknown> {
  if (kind === 'unlink')
    return api.call(unlinkIdentity, { body: { provider, ...filledFields(values, 'loginPassword') } });
  const evidence = await askProvider(provider, new AbortController().signal);
  return api.call(linkIdentity, { body: { ...evidence, ...filledFields(values, 'loginPassword') } });
}

interface IdentityChangeFormProps {
  readonly change: IdentityChange;
  readonly standing: Standing;
  readonly onDone: (said: string) => void;
  readonly onCancel: () => void;
}

/** Links or unlinks a third party, once the owner has shown that the account is theirs. */
export function IdentityChangeForm({ change, standing, onDone, onCancel }: IdentityChangeFormProps) {
  const { t } = useTranslation();
  const name = t(`session.identity.way.${change.provider}`);
  return (
    <SecurityFormView
      kind="proof"
      standing={standing}
      submitLabel={t(`security.signIn.${change.kind}Of`, { name })}
      intro={<p>{t(`security.signIn.${change.kind}Intro`, { name })}</p>}
      call={(values) => carryOut(change, values)}
      onDone={() => onDone(t(`security.signIn.${change.kind}Done`, { name }))}
      onCancel={onCancel}
    />
  );
}
