import { lazy, Suspense } from 'react';
import { boot } from '../../api/boot.ts';
import { addDeskPhrases } from '../../api/i18n.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';

const Desk = lazy(async () => {
  const [desk] = await Promise.all([import('../../features/operator/desk.tsx'), addDeskPhrases(boot.language)]);
  return desk;
});

/** The desk of operators. */
export default function OperatorPage() {
  return (
    <Suspense fallback={<SkeletonLines count={6} />}>
      <Desk />
    </Suspense>
  );
}
