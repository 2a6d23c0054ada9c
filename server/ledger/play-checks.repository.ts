import { sql } from 'kysely';
import type { CheckDefinition } from './check-definition.ts';

/** The ends of rounds that the sums of play contain by now. */
const CONSUMED = sql`select e.merchant, e.member_id, e.payload from events e
  join event_positions p on p.merchant = e.merchant and p.consumer = 'play.daily'
  left join parked_events k on k.merchant = e.merchant and k.consumer = 'play.daily'
    and k.transaction_id = e.transaction_id and k.event_id = e.event_id
  where e.type = 'play.roundSettled' and k.event_id is null
    and (e.transaction_id, e.event_id) <= (p.transaction_id, p.event_id)`;

/** Rounds against the events of their ends, and those against the sums. */
export const PLAY_CHECKS: readonly CheckDefinition[] = [
  {
    name: 'a round that is over has one event of its end, with its sums',
    count: sql`select count(*) from game_rounds where is_over`,
    problems: sql`select coalesce(r.merchant, e.merchant) || ' round ' || coalesce(r.round_id, e.round_id) as problem
      from (select * from game_rounds where is_over) r
      full join (select merchant, payload->>'vendor' as vendor, payload->>'roundId' as round_id, count(*) as ends,
          min((payload->>'betsMinor')::bigint) as bets, min((payload->>'winsMinor')::bigint) as wins
        from events where type = 'play.roundSettled' group by 1, 2, 3) e
        on e.merchant = r.merchant and e.vendor = r.vendor and e.round_id = r.round_id
      where (r.bets, r.wins, 1::bigint) is distinct from (e.bets, e.wins, e.ends)`,
  },
  {
    name: 'sums of play are those of the rounds that were consumed',
    count: sql`select count(*) from play_daily`,
    problems: sql`select coalesce(d.merchant, r.merchant) || ' member ' || coalesce(d.member_id, r.member_id) || ' at '
        || coalesce(d.vendor, r.vendor) as problem
      from (select merchant, member_id, vendor, currency, is_trial, sum(rounds) as rounds, sum(turnover) as turnover,
          sum(wins) as wins from play_daily group by 1, 2, 3, 4, 5) d
      full join (select merchant, member_id, payload->>'vendor' as vendor, payload->>'currency' as currency,
          (payload->>'isTrial')::boolean as is_trial, count(*)::numeric as rounds,
          sum((payload->>'betsMinor')::bigint) as turnover, sum((payload->>'winsMinor')::bigint) as wins
        from (${CONSUMED}) consumed
        where payload->>'betsMinor' <> '0' or payload->>'winsMinor' <> '0' group by 1, 2, 3, 4, 5) r
        using (merchant, member_id, vendor, currency, is_trial)
      where (d.rounds, d.turnover, d.wins) is distinct from (r.rounds, r.turnover, r.wins)`,
  },
];
