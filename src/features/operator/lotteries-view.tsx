import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deskPeriods } from '../../../schemas/calls/lottery-desk.ts';
import { PERIOD_STATES } from '../../../schemas/calls/lottery-states.ts';
import { listOf } from '../../api/back-office-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import filterClasses from './audit-view.module.css';
import { chosenOf, readQueue } from './back-office-queue.ts';
import { LotteryPeriods } from './lottery-periods.tsx';
import { LotteryProposals } from './lottery-proposals.tsx';
import { LotteryResults } from './lottery-results.tsx';
import { useBackOfficePlace } from './use-back-office-place.ts';

/** Often enough to watch sales. */
const REFRESH_MS = 15_000;

type Place = Readonly<Record<string, string>>;

interface FiltersProps {
  readonly lottery: string;
  readonly state: string;
  readonly lotteries: readonly { readonly gameCode: string; readonly name: string }[];
  readonly onChange: (place: Place) => void;
}

function Filters({ lottery, state, lotteries, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const placeOf = (changed: Place): Place =>
    Object.fromEntries(Object.entries({ lottery, state, ...changed }).filter(([, value]) => value !== ''));
  return (
    <search aria-label={t('backOfficeLotteries.filters')}>
      <div className={filterClasses.filters}>
        <label>
          <span>{t('backOfficeLotteries.lottery')}</span>
          <select value={lottery} onChange={({ currentTarget }) => onChange(placeOf({ lottery: currentTarget.value }))}>
            <option value="">{t('backOfficeLotteries.everyLottery')}</option>
            {lotteries.map(({ gameCode, name }) => (
              <option key={gameCode} value={gameCode}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('backOfficeLotteries.state')}</span>
          <select value={state} onChange={({ currentTarget }) => onChange(placeOf({ state: currentTarget.value }))}>
            <option value="">{t('backOfficeLotteries.opened')}</option>
            {PERIOD_STATES.map((one) => (
              <option key={one} value={one}>
                {t(`backOfficeLotteries.states.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
    </search>
  );
}

/** Periods of lotteries with their sales and results, and what waits for operators: results, corrections, voiding. */
export function LotteriesView() {
  const { t } = useTranslation();
  const { params, go } = useBackOfficePlace();
  const { page } = readQueue(params, ['all']);
  const lottery = /^[A-Z][A-Z0-9]{1,15}$/.exec(params.get('lottery') ?? '')?.[0];
  const state = chosenOf(params.get('state') ?? undefined, PERIOD_STATES);
  const chosen = { ...(lottery === undefined ? {} : { lottery }), ...(state === undefined ? {} : { state }) };
  const query = {
    page,
    ...(lottery === undefined ? {} : { gameCode: lottery }),
    ...(state === undefined ? {} : { state }),
  };
  const found = useQuery({ ...listOf(deskPeriods, { query }), refetchInterval: REFRESH_MS });
  const { data, isPlaceholderData: isBusy } = found;
  const isNarrowed = Object.keys(chosen).length > 0;
  return (
    <>
      <PageTitle>{t('backOffice.view.lotteries')}</PageTitle>
      <LotteryResults />
      <LotteryProposals />
      <Filters
        lottery={lottery ?? ''}
        state={state ?? ''}
        lotteries={data?.lotteries ?? []}
        onChange={(place) => go('lotteries', place, { replace: true })}
      />
      {found.isPending ? <SkeletonLines count={8} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {data?.total === 0 && !isBusy ? (
        <EmptyState
          motif="compass"
          text={t(isNarrowed ? 'backOfficeLotteries.emptyFiltered' : 'backOfficeLotteries.empty')}
        />
      ) : null}
      {data && data.total > 0 ? <LotteryPeriods {...data} isBusy={isBusy} /> : null}
      <Pager
        page={data?.page ?? 1}
        pages={data?.pages ?? 1}
        isMore={data?.isMore}
        onPage={(wanted) => go('lotteries', { ...chosen, page: String(wanted) })}
      />
    </>
  );
}
