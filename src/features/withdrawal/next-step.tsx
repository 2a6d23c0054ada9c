import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import classes from './order-card.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';
import { useOptions, type Withdrawal } from './use-withdrawals.ts';

const MINUTE_MS = 60_000;

/** When the payment service was given the payout that it has now. */
const claimedAt = ({ events }: Withdrawal): string | undefined =>
  events.findLast(({ kind }) => kind === 'payout.claimed')?.at;

/** A moment of today by the clock, any other with its day. */
function useMoment(): (at: string) => string {
  const { locale } = useLocalText();
  const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();
  return (at) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(isToday(at) ? {} : { dateStyle: 'medium' }) }).format(
      new Date(at),
    );
}

/** A review, and whether it is overdue; the notice appears the moment it is. */
function Review({ until }: { readonly until: string }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const isLate = useSecondsLeft(until) === 0;
  return (
    <p className={classes.next}>
      {t(isLate ? 'withdrawal.next.reviewLate' : 'withdrawal.next.review', { time: moment(until) })}
    </p>
  );
}

/**
 * The next step of a withdrawal that needs nothing from its member, with its expected time; also shows when it is late.
 */
export function NextStep({ order }: { readonly order: Withdrawal }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const options = useOptions();
  const { state, requestedAt, payouts } = order;
  if (state === 'review' || state === 'secondReview') {
    if (!options.data) return null;
    const { reviewMinutes } = options.data;
    return <Review until={new Date(Date.parse(requestedAt) + reviewMinutes * MINUTE_MS).toISOString()} />;
  }
  const isIn = (place: string) => payouts.some((payout) => payout.state === place);
  if (state !== 'paying' || isIn('sent')) return null;
  if (isIn('claimed'))
    return (
      <p className={classes.next}>{t('withdrawal.next.claimed', { time: moment(claimedAt(order) ?? requestedAt) })}</p>
    );
  return isIn('waiting') ? <p className={classes.next}>{t('withdrawal.next.waiting')}</p> : null;
}
