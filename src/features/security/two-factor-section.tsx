import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from '../../../schemas/calls/two-factor.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { FormSectionProps } from './form-sections.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './security.module.css';
import { SecurityFormView } from './security-form-view.tsx';
import { STANDING } from './use-standing.ts';

const bodyOf = ({ totpCode, loginPassword }: Readonly<Record<string, unknown>>) => ({
  totpCode: String(totpCode),
  ...(loginPassword === undefined ? {} : { loginPassword: String(loginPassword) }),
});

/** The codes that let the person in without the app; told once. */
function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.form}>
      <Note tone="warn">{t('security.twoFactor.codesText')}</Note>
      <ol className={classes.codes} aria-label={t('security.twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} />
        <Button variant="primary" onClick={onDone}>
          {t('security.twoFactor.saved')}
        </Button>
      </div>
    </div>
  );
}

function Enrolment({
  standing,
  onCodes,
}: Pick<FormSectionProps, 'standing'> & { readonly onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation();
  // One secret while the section is open: a second one would make the picture void that was just taken.
  const started = useQuery({
    queryKey: ['twoFactor.start'],
    queryFn: () => api.call(startTwoFactor, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
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

/** Turns the second factor of logins on or off. */
export function TwoFactorSection({ standing, onDone }: FormSectionProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | undefined>();
  if (codes) {
    const finish = () => {
      void queries.invalidateQueries({ queryKey: STANDING });
      onDone(t('security.twoFactor.on'));
    };
    return <RecoveryCodes codes={codes} onDone={finish} />;
  }
  if (!standing.twoFactor.isOn) return <Enrolment standing={standing} onCodes={setCodes} />;
  return (
    <SecurityFormView
      kind="twoFactorOff"
      standing={standing}
      intro={
        <>
          <p>{t('security.twoFactor.offIntro')}</p>
          <p className={classes.meta}>
            {t('security.twoFactor.codesLeft', { count: standing.twoFactor.recoveryCodesLeft })}
          </p>
        </>
      }
      submitLabel={t('security.twoFactor.turnOff')}
      call={(values) => api.call(endTwoFactor, { body: bodyOf(values) })}
      onDone={() => onDone(t('security.twoFactor.off'))}
    />
  );
}
