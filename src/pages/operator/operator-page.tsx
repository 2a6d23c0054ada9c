import { withTexts } from '../../api/i18n.ts';
import { lazily } from '../../ui/lazily.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

/** The back office. */
export default lazily(
  () => withTexts(() => import('../../features/operator/back-office.tsx'), 'account', 'dialog', 'back-office'),
  <SkeletonLines count={6} />,
);
