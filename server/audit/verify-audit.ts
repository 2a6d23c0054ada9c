import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { DataKey } from '../secrets/data-key.ts';
import type { AuditAnchor } from './audit-anchors.ts';
import { CHAIN_START, hashRow, sealHead } from './audit-chain.ts';
import { findHead, listAuditedMerchants, listRows, type StoredAuditRow } from './audit-log.repository.ts';

/** Rows that are read at once. */
const BATCH = 1_000;
/** Findings of one merchant that are named. */
const NAMED = 20;

/** The log of one merchant, as it was found. */
export interface AuditVerdict {
  readonly merchant: string;
  readonly entries: bigint;
  /** The end of the chain, to be stored outside the database and compared later. */
  readonly head: AuditAnchor;
  readonly wrong: number;
  /** The first problem, in words. */
  readonly examples: readonly string[];
}

/** The problem between a row and its predecessor. */
function judge(
  dataKey: DataKey,
  row: StoredAuditRow,
  before: { readonly id: bigint; readonly hash: string },
): string[] {
  const problems: string[] = [];
  const expected = before.id + 1n;
  if (row.entryId > expected)
    problems.push(`${row.entryId - expected === 1n ? 'a row is' : 'rows are'} missing before ${row.entryId}`);
  if (row.formerHash !== before.hash) problems.push(`row ${row.entryId} does not follow the row before it`);
  if (row.hash !== hashRow(dataKey, row)) problems.push(`row ${row.entryId} is not as it was written`);
  return problems;
}

/** The problem if a chain was cut or rewritten, key included: anchors stored elsewhere reveal it. */
function judgeAnchors(anchors: readonly AuditAnchor[], found: ReadonlyMap<bigint, string>, lastId: bigint): string[] {
  return anchors.flatMap(({ entryId, hash }) => {
    if (entryId > lastId) return [`the chain ends at ${lastId}, and its end was kept at ${entryId}`];
    if (entryId > 0n && found.get(entryId) !== hash) return [`row ${entryId} is not the one that was kept`];
    return [];
  });
}

/** The problem with the end of a chain, which records its last row. */
async function judgeHead(
  tx: Kysely<Tables>,
  dataKey: DataKey,
  merchant: string,
  last: { readonly id: bigint; readonly hash: string },
): Promise<string[]> {
  const head = await findHead(tx, merchant);
  if (!head) return ['the end of the chain is missing'];
  const problems: string[] = [];
  if (head.seal !== sealHead(dataKey, merchant, head.entryId, head.hash))
    problems.push('the end of the chain is not as it was written');
  if (head.entryId > last.id) problems.push(`the rows after ${last.id} are missing, up to ${head.entryId}`);
  if (head.entryId < last.id) problems.push(`the rows after ${head.entryId} were not written by the server`);
  if (head.entryId === last.id && head.hash !== last.hash) problems.push('the last row is not the end of the chain');
  return problems;
}

async function verifyChain(
  tx: Kysely<Tables>,
  dataKey: DataKey,
  merchant: string,
  anchors: readonly AuditAnchor[],
): Promise<AuditVerdict> {
  const problems: string[] = [];
  const wanted = new Set(anchors.map(({ entryId }) => entryId));
  const found = new Map<bigint, string>();
  let before = { id: 0n, hash: CHAIN_START };
  let entries = 0n;
  for (;;) {
    const rows = await listRows(tx, merchant, entries === 0n ? -1n : before.id, BATCH);
    for (const row of rows) {
      problems.push(...judge(dataKey, row, before));
      before = { id: row.entryId, hash: row.hash };
      if (wanted.has(row.entryId)) found.set(row.entryId, row.hash);
      entries += 1n;
    }
    if (rows.length < BATCH) break;
  }
  problems.push(...(await judgeHead(tx, dataKey, merchant, before)));
  problems.push(...judgeAnchors(anchors, found, before.id));
  return {
    merchant,
    entries,
    head: { merchant, entryId: before.id, hash: before.hash },
    wrong: problems.length,
    examples: problems.slice(0, NAMED),
  };
}

/** Checks the audit log of one merchant, on one moment of a database that may be in use. */
export const verifyAuditOf = (
  { owner }: Pick<Database, 'owner'>,
  dataKey: DataKey,
  merchant: string,
): Promise<AuditVerdict | undefined> =>
  owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rows = await listRows(tx, merchant, -1n, 1);
      const head = await findHead(tx, merchant);
      // A merchant whose operators have done nothing yet has no chain.
      return rows.length === 0 && !head ? undefined : verifyChain(tx, dataKey, merchant, []);
    });

/**
 * Checks the audit log of every merchant, on one moment of a database that may be in use.
 *
 * @param anchors ends that the chains had before, as they were kept outside of the database
 */
export async function verifyAudit(
  { owner }: Pick<Database, 'owner'>,
  dataKey: DataKey,
  anchors: readonly AuditAnchor[] = [],
): Promise<readonly AuditVerdict[]> {
  return owner
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const kept = anchors.map(({ merchant }) => merchant);
      const merchants = [...new Set([...(await listAuditedMerchants(tx)), ...kept])].toSorted();
      const verdicts: AuditVerdict[] = [];
      for (const merchant of merchants) {
        const own = anchors.filter((anchor) => anchor.merchant === merchant);
        verdicts.push(await verifyChain(tx, dataKey, merchant, own));
      }
      return verdicts;
    });
}
