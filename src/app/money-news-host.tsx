import { useEffect } from 'react';
import { withTexts } from '../api/i18n.ts';
import { useSession } from '../api/session-store.ts';
import { lazily } from '../ui/lazily.tsx';
import classes from './money-news.module.css';
import { moneyNews, useMoneyNews } from './money-news.ts';

const MoneyNewsList = lazily(() => withTexts(() => import('./money-news-list.tsx'), 'dialog-phrases'));

/** Where news about money is told: a region that screen readers know before anything stands in it. */
export function MoneyNewsHost() {
  const shown = useMoneyNews();
  const token = useSession()?.token;
  // Whoever logs in next is told nothing of another's money.
  useEffect(() => moneyNews.clear, [token]);
  return (
    <div className={classes.region} role="status" aria-live="polite">
      {shown.length > 0 ? <MoneyNewsList shown={shown} /> : null}
    </div>
  );
}
