import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POINT_TYPES } from '../../../schemas/brand/points.ts';
import card from '../../ui/card.module.css';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NextStep } from '../../ui/next-step.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './points.module.css';
import { type PointMovement, useMovements, usePointsText } from './use-points.ts';

function Movement({ movement }: { readonly movement: PointMovement }) {
  const { t } = useTranslation();
  const pointsText = usePointsText();
  const changeText = usePointsText('exceptZero');
  const { kind, cause, points, balance, at } = movement;
  const type = POINT_TYPES.find((known) => known === cause);
  const isIn = BigInt(points) > 0n;
  return (
    <li className={`${card.card} ${classes.row}`}>
      <div>
        <b>{kind === 'pointsEarned' && type ? t(`points.type.${type}`) : t(`points.kind.${kind}`)}</b>
        <p className={classes.meta}>
          <TimeText at={at} />
          {kind === 'pointsEarned' ? null : (
            <>
              {' · '}
              <bdi>{cause}</bdi>
            </>
          )}
        </p>
      </div>
      <div className={classes.result}>
        <b data-sign={isIn ? 'in' : 'out'}>
          <bdi>{changeText(points)}</bdi>
        </b>
        <span className={classes.meta}>{t('points.after', { points: pointsText(balance) })}</span>
      </div>
    </li>
  );
}

/** Every movement of the member's points, the newest first. */
export function MovementList() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const found = useMovements(page);
  if (found.isPending) return <SkeletonLines count={4} />;
  if (!found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { movements, pages, total } = found.data;
  if (total === 0) return <EmptyState motif="coins" text={t('points.noMovements')} action={<NextStep to="games" />} />;
  return (
    <>
      <ul className={classes.list} aria-busy={found.isPlaceholderData}>
        {movements.map((movement) => (
          <Movement key={`${movement.at} ${movement.balance} ${movement.cause}`} movement={movement} />
        ))}
      </ul>
      <Pager page={found.data.page} pages={pages} onPage={setPage} />
    </>
  );
}
