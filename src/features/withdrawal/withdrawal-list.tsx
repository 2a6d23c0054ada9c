import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount.tsx';
import list from '../../ui/money-list.module.css';
import { TimeText } from '../../ui/time-text.tsx';
import { StateBadge } from './order-card.tsx';
import { asksMember, type ListedWithdrawal } from './use-withdrawals.ts';
import classes from './withdrawal-list.module.css';

const ICONS = {
  review: IconClock,
  secondReview: IconClock,
  paying: IconClock,
  rejected: IconCircleX,
  failed: IconCircleX,
  cancelled: IconBan,
  complete: IconCircleCheck,
} as const;

/** The outcome of a withdrawal, in a sentence; for one in progress, its destination. */
function useDetail(order: ListedWithdrawal): string {
  const { t } = useTranslation();
  const { state, reason, payouts, targetName, targetNumber } = order;
  const [only] = payouts;
  if (state === 'rejected') return reason;
  if (state === 'complete' && payouts.length === 1 && only) return t(`withdrawal.payout.${only.state}`);
  return t('withdrawal.to', { name: targetName, number: targetNumber });
}

function Row({ order, onOpen }: { readonly order: ListedWithdrawal; readonly onOpen: (number: string) => void }) {
  const detail = useDetail(order);
  const { number, state, amountMinor, currency, requestedAt } = order;
  const Icon = asksMember(order) ? IconAlertCircle : ICONS[state];
  return (
    <li>
      <button type="button" className={`${list.row} ${classes.row}`} onClick={() => onOpen(number)}>
        <span className={list.icon}>
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <StateBadge order={order} />
        <b>
          <Amount minor={amountMinor} currency={currency} />
        </b>
        <small>{detail}</small>
        <small>
          <TimeText at={requestedAt} />
        </small>
        <bdi className="visually-hidden">{number}</bdi>
      </button>
    </li>
  );
}

/** Withdrawals, each with its state; a click opens the details. */
export function WithdrawalList({
  orders,
  label,
  isBusy,
  onOpen,
}: {
  readonly orders: readonly ListedWithdrawal[];
  readonly label: string;
  /** Whether another page is on its way. */
  readonly isBusy: boolean;
  readonly onOpen: (number: string) => void;
}) {
  return (
    <ul className={list.list} aria-label={label} aria-busy={isBusy}>
      {orders.map((order) => (
        <Row key={order.number} order={order} onOpen={onOpen} />
      ))}
    </ul>
  );
}
