import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import classes from './app-secret.module.css';

/** An authenticator app that is being set up. */
export interface NewApp {
  readonly secret: string;
  readonly uri: string;
}

/** The secret for the authenticator app, as a QR code and as text. */
export function AppSecret({ secret, uri }: NewApp) {
  const { t } = useTranslation();
  return (
    <div className={classes.app}>
      <QrCode text={uri} label={t('backOffice.enrol.picture')} />
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  );
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onKept }: { readonly codes: readonly string[]; readonly onKept: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Note tone="warn">{t('backOffice.enrol.codesText')}</Note>
      <ol className={classes.codes} aria-label={t('backOffice.enrol.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button variant="primary" onClick={onKept}>
        {t('backOffice.enrol.done')}
      </Button>
    </>
  );
}
