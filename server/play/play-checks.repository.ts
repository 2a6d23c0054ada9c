import { sql } from 'kysely';
import type { ChecksOfDomain } from '../ledger/api.ts';

/** The ends of rounds that the sums of play contain already. */
const CONSUMED = sql`select e.merchant, e.member_id, e.payload from events e
  join event_positions p on p.merchant = e.merchant and p.consumer = 'play.daily'
  left join parked_events k on k.merchant = e.merchant and k.consumer = 'play.daily'
    and k.transaction_id = e.transaction_id and k.event_id = e.event_id
  where e.type = 'play.roundSettled' and k.event_id is null
    and (e.transaction_id, e.event_id) <= (p.transaction_id, p.event_id)`;

/** Rounds against the ledger, against the events of their ends, and those against the sums. */
const CHECKS: ChecksOfDomain['checks'] = [
  {
    name: 'a round has the sums of its bets and wins',
    count: sql`select count(*) from game_rounds`,
    problems: sql`select r.merchant || ' round ' || r.round_id || ' of ' || r.vendor || ' says ' || r.bets || ' and ' || r.wins
        as problem
      from game_rounds r left join game_transactions t using (merchant, vendor, round_id)
      group by r.merchant, r.vendor, r.round_id, r.bets, r.wins
      having r.bets <> coalesce(sum(t.amount) filter (where t.kind = 'bet' and t.state in ('open', 'settled')), 0)
        or r.wins <> coalesce(sum(t.amount) filter (where t.kind = 'win'), 0)`,
  },
  {
    name: 'a bet, win or rollback has moved its amount once',
    count: sql`select count(*) from game_transactions`,
    problems: sql`select t.merchant || ' ' || t.kind || ' ' || t.transaction_id || ' of ' || t.amount || ' has moved '
        || coalesce(sum(e.amount), 0) as problem
      from game_transactions t
      left join game_rounds r on r.merchant = t.merchant and r.vendor = t.vendor and r.round_id = t.round_id
      left join ledger_entries e on e.merchant = t.merchant and e.transfer_id = t.transfer_id and e.account_id = r.account_id
      group by t.merchant, t.vendor, t.transaction_id, t.kind, t.amount
      having coalesce(sum(e.amount), 0) <> case t.kind when 'bet' then -t.amount else t.amount end`,
  },
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

/** What play adds to the checks of the ledger. The row of a bet, win or rollback is the key of its transfer. */
export const PLAY_CHECKS: ChecksOfDomain = {
  checks: CHECKS,
  keyed: sql`select merchant, transfer_id from game_transactions where transfer_id is not null`,
};
