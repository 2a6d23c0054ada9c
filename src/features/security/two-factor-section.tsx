import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../../schemas/calls/two-factor.ts';
import { api } from '../../api/client.ts';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { filledFields } from './filled-fields.ts';
import type { FormSectionProps } from './form-sections.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';

const bodyOf = (values: FormValues) => ({
  totpCode: String(values.totpCode),
  ...filledFields(values, 'loginPassword'),
});

function Enrolment({
  standing,
  onCodes,
}: Pick<FormSectionProps, 'standing'> & { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  // One secret while the section is open, even after another login: a second one would invalidate the scanned QR code.
  const started = useQuery({
    ...queryOf(startTwoFactor, { body: {} }),
    staleTime: 'static',
    gcTime: 0,
  });
  if (started.isError) return <LoadFailure error={started.error} onRetry={() => void started.refetch()} />;
  if (!started.data) return <SkeletonLines count={4} />;
  const { secret, uri } = started.data;
  return (
    <SecurityFormView
      kind="twoFactorOn"
      standing={standing}
      submitLabel={t('security.twoFactor.turnOn')}
      intro={
        <>
          <p>{t('security.twoFactor.intro')}</p>
          <div className={classes.enrolment}>
            <QrCode text={uri} label={t('security.twoFactor.picture')} />
            <div className={classes.secret}>
              <span className={classes.meta}>{t('security.twoFactor.byHand')}</span>
              <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={secret} />
            </div>
          </div>
        </>
      }
      call={(values) => api.call(confirmTwoFactor, { body: bodyOf(values) })}
      onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
    />
  );
}

/** The second factor while it is on: new recovery codes, or an end to it. */
function TurnedOn({
  standing,
  onDone,
  onRenew,
}: FormSectionProps & {
  readonly onRenew: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <div className={`${card.surface} ${classes.left}`}>
        <p>{t('security.twoFactor.codesLeft', { count: standing.twoFactor.recoveryCodesLeft })}</p>
        <Button onClick={onRenew}>{t('security.twoFactor.renew')}</Button>
      </div>
      <SecurityFormView
        kind="twoFactorOff"
        standing={standing}
        intro={<p>{t('security.twoFactor.offIntro')}</p>}
        submitLabel={t('security.twoFactor.turnOff')}
        call={(values) => api.call(endTwoFactor, { body: bodyOf(values) })}
        onDone={() => onDone(t('security.twoFactor.off'))}
      />
    </div>
  );
}

/** Turns the second factor of logins on or off, and renews its recovery codes. */
export function TwoFactorSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  const [isRenewing, setRenewing] = useState(false);
  if (codes) {
    const text = t(isRenewing ? 'security.twoFactor.renewed' : 'security.twoFactor.on');
    return <RecoveryCodes codes={codes} onDone={() => onDone(text)} />;
  }
  if (!standing.twoFactor.isOn) return <Enrolment standing={standing} onCodes={setCodes} />;
  if (!isRenewing) return <TurnedOn standing={standing} onDone={onDone} onRenew={() => setRenewing(true)} />;
  return (
    <SecurityFormView
      kind="recoveryCodes"
      standing={standing}
      intro={<p>{t('security.twoFactor.renewIntro')}</p>}
      submitLabel={t('security.twoFactor.renew')}
      call={({ totpCode }) => api.call(renewRecoveryCodes, { body: { totpCode: String(totpCode) } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}
