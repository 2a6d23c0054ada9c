import { lazy, Suspense } from 'react';
import { withTexts } from '../../api/i18n.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

const Desk = lazy(() =>
  withTexts(() => import('../../features/operator/desk.tsx'), 'account-phrases', 'dialog-phrases', 'desk-phrases'),
);

/** The desk of operators. */
export default function OperatorPage() {
  return (
    <Suspense fallback={<SkeletonLines count={6} />}>
      <Desk />
    </Suspense>
  );
}
