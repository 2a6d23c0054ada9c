import { useTranslation } from 'react-i18next';
import classes from './unread-badge.module.css';

/** More than this are not counted one by one. */
const MOST = 99;

/** The unread count, on top of the link to the messages; nothing if there are none. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-testid="unread-mails">
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {t('notices.unread')}</span>
    </span>
  );
}
