import { useTranslation } from 'react-i18next';
import { isClaimable, useOwnRewards } from '../../api/use-own-rewards.ts';
import { CountBadge } from '../../ui/unread-badge.tsx';

/** How many rewards wait for the member, live. */
export default function RewardCount() {
  const { t } = useTranslation();
  const rewards = useOwnRewards().data ?? [];
  return <CountBadge count={rewards.filter(isClaimable).length} word={t('shell.toClaim')} testId="rewards-to-claim" />;
}
