import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useTranslation } from 'react-i18next';
import { drafts } from '../api/drafts.ts';
import { Button } from '../ui/button.tsx';
import classes from './site-changed.module.css';

/**
 * Announces that the merchant has changed the site since this page was loaded. Nothing happens before the person
 * confirms.
 */
export default function SiteChanged() {
  const { t } = useTranslation();
  return (
    <div className={classes.bar} role="status">
      <p>{t('shell.siteChanged.text')}</p>
      <Button onClick={() => drafts.reload()}>
        <IconRefresh size={18} stroke={1.75} aria-hidden="true" />
        {t('shell.siteChanged.reload')}
      </Button>
    </div>
  );
}
