import { sql } from 'kysely';
import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import type { CategoryRates } from '../../engine/agents/rates.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { countTeams } from './tree.repository.ts';

/** Which people. */
export interface DownlineFilter {
  readonly merchant: string;
  /** Null for the agents at the top, who are below no one. */
  readonly agentId: bigint | null;
  /** Beginning of an account; empty for everyone. */
  readonly text: string;
  readonly kind: 'agent' | 'member' | undefined;
  /** The day on which teams are counted, as `YYYY-MM-DD`. */
  readonly day: string;
}

/** A page of the people directly below an agent, by account. */
export async function listPeopleBelow(
  tx: MerchantTransaction,
  { merchant, agentId, text, kind, day }: DownlineFilter,
  { wanted: page, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const wanted = `${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const isOfKind = {
    agent: sql<boolean>`m.is_agent in (1, 2, 41, 42)`,
    member: sql<boolean>`m.is_agent = 0`,
  };
  const found = tx
    .selectFrom('members as m')
    .where('m.merchant', '=', merchant)
    .$if(agentId !== null, (query) => query.where('m.upline_id', '=', agentId))
    .$if(agentId === null, (query) =>
      query
        .where('m.upline_id', 'is', null)
        .where(sql<boolean>`m.member_id in (select a.agent_id from agents a where a.merchant = ${merchant})`),
    )
    .where('m.is_agent', '<>', TRIAL_NUMBER)
    .$if(text !== '', (query) => query.where(sql<boolean>`lower(m.account) like ${wanted}`))
    .$if(kind !== undefined, (query) => query.where(isOfKind[kind ?? 'agent']));
  const counted = await countListed(tx, found.select('m.account'), sql`found.account`);
  const { offset, ...pages } = askedPageOf(counted, page, most);
  const people = await found
    .leftJoin('downline_terms as d', (join) =>
      join.onRef('d.merchant', '=', 'm.merchant').onRef('d.member_id', '=', 'm.member_id'),
    )
    .leftJoin('affiliate_codes as c', (join) =>
      join.onRef('c.merchant', '=', 'm.merchant').onRef('c.code', '=', 'm.affiliate_code'),
    )
    .select(['m.member_id as memberId', 'm.account', 'm.is_agent as isAgent', 'm.created_at as createdAt'])
    .select([
      sql<string>`coalesce(d.label, c.label, '')`.as('label'),
      sql<CategoryRates>`coalesce(d.rates, c.rates, '{}')`.as('rates'),
    ])
    .orderBy('m.account')
    .limit(most)
    .offset(offset)
    .execute();
  const ids = people.map(({ memberId }) => memberId);
  const teams = await countTeams(tx, { merchant, day }, ids);
  return { pages, people: people.map((person) => ({ ...person, people: teams.get(person.memberId) ?? 0 })) };
}
