import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { BackOfficeWithdrawal } from './withdrawal-acts.ts';

const TONES = {
  review: 'warn',
  secondReview: 'warn',
  paying: 'info',
  rejected: 'bad',
  cancelled: 'neutral',
  failed: 'bad',
  complete: 'ok',
} as const;

/** The outcome of a withdrawal. */
export function WithdrawalBadge({ order: { state } }: { readonly order: Pick<BackOfficeWithdrawal, 'state'> }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[state]}>{t(`backOffice.withdrawal.state.${state}`)}</Badge>;
}
