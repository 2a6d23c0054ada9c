import { useEffect } from 'react';
import { withTexts } from '../api/i18n.ts';
import { useSession } from '../api/session-store.ts';
import { lazily } from '../ui/lazily.tsx';
import classes from './money-news.module.css';
import { moneyNews, useMoneyNews } from './money-news.ts';

const MoneyNewsList = lazily(() => withTexts(() => import('./money-news-list.tsx'), 'dialog'));

/** Region of money notifications, which exists before its first content so that screen readers announce that. */
export function MoneyNewsHost() {
  const shown = useMoneyNews();
  const token = useSession()?.token;
  // The next person to log in must not see another member's notifications.
  useEffect(() => moneyNews.clear, [token]);
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {shown.length > 0 ? <MoneyNewsList shown={shown} /> : null}
    </div>
  );
}
