import { useQuery } from '@tanstack/react-query';
import { teamProfit } from '../../../schemas/calls/agent-team.ts';
import { queryOf } from '../../api/queries.ts';
import { DateFilter } from '../../ui/dates/date-filter.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ProfitSums } from './profit-sums.tsx';
import classes from './team.module.css';
import { useTeamDates } from './team-dates.ts';

/** Profit and loss of the whole team, or of one person with everyone below. @param memberId the team's if undefined */
export function TeamProfit({ memberId }: { readonly memberId?: string }) {
  const { dates, setDates, today, asked } = useTeamDates();
  const query = { ...asked, ...(memberId === undefined ? {} : { memberId }) };
  const found = useQuery({ ...queryOf(teamProfit, { query }), staleTime: 0 });
  return (
    <div className={classes.page}>
      <DateFilter dates={dates} today={today} onChange={setDates} />
      {found.isPending ? <SkeletonLines count={6} /> : null}
      {found.isError ? <LoadFailure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data && !found.isError ? <ProfitSums profit={found.data} /> : null}
    </div>
  );
}

/** Profit and loss of the team. */
export default function TeamProfitPage() {
  return <TeamProfit />;
}
