import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { sectionFor, sectionParts, withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import { kindName, purposeName, roundOf } from '../../../engine/records/entry-groups.ts';
import { movement } from '../../../schemas/calls/records.ts';
import { queryOf } from '../../api/queries.ts';
import card from '../../ui/card.module.css';
import { Link } from '../../ui/link.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './movement.module.css';

const SECTION = 'movement';

/** The part of the page that shows a movement, as the address names it. */
export const sectionOf = (transferId: string): string => sectionFor(SECTION, transferId);

/** The movement in a section of the page; undefined if there is none. */
export function findShownMovement(section: string | undefined): string | undefined {
  const [kind, transferId] = sectionParts(section);
  return kind === SECTION ? transferId : undefined;
}

/** A movement of the ledger with every side of it: what left one account came to another. */
export function Movement({ transferId }: { readonly transferId: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const found = useQuery(queryOf(movement, { query: { transferId } }));
  if (found.isPending) return <SkeletonLines count={4} />;
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  const { kind, reference, note, at, legs } = found.data;
  const round = roundOf(kind, reference);
  return (
    <div className={classes.movement}>
      <dl className={`${card.card} ${classes.facts}`}>
        <dt>{t('records.what')}</dt>
        <dd>{t(`records.kind.${kindName(kind)}`)}</dd>
        <dt>{t('records.time')}</dt>
        <dd>
          <TimeText at={at} />
        </dd>
        <dt>{t('records.number')}</dt>
        <dd>{transferId}</dd>
        <dt>{t('records.cause')}</dt>
        <dd>{reference}</dd>
        {note ? (
          <>
            <dt>{t('records.counterpart')}</dt>
            <dd>
              <bdi>{note.counterpart}</bdi>
            </dd>
          </>
        ) : null}
        {note?.remark ? (
          <>
            <dt>{t('records.remark')}</dt>
            <dd>
              <bdi>{note.remark}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
      <ul className={classes.legs}>
        {legs.map(({ owner, purpose, amountMinor, currency }) => (
          <li key={`${owner} ${purpose} ${currency}`}>
            <span>
              <b>{t(`records.owner.${owner}`)}</b>
              {owner === 'own' ? ` ${t(`records.purpose.${purposeName(purpose)}`)}` : null}
            </span>
            <SignedMoney minor={amountMinor} currency={currency} />
          </li>
        ))}
      </ul>
      {round ? (
        <Link
          className={classes.round}
          to={{
            pathname,
            search: withCentrePlace(search, {
              key: 'personalHistoryCopy',
              section: sectionFor('round', round.vendor, round.roundId),
            }),
          }}
        >
          {t('records.round')}
        </Link>
      ) : null}
    </div>
  );
}
