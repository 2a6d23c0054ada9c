import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { ENTRY_GROUPS, roundOf } from '../../engine/records/entry-groups.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { entries, exportEntries, movement, profit } from '../../schemas/calls/records.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { pageOf } from '../http/page-of.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import { findTransferNotes, sumEntries, type TransferNote } from '../ledger/api.ts';
import { readRounds } from '../play/api.ts';
import type { ServerContext } from '../server-context.ts';
import { type EntryScope, findScope, listEntries, listLegs } from './entries.repository.ts';
import { assertTimeZone, readProfit } from './profit.ts';

const PAGE = 20;
const MOST_EXPORTED = 10_000;

/** A game as records show it; undefined if it is no longer known. */
export type DescribeGame = (
  merchant: Merchant,
  gameId: string,
  language: LanguageCode,
) => { readonly title: string; readonly gameType: string } | undefined;

type ListCall = CallContext<typeof entries> | CallContext<typeof exportEntries>;
type ListedEntry = CallValue<typeof entries>['entries'][number];

const scopeOf = ({ merchant, session, query }: ListCall): EntryScope => ({
  merchant: merchant.code,
  memberId: session.memberId,
  currency: merchant.brand.currency,
  from: new Date(query.from),
  to: new Date(query.to),
});

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];
type Notes = ReadonlyMap<string, TransferNote>;

/** The transfers behind some movements, by number. */
const notesOf = (
  tx: MerchantTransaction,
  { merchant, session }: Pick<ListCall, 'merchant' | 'session'>,
  rows: readonly Pick<EntryRow, 'kind' | 'reference'>[],
): Promise<Notes> => {
  const transfers: readonly string[] = ENTRY_GROUPS.transfer;
  const numbers = rows.flatMap(({ kind, reference }) => (transfers.includes(kind) ? [reference] : []));
  return findTransferNotes(tx, { merchant: merchant.code, memberId: session.memberId }, numbers);
};

async function answerEntries(
  tx: MerchantTransaction,
  rows: readonly EntryRow[],
  call: ListCall,
  describeGame: DescribeGame,
): Promise<ListedEntry[]> {
  const notes = await notesOf(tx, call, rows);
  return rows.map((row) => answerEntry(row, notes, call, describeGame));
}

function answerEntry(
  row: EntryRow,
  notes: Notes,
  { merchant, language }: ListCall,
  describeGame: DescribeGame,
): ListedEntry {
  const round = roundOf(row.kind, row.reference);
  return {
    transferId: String(row.transferId),
    at: row.createdAt.toISOString(),
    kind: row.kind,
    reference: row.reference,
    amountMinor: String(row.amount),
    balanceAfterMinor: String(row.balanceAfter),
    round:
      round && row.gameId !== null
        ? { ...round, title: describeGame(merchant, row.gameId, language)?.title ?? row.gameId }
        : null,
    note: notes.get(row.reference) ?? null,
  };
}

/** The records of a member's money, each entry traceable to its cause. */
export function recordsRoutes(serve: ServeCall, { database }: ServerContext, describeGame: DescribeGame): void {
  serve(entries, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const { group } = call.query;
      const range = await findScope(tx, scopeOf(call));
      const { total, inMinor, outMinor } = await sumEntries(tx, range, group && ENTRY_GROUPS[group]);
      const { page, pages, offset } = pageOf(total, call.query.page, PAGE);
      const rows = await listEntries(tx, range, group, { offset, most: PAGE });
      return {
        entries: await answerEntries(tx, rows, call, describeGame),
        page,
        pages,
        total,
        sums: { inMinor: String(inMinor), outMinor: String(outMinor), netMinor: String(inMinor + outMinor) },
        currency: call.merchant.brand.currency,
      };
    }),
  );
  serve(exportEntries, (call) =>
    database.readMerchant(call.merchant.code, async (tx) => {
      const range = await findScope(tx, scopeOf(call));
      const rows = await listEntries(tx, range, call.query.group, { offset: 0, most: MOST_EXPORTED + 1 });
      return {
        entries: await answerEntries(tx, rows.slice(0, MOST_EXPORTED), call, describeGame),
        isWhole: rows.length <= MOST_EXPORTED,
        currency: call.merchant.brand.currency,
      };
    }),
  );
  serve(movement, async (call) => {
    const { merchant, session, query } = call;
    const asked = { merchant: merchant.code, memberId: session.memberId, transferId: BigInt(query.transferId) };
    const { legs, notes } = await database.readMerchant(merchant.code, async (tx) => {
      const found = await listLegs(tx, asked);
      return { legs: found, notes: await notesOf(tx, call, found) };
    });
    const [first] = legs;
    if (!first) throw new DomainError('movementUnknown');
    return {
      transferId: query.transferId,
      at: first.createdAt.toISOString(),
      kind: first.kind,
      reference: first.reference,
      note: notes.get(first.reference) ?? null,
      legs: legs.map((leg) => {
        const isOwn = leg.ownerKind === 'member' && leg.ownerId === session.memberId;
        return {
          owner: isOwn ? ('own' as const) : leg.ownerKind,
          purpose: leg.purpose,
          amountMinor: String(leg.amount),
          balanceAfterMinor: isOwn ? String(leg.balanceAfter) : null,
          currency: leg.currency,
        };
      }),
    };
  });
  serve(profit, (call) => {
    const { merchant, session, query, language } = call;
    assertTimeZone(query.timeZone);
    return readRounds(database, { merchant: merchant.code, memberId: session.memberId }, query.timeZone, (tx) =>
      readProfit(tx, call, (gameId) => describeGame(merchant, gameId, language)?.gameType),
    );
  });
}
