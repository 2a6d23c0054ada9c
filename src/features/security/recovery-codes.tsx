import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './security.module.css';

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The codes that work without the authenticator app; shown once, to be copied, saved or printed now. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const site = useSite();
  const { t } = useTranslation();
  const account = sessionStore.getHeld()?.account ?? '';
  const heading = t('security.twoFactor.printedFor', { account, name: site.name });
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  return (
    <div className={classes.form}>
      <Note tone="warn">{t('security.twoFactor.codesText')}</Note>
      <div className={classes.printed}>
        <p className={classes.meta}>{heading}</p>
        <ol className={classes.codes} aria-label={t('security.twoFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className={classes.actions}>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => save(`${site.merchant}-${account}-recovery-codes.txt`, text)}>
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
          {t('security.twoFactor.download')}
        </Button>
        <Button onClick={() => window.print()}>
          <IconPrinter size={18} stroke={1.75} aria-hidden="true" />
          {t('security.twoFactor.print')}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {t('security.twoFactor.saved')}
        </Button>
      </div>
    </div>
  );
}
