import { useTranslation } from 'react-i18next';
import { waitText } from '../../../engine/i18n/wait-text.ts';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import { useLocalText } from '../../api/site.ts';

const MINUTE_S = 60;
const MINUTE_MS = 60_000;

/** The next step of a pending order and its usual time; shows a notice when it takes longer. */
export function NextStep({ order: { state, expiresAt, minutesMost } }: { readonly order: DepositOrder }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  if (state !== 'pending' && state !== 'review') return null;
  const usual = waitText(Math.max(1, minutesMost) * MINUTE_S, locale);
  const end = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(expiresAt));
  if (state === 'pending') return <p>{t('deposit.next.pending', { usual, end })}</p>;
  const isLate = Date.now() > Date.parse(expiresAt) + minutesMost * MINUTE_MS;
  return <p>{t(isLate ? 'deposit.next.reviewLate' : 'deposit.next.review', { usual })}</p>;
}
