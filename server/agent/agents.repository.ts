import { sql } from 'kysely';
import type { CategoryRates } from '../../engine/agents/rates.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A person with what the agent above gives. */
export interface Downline {
  readonly memberId: bigint;
  readonly account: string;
  readonly isAgent: number;
  readonly uplineId: bigint | null;
  readonly rates: CategoryRates;
  readonly label: string;
}

const DOWNLINE = sql`select m.member_id as "memberId", m.account, m.is_agent as "isAgent", m.upline_id as "uplineId",
    coalesce(d.rates, c.rates, '{}') as rates, coalesce(d.label, c.label, '') as label
  from members m
  left join downline_terms d on d.merchant = m.merchant and d.member_id = m.member_id
  left join affiliate_codes c on c.merchant = m.merchant and c.code = m.affiliate_code`;

/** A person of the merchant with the rates that count; undefined if there is none. */
export async function findPerson(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<Downline | undefined> {
  const { rows } =
    await sql<Downline>`${DOWNLINE} where m.merchant = ${merchant} and m.member_id = ${memberId}`.execute(tx);
  return rows[0];
}

/** The same by account, in any case. */
export async function findPersonByAccount(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
): Promise<Downline | undefined> {
  const { rows } =
    await sql<Downline>`${DOWNLINE} where m.merchant = ${merchant} and lower(m.account) = ${account.toLowerCase()}`.execute(
      tx,
    );
  return rows[0];
}

/** The rates that an agent has given: to everyone directly below who has any, and by links that are open. */
export async function listRatesBelow(
  tx: MerchantTransaction,
  merchant: string,
  agentId: bigint,
): Promise<readonly CategoryRates[]> {
  const { rows } = await sql<Downline>`${DOWNLINE} where m.merchant = ${merchant} and m.upline_id = ${agentId}
    and (d.member_id is not null or c.rates <> '{}')`.execute(tx);
  const links = await tx
    .selectFrom('affiliate_codes')
    .select('rates')
    .where('merchant', '=', merchant)
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .execute();
  return [...rows, ...links].map(({ rates }) => rates);
}

/** Sets what a person is given. */
export async function setTerms(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  { rates, label, now }: { readonly rates: CategoryRates; readonly label: string; readonly now: Date },
): Promise<void> {
  const row = { rates: JSON.stringify(rates), label, set_at: now };
  await tx
    .insertInto('downline_terms')
    .values({ merchant, member_id: memberId, ...row })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(row))
    .execute();
}

/** Since when the person is an agent: earlier play counts for the agent above alone. */
export async function setAgentSince(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  since: Date,
): Promise<void> {
  await tx
    .updateTable('agents')
    .set({ since })
    .where('merchant', '=', merchant)
    .where('agent_id', '=', memberId)
    .execute();
}

/** A move of a person, as it is stored. */
export interface UplineMove {
  readonly memberId: bigint;
  readonly fromId: bigint | null;
  readonly toId: bigint | null;
  readonly effectiveAt: Date;
  readonly operatorId: bigint;
  readonly reason: string;
  readonly madeAt: Date;
}

/** Keeps that a person has another agent from a moment on. */
export async function insertMove(tx: MerchantTransaction, merchant: string, move: UplineMove): Promise<void> {
  await tx
    .insertInto('upline_moves')
    .values({
      merchant,
      member_id: move.memberId,
      from_id: move.fromId,
      to_id: move.toId,
      effective_at: move.effectiveAt,
      operator_id: move.operatorId,
      reason: move.reason,
      made_at: move.madeAt,
    })
    .execute();
}

/** The moves of a person, the latest first. */
export const listMoves = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .selectFrom('upline_moves as v')
    .leftJoin('members as f', (join) =>
      join.onRef('f.merchant', '=', 'v.merchant').onRef('f.member_id', '=', 'v.from_id'),
    )
    .leftJoin('members as t', (join) =>
      join.onRef('t.merchant', '=', 'v.merchant').onRef('t.member_id', '=', 'v.to_id'),
    )
    .select([
      'f.account as from',
      't.account as to',
      'v.effective_at as effectiveAt',
      'v.reason',
      'v.made_at as madeAt',
    ])
    .select('v.operator_id as operatorId')
    .where('v.merchant', '=', merchant)
    .where('v.member_id', '=', memberId)
    .orderBy('v.move_id', 'desc')
    .limit(100)
    .execute();
