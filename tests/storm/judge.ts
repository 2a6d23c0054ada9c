import { sql } from 'kysely';
import { listBonuses } from '../../schemas/calls/bonus.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import type { LedgerCheck } from '../../server/ledger/ledger-checks.repository.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { checkJournal } from './check-journal.ts';
import type { Player, Storm } from './storm-context.ts';
import type { StormSite } from './storm-site.ts';

/** What a member must have, as the answers that the client got add up; amounts are minor units. */
interface Expected {
  readonly spendable: bigint;
  readonly bonus: bigint;
}

async function expectedOf(storm: Storm, player: Player): Promise<Expected> {
  const { merchant, token, belief } = player;
  const { value } = await storm.line.call(listBonuses, { merchant, token });
  const bonuses = (value.bonuses ?? []) as readonly { id: string; state: string; amountMinor: string }[];
  const sum = (state: string) =>
    bonuses.reduce((total, bonus) => (bonus.state === state ? total + BigInt(bonus.amountMinor) : total), 0n);
  for (const { id } of bonuses)
    if (!belief.bonusOrders.has(id)) storm.faults.push(`The bonus ${id} came with an order that had none.`);
  return { spendable: belief.spendableMinor + sum('released'), bonus: sum('active') };
}

/** Compares what each member has with what its client believes. */
async function checkBeliefs(storm: Storm, database: Database): Promise<LedgerCheck> {
  const problems: string[] = [];
  for (const player of storm.players) {
    const expected = await expectedOf(storm, player);
    const { rows } = await sql<{ spendable: bigint; held: bigint; bonus: bigint }>`select
      coalesce(sum(balance) filter (where purpose = 'main' or purpose like 'vendor %'), 0)::bigint as spendable,
      coalesce(sum(balance) filter (where purpose = 'held'), 0)::bigint as held,
      coalesce(sum(balance) filter (where purpose = 'bonus'), 0)::bigint as bonus
      from ledger_accounts where merchant = ${player.merchant} and owner_kind = 'member'
        and owner_id = ${BigInt(player.memberId)}`.execute(database.owner);
    const has = rows[0] ?? { spendable: 0n, held: 0n, bonus: 0n };
    const wanted = { ...expected, held: 0n };
    for (const name of ['spendable', 'held', 'bonus'] as const)
      if (has[name] !== wanted[name])
        problems.push(
          `${player.merchant} member ${player.memberId} has ${has[name]} ${name}, its client counts ${wanted[name]}`,
        );
  }
  const [looked, wrong] = [BigInt(storm.players.length), BigInt(problems.length)];
  return { name: 'a member has what its client counts', looked, wrong, examples: problems.slice(0, 10) };
}

/** Orders stuck between two states although everyone has taken their steps. */
const OPEN = {
  'no withdrawal stands between states': sql`select number as id from withdrawals where ended_at is null
    union all select number || '/' || sequence from withdrawal_payouts
      where state in ('claimed', 'sent', 'partly', 'missing')
    union all select p.number || '/' || p.sequence from withdrawal_payouts p join withdrawals w using (merchant, number)
      where p.state = 'waiting' and w.state not in ('rejected', 'cancelled')`,
  'no deposit stands between states': sql`select order_id as id from deposit_orders
    where state in ('created', 'pending', 'review')`,
  'no correction waits': sql`select approval_id as id from approvals where state = 'waiting'`,
  'no hold is pending': sql`select hold_id::text as id from ledger_holds where state = 'pending'`,
  'no round is open': sql`select round_id as id from game_rounds where not is_over`,
  'no wallet of a vendor is full': sql`select account_id::text as id from ledger_accounts
    where purpose like 'vendor %' and owner_kind = 'member' and balance <> 0`,
} as const;

async function checkOpen(database: Database): Promise<readonly LedgerCheck[]> {
  const findings: LedgerCheck[] = [];
  for (const [name, query] of Object.entries(OPEN)) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(database.owner);
    findings.push({ name, looked: 1n, wrong: BigInt(rows.length), examples: rows.slice(0, 10).map(({ id }) => id) });
  }
  return findings;
}

async function checkAudit(database: Database, secret: string): Promise<LedgerCheck> {
  const verdicts = await verifyAudit(database, createDataKey(Buffer.from(secret, 'base64')));
  const examples = verdicts.flatMap((verdict) => verdict.examples);
  const looked = verdicts.reduce((sum, { entries }) => sum + entries, 0n);
  return { name: 'the audit log is a chain without a gap', looked, wrong: BigInt(examples.length), examples };
}

/** Amounts moved by kind, the most frequent first. */
export interface KindCount {
  readonly kind: string;
  readonly movements: bigint;
  readonly entries: bigint;
}

async function countKinds({ owner }: Database): Promise<readonly KindCount[]> {
  const { rows } = await sql<KindCount>`
    select t.kind, count(distinct (t.merchant, t.transfer_id)) as movements, count(*) as entries
    from ledger_transfers t join ledger_entries e on e.merchant = t.merchant and e.transfer_id = t.transfer_id
    group by t.kind order by movements desc, t.kind`.execute(owner);
  return rows;
}

/** Looks at everything after a storm, on the database itself. @returns the checks made, and the ledger's figures */
export async function judge(
  storm: Storm,
  site: Pick<StormSite, 'connection' | 'dataKey'>,
  journalFile: string,
): Promise<{
  readonly findings: readonly LedgerCheck[];
  readonly entries: bigint;
  readonly kinds: readonly KindCount[];
}> {
  const database = openDatabase(site.connection, { poolSize: 4 });
  try {
    const findings = [
      ...(await verifyLedger(database)),
      await checkBeliefs(storm, database),
      ...(await checkJournal(storm, database, journalFile)),
      ...(await checkOpen(database)),
      await checkAudit(database, site.dataKey),
    ];
    const faults = storm.faults;
    findings.push({
      name: 'every answer was one that may come',
      looked: BigInt(storm.line.counts.requests),
      wrong: BigInt(faults.length),
      examples: faults.slice(0, 10),
    });
    const kinds = await countKinds(database);
    return { findings, kinds, entries: kinds.reduce((sum, kind) => sum + kind.entries, 0n) };
  } finally {
    await database.close();
  }
}
