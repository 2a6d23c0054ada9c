import { LOTTERY_VENDOR } from '../../../engine/lottery/lottery-vendor.ts';
import { withTexts } from '../../api/i18n.ts';
import BetsPage from '../../features/bets/bets-page.tsx';
import { findShownRound } from '../../features/bets/round-frame.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

const OrderRecord = lazily(
  () => withTexts(() => import('../../features/lottery/order-record.tsx'), 'lottery'),
  <SkeletonLines count={6} />,
);

/** The betting record. Rounds are drawn by their vendors, bets on lotteries by the site. */
export default function BetsHost({ section, onSection }: Parameters<typeof BetsPage>[0]) {
  const shown = findShownRound(section);
  if (shown?.vendor === LOTTERY_VENDOR) return <OrderRecord key={section} number={shown.roundId} />;
  return <BetsPage section={section} onSection={onSection} />;
}
