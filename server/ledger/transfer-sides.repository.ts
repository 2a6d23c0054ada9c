import { counterpartOf } from '../../engine/access/counterpart.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Transfers of a member with the accounts of both sides. */
export const transfersOf = (tx: MerchantTransaction, merchant: string, memberId: bigint) =>
  tx
    .selectFrom('transfers as t')
    .innerJoin('members as f', (join) =>
      join.onRef('f.merchant', '=', 't.merchant').onRef('f.member_id', '=', 't.from_member'),
    )
    .innerJoin('members as r', (join) =>
      join.onRef('r.merchant', '=', 't.merchant').onRef('r.member_id', '=', 't.to_member'),
    )
    .where('t.merchant', '=', merchant)
    .where(({ or, eb }) => or([eb('t.from_member', '=', memberId), eb('t.to_member', '=', memberId)]));

/** Columns that identify the two sides. */
export const SIDES = [
  't.number',
  't.kind',
  't.from_member',
  't.remark',
  'f.account as payer',
  'r.account as payee',
] as const;

/** The sides of a transfer, as its row stores them. */
export interface SidesRow {
  readonly kind: 'upline' | 'downline' | 'wallet';
  readonly from_member: bigint;
  readonly payer: string;
  readonly payee: string;
}

/** How the other side is called to a member; null between own wallets. */
export function counterpartFor({ kind, from_member, payer, payee }: SidesRow, memberId: bigint): string | null {
  if (kind === 'wallet') return null;
  return counterpartOf({ kind, fromAccount: payer, toAccount: payee }, from_member === memberId);
}

/** Details of the transfer that caused a ledger movement. */
export interface TransferNote {
  readonly counterpart: string;
  readonly remark: string;
}

/** The notes of transfers between people, by their numbers; of the member's own ones only. */
export async function findTransferNotes(
  tx: MerchantTransaction,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: bigint },
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TransferNote>> {
  if (numbers.length === 0) return new Map();
  const rows = await transfersOf(tx, merchant, memberId).select(SIDES).where('t.number', 'in', numbers).execute();
  return new Map(
    rows.flatMap((row) => {
      const counterpart = counterpartFor(row, memberId);
      return counterpart === null ? [] : [[row.number, { counterpart, remark: row.remark }] as const];
    }),
  );
}
