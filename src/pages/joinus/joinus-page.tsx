import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../api/session-store.ts';
import { useDialogs } from '../../app/dialogs.ts';
import { ProgrammePart } from '../../features/affiliate/programme-part.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './joinus-page.module.css';

/** The programme for affiliates: its plans, what they would bring, and the application. */
export default function JoinusPage() {
  const { t } = useTranslation();
  const { open } = useDialogs();
  const { pathname } = useLocation();
  const session = useSession();
  return (
    <div className={classes.page}>
      <PageTitle>{t('shell.page.join')}</PageTitle>
      <ProgrammePart session={session} onLogIn={() => open({ kind: 'login', continueTo: pathname })} />
    </div>
  );
}
