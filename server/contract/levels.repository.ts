import { type RawBuilder, sql } from 'kysely';
import type { LevelPerson, LevelTurnover } from '../../engine/agents/settle-levels.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { type MeasuredPeriod, teamEvents } from './measures.repository.ts';

/** A day of a merchant, as it is measured. */
export interface LevelDay extends MeasuredPeriod {
  /** As `YYYY-MM-DD`, in the merchant's time zone. */
  readonly day: string;
}

/** Rows with `agent_id`, `member_id`, `category` and `turnover`: the sums of the day, or the events themselves. */
interface LevelSource {
  readonly groups: RawBuilder<unknown>;
  readonly people: RawBuilder<unknown>;
}

function sourceOf(period: LevelDay, isRaw: boolean): LevelSource {
  const { merchant, currency, day } = period;
  if (isRaw) {
    const events = sql`select agent_id, member_id, category, valid_turnover as turnover from (${teamEvents(period)}) e
      where category <> ''`;
    return { groups: events, people: events };
  }
  const ofDay = sql`where merchant = ${merchant} and currency = ${currency} and day = ${day}::date and category <> ''`;
  return {
    groups: sql`select agent_id, category, valid_turnover as turnover from team_days ${ofDay}`,
    people: sql`select agent_id, member_id, category, valid_turnover as turnover from team_member_days ${ofDay}`,
  };
}

/**
 * The rates of `p.id` when the day began: a change within a day counts from the next one, so that no one loses by earlier
 * play. A person without earlier rates has the first ones of the day.
 */
const ratesAt = ({ merchant, from, until }: LevelDay) => {
  const changes = sql`select h.rates from downline_rate_changes h where h.merchant = ${merchant} and h.member_id = p.id`;
  return sql`coalesce((${changes} and h.set_at <= ${from} order by h.set_at desc, h.change_id desc limit 1),
    (select nullif(c.rates, '{}') from members m join affiliate_codes c on c.merchant = m.merchant
      and c.code = m.affiliate_code where m.merchant = ${merchant} and m.member_id = p.id),
    (${changes} and h.set_at < ${until} order by h.set_at, h.change_id limit 1), '{}')`;
};

interface TurnoverRow {
  readonly id: bigint;
  readonly category: string;
  readonly turnover: bigint;
}

/** Everyone who may earn on a day, in the tree and with the rates of that day, and what counts for each. */
export async function readLevels(
  tx: MerchantTransaction,
  period: LevelDay,
  isRaw = false,
): Promise<{ readonly people: readonly LevelPerson[]; readonly turnovers: readonly LevelTurnover[] }> {
  const { merchant, day } = period;
  const { groups, people } = sourceOf(period, isRaw);
  const isOfDay = sql`t.merchant = ${merchant} and t.from_day <= ${day}::date and t.until_day > ${day}::date`;
  const agents = await sql<{ id: bigint; above: bigint | null; rates: LevelPerson['rates'] }>`
    with g as (${groups}), p as (select distinct t.ancestor_id as id from agent_tree t
      where ${isOfDay} and t.descendant_id in (select agent_id from g))
    select p.id, (select t.ancestor_id from agent_tree t where ${isOfDay} and t.descendant_id = p.id and t.depth = 1) as above,
      ${ratesAt(period)} as rates from p order by p.id`.execute(tx);
  const rated = await sql<TurnoverRow & { above: bigint; rates: LevelPerson['rates'] }>`
    with s as (${people}), p as (select agent_id as above, member_id as id, category, sum(turnover)::bigint as turnover
      from s where member_id <> agent_id group by 1, 2, 3),
    r as (select p.*, ${ratesAt(period)} as rates from p)
    select * from r where rates <> '{}' order by id, category`.execute(tx);
  const sums =
    await sql<TurnoverRow>`with g as (${groups}) select agent_id as id, category, sum(turnover)::bigint as turnover
    from g group by 1, 2 order by 1, 2`.execute(tx);
  const members = new Map(rated.rows.map((row) => [memberKey(row), row]));
  return {
    people: [
      ...agents.rows.map(({ id, above, rates }) => ({
        id: String(id),
        aboveId: above === null ? undefined : String(above),
        rates,
      })),
      ...[...members].map(([id, { above, rates }]) => ({ id, aboveId: String(above), rates })),
    ],
    turnovers: [
      ...sums.rows.map(({ id, category, turnover }) => ({ id: String(id), category, turnoverMinor: turnover })),
      // The play of a member with rates is a branch: it is taken out of the agent's own group.
      ...rated.rows.flatMap(({ id, above, category, turnover }) => [
        { id: String(above), category, turnoverMinor: -turnover },
        { id: memberKey({ id, above }), category, turnoverMinor: turnover },
      ]),
    ],
  };
}

/** A member below an agent: someone who has become an agent on the day has a group as well. */
const memberKey = ({ id, above }: { readonly id: bigint; readonly above: bigint }): string => `${id}<${above}`;

/** The number of whom an id of `readLevels` is, whether they are in the tree as an agent or below one. */
export const memberOf = (id: string): string => id.split('<')[0] ?? id;
