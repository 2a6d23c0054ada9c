import { useTranslation } from 'react-i18next';
import classes from './unread-badge.module.css';

/** More than this are not counted one by one. */
const MOST = 99;

interface CountBadgeProps {
  readonly count: number;
  /** The thing counted, for screen readers. */
  readonly word: string;
  readonly testId: string;
}

/** A count on top of a link or a picture; nothing if there is nothing to count. */
export function CountBadge({ count, word, testId }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={classes.badge} data-testid={testId}>
      {count > MOST ? `${MOST}+` : count}
      <span className="visually-hidden"> {word}</span>
    </span>
  );
}

/** The unread count, on top of the link to the messages. */
export function UnreadBadge({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return <CountBadge count={count} word={t('notices.unread')} testId="unread-mails" />;
}
