import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import { type SessionNotice, sessionStore } from '../../api/session-store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import classes from './session.module.css';

interface SessionNoticeBarProps {
  readonly notice: SessionNotice;
  readonly onLogin: () => void;
}

/** Explains above the page why the person is no longer logged in. */
export default function SessionNoticeBar({ notice, onLogin }: SessionNoticeBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.noticeBar}>
      <Note tone="info">
        <div className={classes.noticeContent}>
          <p>
            <b>{t(`session.end.title.${notice}`)}</b> {t(`session.end.text.${notice}`)}
          </p>
          <Button onClick={onLogin}>{t('session.end.again')}</Button>
        </div>
      </Note>
      <IconButton label={t('shell.close')} onClick={() => sessionStore.setNotice(undefined)}>
        <IconX size={18} stroke={1.75} />
      </IconButton>
    </div>
  );
}
