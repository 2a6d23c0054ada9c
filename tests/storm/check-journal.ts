import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';
import { joinWholeTables, type LedgerCheck } from '../../server/ledger/ledger-checks.repository.ts';
import { type Acknowledged, readJournal } from './journal.ts';
import type { Storm } from './storm-context.ts';

const BATCH = 5_000;

/** Compares the client's list with the tables of the servers. */
async function load(tx: Transaction<Tables>, lines: readonly Acknowledged[]): Promise<void> {
  await sql`create temp table said (kind text, merchant text, member_id bigint, id text, amount bigint, said text)
    on commit drop`.execute(tx);
  for (let from = 0; from < lines.length; from += BATCH) {
    const part = lines.slice(from, from + BATCH);
    const column = (name: keyof Acknowledged) => part.map((line) => line[name]);
    await sql`insert into said select * from unnest(${column('kind')}::text[], ${column('merchant')}::text[],
      ${column('memberId')}::bigint[], ${column('id')}::text[], ${column('amountMinor')}::bigint[],
      ${column('said')}::text[])`.execute(tx);
  }
  await sql`create index on said (merchant, id)`.execute(tx);
  await sql`analyze said`.execute(tx);
}

/** What an acknowledged step of a withdrawal is called in its history. */
const EVENT = sql`case split_part(said, ' ', 1)
  when 'withdrawalDesk.approve' then 'operator.approved'
  when 'withdrawalDesk.reject' then 'operator.rejected'
  when 'withdrawal.cancel' then 'member.cancelled'
  when 'withdrawalDesk.fail' then 'payout.failed'
  when 'withdrawalDesk.force' then 'receipt.forced'
  when 'withdrawalDesk.answer' then 'case.answered'
  when 'withdrawal.message' then 'case.written'
  when 'withdrawalDesk.send' then 'payout.claimed'
  when 'withdrawal.receipt' then 'receipt.' || reverse(split_part(reverse(btrim(said)), ' ', 1))
  when 'withdrawalDesk.settle' then 'case.' || reverse(split_part(reverse(btrim(said)), ' ', 1))
  else said end`;

/** Each names an acknowledged thing that is not there, or not as it was acknowledged. */
const LOST = {
  'an acknowledged bet, win or rollback stands': {
    kinds: ['bet', 'win', 'rollback'],
    problems: sql`select s.kind || ' ' || s.id || ' of ' || s.amount as problem from said s
      left join game_transactions t on t.merchant = s.merchant and t.transaction_id = s.id
      left join ledger_transfers l on l.merchant = t.merchant and l.transfer_id = t.transfer_id and l.kind = s.kind
      where s.kind in ('bet', 'win', 'rollback') and (t.kind is distinct from s.kind
        or coalesce(t.transfer_id::text, '') <> s.said
        or (s.said <> '' and (t.amount <> s.amount or l.transfer_id is null)))`,
  },
  'an acknowledged order of a deposit is there': {
    kinds: ['order'],
    problems: sql`select s.id || ' of ' || s.amount as problem from said s
      left join deposit_orders d on d.merchant = s.merchant and d.order_id = s.id and d.request_id = s.said
        and d.amount = s.amount and d.member_id = s.member_id
      where s.kind = 'order' and d.order_id is null`,
  },
  'an acknowledged deposit has arrived once': {
    kinds: ['deposit'],
    problems: sql`select s.id || ' of ' || s.amount || ': ' || count(e.amount) || ' times' as problem from said s
      left join ledger_transfers t on t.merchant = s.merchant and t.kind = 'deposit' and t.reference = s.id
      left join (ledger_entries e join ledger_accounts a using (merchant, account_id)) on e.merchant = t.merchant
        and e.transfer_id = t.transfer_id and a.owner_id = s.member_id and a.purpose = 'main' and e.amount = s.amount
      where s.kind = 'deposit' group by s.merchant, s.id, s.amount having count(e.amount) <> 1`,
  },
  'an acknowledged withdrawal is there': {
    kinds: ['withdrawal'],
    problems: sql`select s.id || ' of ' || s.amount as problem from said s
      left join withdrawals w on w.merchant = s.merchant and w.number = s.id and w.request_id = s.said
        and w.amount = s.amount and w.member_id = s.member_id
      where s.kind = 'withdrawal' and w.number is null`,
  },
  'an acknowledged step of a withdrawal was taken': {
    kinds: ['step'],
    problems: sql`select s.id || ' ' || s.event || ': acknowledged ' || s.times || ' times, taken ' || count(e.event_id)
        as problem
      from (select merchant, id, event, count(*) as times from (select merchant, id, ${EVENT} as event from said
          where kind = 'step') named group by 1, 2, 3) s
      left join withdrawal_events e on e.merchant = s.merchant and e.number = s.id
        and (e.kind = s.event or (s.event = 'payout.claimed' and e.kind = 'payout.sent'))
      group by s.merchant, s.id, s.event, s.times having count(e.event_id) < s.times`,
  },
  'an acknowledged correction stands': {
    kinds: ['correction'],
    problems: sql`select s.id || ' ' || s.said || ' of ' || s.amount as problem from said s
      left join approvals a on a.merchant = s.merchant and a.approval_id = s.id and a.state = s.said
        and a.amount = s.amount and a.member_id = s.member_id
      left join idempotency i on i.merchant = s.merchant and i.source = 'correction' and i.external_id = s.id
      where s.kind = 'correction' and (a.approval_id is null
        or (i.external_id is not null) <> (s.said in ('direct', 'confirmed')))`,
  },
  'an acknowledged transfer stands': {
    kinds: ['transfer'],
    problems: sql`select s.id || ' of ' || s.amount as problem from said s
      left join transfers t on t.merchant = s.merchant and t.number = s.id and t.amount = s.amount
        and t.from_member = s.member_id
      left join idempotency i on i.merchant = s.merchant and i.source = 'transfer' and i.external_id = s.id
      where s.kind = 'transfer' and (t.number is null or i.external_id is null)`,
  },
} as const;

/** Each names something that is there although no client has it on its list: it would have happened twice, or on its own. */
const UNASKED = sql`
  select 'deposit ' || d.order_id as problem from deposit_orders d
    left join said s on s.merchant = d.merchant and s.id = d.order_id and s.kind = 'order' where s.id is null
  union all select 'arrived ' || d.order_id from deposit_orders d
    left join said s on s.merchant = d.merchant and s.id = d.order_id and s.kind = 'deposit'
    where d.state = 'arrived' and s.id is null
  union all select 'withdrawal ' || w.number from withdrawals w
    left join said s on s.merchant = w.merchant and s.id = w.number and s.kind = 'withdrawal' where s.id is null
  union all select 'transfer ' || t.number from transfers t
    left join said s on s.merchant = t.merchant and s.id = t.number and s.kind = 'transfer'
    where t.kind <> 'wallet' and s.id is null
  union all select 'correction ' || a.approval_id from approvals a
    left join said s on s.merchant = a.merchant and s.id = a.approval_id and s.kind = 'correction' where s.id is null
  union all select t.kind || ' ' || t.transaction_id from game_transactions t
    left join said s on s.merchant = t.merchant and s.id = t.transaction_id
    where s.id is null and t.state not in ('tombstone', 'reversed')`;

const TWICE = sql`select kind || ' ' || id as problem from said where kind <> 'step'
  group by merchant, kind, id having count(*) > 1`;

async function findingOf(
  db: Kysely<Tables>,
  name: string,
  looked: bigint,
  problems: ReturnType<typeof sql>,
): Promise<LedgerCheck> {
  const { rows } = await sql<{ problem: string }>`${problems}`.execute(db);
  const examples = rows.slice(0, 10).map(({ problem }) => problem);
  return { name, looked, wrong: BigInt(rows.length), examples };
}

/** Compares the client's list on disk with what the servers have. */
export async function checkJournal(storm: Storm, { owner }: Database, file: string): Promise<readonly LedgerCheck[]> {
  const lines = await readJournal(file);
  const [noted, read] = [BigInt(storm.journal.count), BigInt(lines.length)];
  const isWhole = noted === read;
  const findings: LedgerCheck[] = [
    {
      name: 'the list of what was acknowledged is whole on disk',
      looked: read,
      wrong: isWhole ? 0n : noted - read,
      examples: isWhole ? [] : [`${noted} were noted, ${read} are on disk`],
    },
  ];
  await owner.transaction().execute(async (tx) => {
    await load(tx, lines);
    await joinWholeTables(tx);
    for (const [name, { kinds, problems }] of Object.entries(LOST)) {
      const looked = lines.filter(({ kind }) => (kinds as readonly string[]).includes(kind)).length;
      findings.push(await findingOf(tx, name, BigInt(looked), problems));
    }
    findings.push(await findingOf(tx, 'nothing is acknowledged twice under one number', read, TWICE));
    findings.push(await findingOf(tx, 'nothing happened that no client has asked for', read, UNASKED));
  });
  return findings;
}
