import { hash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { ContractTerms, ContractType } from '../../engine/agents/contract-terms.ts';
import { readTerms, type WrittenTerms, writeTerms } from '../../engine/agents/contract-text.ts';
import type { ContractEnd, ContractSide, ContractState } from '../../flows/contract/contract.machine.ts';
import { askedPageOf, countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** A contract as it is stored. */
export interface Contract {
  readonly contractId: bigint;
  readonly type: ContractType;
  /** Null if the house offers it. */
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly terms: ContractTerms;
  readonly termsHash: string;
  readonly state: ContractState;
  readonly askedBy: ContractSide | null;
  readonly endReason: ContractEnd | null;
  readonly reason: string;
  readonly offeredAt: Date;
  readonly answerBy: Date | null;
  readonly beginsAt: Date | null;
  readonly endsAt: Date | null;
  readonly upline: string | null;
  readonly downline: string;
}

type Row = Omit<Contract, 'terms'> & { readonly terms: WrittenTerms };

/** Names a text of terms: both sides answer to the same one. */
const hashTerms = (terms: ContractTerms): string => hash('sha256', JSON.stringify(writeTerms(terms)), 'base64url');

const SELECT = sql`select c.contract_id as "contractId", c.type, c.upline_id as "uplineId", c.downline_id as "downlineId",
    c.terms, c.terms_hash as "termsHash", c.state, c.asked_by as "askedBy", c.end_reason as "endReason", c.reason,
    c.offered_at as "offeredAt", c.answer_by as "answerBy", c.begins_at as "beginsAt", c.ends_at as "endsAt",
    u.account as upline, d.account as downline
  from contracts c join members d on d.merchant = c.merchant and d.member_id = c.downline_id
  left join members u on u.merchant = c.merchant and u.member_id = c.upline_id`;

function toContract(row: Row): Contract {
  const terms = readTerms(row.terms);
  if (!terms) throw new Error(`The contract ${row.contractId} has no terms.`);
  return { ...row, terms };
}

async function select(tx: MerchantTransaction, where: RawBuilder<unknown>): Promise<readonly Contract[]> {
  const { rows } = await sql<Row>`${SELECT} where ${where}`.execute(tx);
  return rows.map(toContract);
}

/** One contract; undefined if there is none. */
export const findContract = async (
  tx: MerchantTransaction,
  merchant: string,
  contractId: bigint,
): Promise<Contract | undefined> =>
  (await select(tx, sql`c.merchant = ${merchant} and c.contract_id = ${contractId}`))[0];

/** States in which a contract covers what its downline gives on. */
const COVERING = sql`('accepted', 'running', 'endAsked')`;

/** The contract of a type that a person holds and that is not about to end; undefined without one. */
export const findCovering = async (
  tx: MerchantTransaction,
  merchant: string,
  { type, downlineId }: Pick<Contract, 'type' | 'downlineId'>,
): Promise<Contract | undefined> =>
  (
    await select(
      tx,
      sql`c.merchant = ${merchant} and c.type = ${type} and c.downline_id = ${downlineId} and c.state in ${COVERING}`,
    )
  )[0];

/** The contracts of every type that a person holds and that are not about to end. */
export const listCovering = (tx: MerchantTransaction, merchant: string, downlineId: bigint) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and c.downline_id = ${downlineId} and c.state in ${COVERING} order by c.contract_id`,
  );

/** The newest contracts of two sides. */
export const listBetween = (
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, downlineId }: { readonly uplineId: bigint; readonly downlineId: bigint },
  most: number,
) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and c.downline_id = ${downlineId} and c.upline_id = ${uplineId}
      order by c.contract_id desc limit ${most}`,
  );

/** The contracts of an agent with some people below that are offered or in force, the oldest first. */
export const listBelow = (
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, downlineIds }: { readonly uplineId: bigint; readonly downlineIds: readonly bigint[] },
) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and c.upline_id = ${uplineId} and c.downline_id = any(${downlineIds.map(String)}::bigint[])
      and (c.state in ${COVERING} or c.state in ('offered', 'closing')) order by c.contract_id`,
  );

/** The contracts of a type that a person has given on or offers, without those that are about to end. */
export const listLower = (tx: MerchantTransaction, merchant: string, type: ContractType, uplineId: bigint) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and c.type = ${type} and c.upline_id = ${uplineId}
      and (c.state in ${COVERING} or c.state = 'offered') order by c.contract_id`,
  );

/** The contracts by which a person is paid, offers included, without those that are about to end. */
export const listHeld = (tx: MerchantTransaction, merchant: string, downlineId: bigint) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and c.downline_id = ${downlineId} and (c.state in ${COVERING} or c.state = 'offered')
      order by c.contract_id`,
  );

/** When the last contract of a type by which a person is paid ends; undefined if none is about to. */
export async function findClosing(
  tx: MerchantTransaction,
  merchant: string,
  { type, downlineId }: Pick<Contract, 'type' | 'downlineId'>,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('contracts')
    .select('ends_at')
    .where('merchant', '=', merchant)
    .where('type', '=', type)
    .where('downline_id', '=', downlineId)
    .where('state', '=', 'closing')
    .orderBy('ends_at', 'desc')
    .executeTakeFirst();
  return row?.ends_at ?? undefined;
}

/** Contracts that the clock leads on: unanswered ones, and those whose first or last period has come. */
export const listDue = (tx: MerchantTransaction, merchant: string, now: Date) =>
  select(
    tx,
    sql`c.merchant = ${merchant} and ((c.state in ('offered', 'endAsked') and c.answer_by <= ${now})
      or (c.state = 'accepted' and c.begins_at <= ${now}) or (c.state = 'closing' and c.ends_at <= ${now}))
      order by c.contract_id`,
  );

/** A page of a person's contracts on both sides, the newest first. */
export async function listOf(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const own = sql`c.merchant = ${merchant} and (c.upline_id = ${memberId} or c.downline_id = ${memberId})`;
  const counted = await countListed(
    tx,
    sql`select c.contract_id from contracts c where ${own}`,
    sql`found.contract_id desc`,
  );
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  return { pages, found: await select(tx, sql`${own} order by c.contract_id desc limit ${most} offset ${offset}`) };
}

/**
 * A page of contracts for the house, those that wait for its answer first, then the newest.
 *
 * @param downlineId whom the contracts pay; undefined for all that the house has given
 */
export async function listForHouse(
  tx: MerchantTransaction,
  merchant: string,
  downlineId: bigint | undefined,
  { wanted, most }: { readonly wanted: string | undefined; readonly most: number },
) {
  const asked = sql`c.merchant = ${merchant} and ${
    downlineId === undefined ? sql`c.upline_id is null` : sql`c.downline_id = ${downlineId}`
  }`;
  const counted = await countListed(
    tx,
    sql`select c.contract_id from contracts c where ${asked}`,
    sql`found.contract_id desc`,
  );
  const { offset, ...pages } = askedPageOf(counted, wanted, most);
  const found = await select(
    tx,
    sql`${asked} order by (c.upline_id is null and c.state = 'endAsked' and c.asked_by = 'downline') desc,
      c.contract_id desc limit ${most} offset ${offset}`,
  );
  return { pages, found };
}

/** An offer. */
export interface NewContract {
  readonly uplineId: bigint | null;
  readonly downlineId: bigint;
  readonly terms: ContractTerms;
  readonly offeredAt: Date;
  readonly answerBy: Date;
  /** Of the merchant's folder. */
  readonly version: string;
}

/** Stores an offer. @returns its number; undefined if the person has an open offer of the type already */
export async function insertOffer(
  tx: MerchantTransaction,
  merchant: string,
  { uplineId, downlineId, terms, offeredAt, answerBy, version }: NewContract,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('contracts')
    .values({
      merchant,
      type: terms.type,
      upline_id: uplineId,
      downline_id: downlineId,
      terms: JSON.stringify(writeTerms(terms)),
      terms_hash: hashTerms(terms),
      state: 'offered',
      asked_by: null,
      end_reason: null,
      offered_at: offeredAt,
      answer_by: answerBy,
      answered_at: null,
      begins_at: null,
      ends_at: null,
      merchant_version: version,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('contract_id')
    .executeTakeFirst();
  return row?.contract_id;
}

/** What a step changes. */
export interface ContractChange {
  readonly state: ContractState;
  readonly askedBy: ContractSide | null;
  readonly endReason: ContractEnd | null;
  readonly reason: string;
  readonly answerBy: Date | null;
  readonly answeredAt: Date;
  readonly beginsAt: Date | null;
  readonly endsAt: Date | null;
}

/** Stores a contract after a step. */
export async function updateContract(
  tx: MerchantTransaction,
  merchant: string,
  contractId: bigint,
  change: ContractChange,
): Promise<void> {
  await tx
    .updateTable('contracts')
    .set({
      state: change.state,
      asked_by: change.askedBy,
      end_reason: change.endReason,
      reason: change.reason,
      answer_by: change.answerBy,
      answered_at: change.answeredAt,
      begins_at: change.beginsAt,
      ends_at: change.endsAt,
    })
    .where('merchant', '=', merchant)
    .where('contract_id', '=', contractId)
    .execute();
}
