import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import type { Tables } from '../../server/db/tables.ts';

/** A history of play and of deposits, spread evenly over a period. */
export interface LedgerHistory {
  readonly merchant: string;
  readonly currency: string;
  readonly members: number;
  /** Entries of all accounts together; each movement has two. */
  readonly entries: number;
  /** Entries of the first member's account. */
  readonly ofWhale: number;
  readonly from: Date;
  readonly days: number;
}

/** Whose history can be asked for. */
export interface FilledLedger {
  readonly whale: { readonly memberId: bigint; readonly accountId: bigint; readonly account: string };
  readonly house: bigint;
}

/** Of twenty movements one is a deposit; the others are bets and what they win, in turns. */
const KIND = sql`case when n % 20 = 0 then 'deposit' when n % 2 = 1 then 'bet' else 'win' end`;

/** Fills members, their accounts, movements, rounds and keys in bulk, as the ledger itself would have written them. */
export const fillLedger = ({ owner }: Pick<Database, 'owner'>, history: LedgerHistory): Promise<FilledLedger> =>
  // A temporary table belongs to one connection.
  owner.connection().execute((connection) => fill(connection, history));

async function fill(owner: Kysely<Tables>, history: LedgerHistory): Promise<FilledLedger> {
  const { merchant, currency, members, entries, ofWhale, from, days } = history;
  const moves = Math.floor(entries / 2);
  await sql`insert into members (merchant, account, is_agent, nickname, dialling_code, mobile, invitation_code, profile)
    select ${merchant}, 'player' || i, 0, 'Player ' || i, '+91', (7000000000 + i)::text, 'F' || i,
      jsonb_build_object('email', 'player' || i || '@example.com')
    from generate_series(0, ${members - 1}) as i`.execute(owner);
  await sql`insert into ledger_accounts (merchant, owner_kind, owner_id, purpose, currency, allow_negative)
    select merchant, 'member', member_id, 'main', ${currency}, false from members
      where merchant = ${merchant} and account like 'player%'
    union all select ${merchant}, 'house', 0, 'filled', ${currency}, true`.execute(owner);
  await sql`create temporary table fill as
    with people as (
      select a.account_id, a.owner_id as member_id, row_number() over (order by a.owner_id) - 1 as place
      from ledger_accounts a join members m on m.merchant = a.merchant and m.member_id = a.owner_id
      where a.merchant = ${merchant} and a.owner_kind = 'member' and a.purpose = 'main' and m.account like 'player%'
    ), house as (
      select account_id from ledger_accounts where merchant = ${merchant} and owner_kind = 'house' and purpose = 'filled'
    ), moves as (
      select i, case when i * ${ofWhale}::bigint / ${moves} < (i + 1) * ${ofWhale}::bigint / ${moves} then 0
        else 1 + i % ${members - 1} end as place
      from generate_series(0, ${moves - 1}::bigint) as i
    ), numbered as (
      select i, place, row_number() over (partition by place order by i) - 1 as n from moves
    )
    select i, n, p.account_id, p.member_id, h.account_id as house, ${KIND} as kind,
      case when n % 20 = 0 then 20000 when n % 2 = 1 then -1000 else 900 end::bigint as amount,
      ${from}::timestamptz + i * (${days} * interval '1 day' / ${moves}) as at,
      (select coalesce(max(transfer_id), 0) from ledger_transfers) + i + 1 as transfer_id,
      'demo' as vendor, 'r' || p.account_id || '-' || (n + 1) / 2 as round_id
    from numbered join people p using (place) cross join house h`.execute(owner);
  await sql`insert into ledger_transfers (merchant, transfer_id, kind, reference, created_at) overriding system value
    select ${merchant}, transfer_id, kind, case kind when 'deposit' then 'D-' || i else vendor || ' ' || round_id end, at
    from fill order by i`.execute(owner);
  for (const [account, amount] of [
    ['account_id', 'amount'],
    ['house', '-amount'],
  ] as const)
    await sql`insert into ledger_entries (merchant, account_id, version, transfer_id, amount, balance_after, kind, created_at,
        credited_total)
      select ${merchant}, ${sql.ref(account)}, row_number() over own, transfer_id, ${sql.raw(amount)}, sum(${sql.raw(amount)}) over own,
        kind, at, sum(greatest(${sql.raw(amount)}, 0)) over own
      from fill window own as (partition by ${sql.ref(account)} order by i)`.execute(owner);
  await sql`update ledger_accounts a set version = e.version, balance = e.balance_after, credited_total = e.credited_total,
      last_entry_at = e.created_at
    from (select distinct on (account_id) * from ledger_entries where merchant = ${merchant}
      order by account_id, version desc) e
    where a.merchant = ${merchant} and a.account_id = e.account_id`.execute(owner);
  await sql`insert into ledger_kind_totals (merchant, account_id, version, kind, position, entries, credited, amount)
    select merchant, account_id, version, kind, row_number() over (partition by account_id order by version),
      row_number() over same, sum(greatest(amount, 0)) over same, sum(amount) over same
    from ledger_entries where merchant = ${merchant} and kind = 'deposit'
    window same as (partition by account_id, kind order by version)`.execute(owner);
  await sql`insert into game_rounds (merchant, vendor, round_id, member_id, game_id, currency, account_id, house_account_id,
      bets, wins, is_over, began_at, ended_at)
    select ${merchant}, vendor, round_id, min(member_id), 'game' || min(i) % 8, ${currency}, min(account_id), min(house),
      coalesce(-sum(amount) filter (where kind = 'bet'), 0), coalesce(sum(amount) filter (where kind = 'win'), 0), true,
      min(at), max(at)
    from fill where kind <> 'deposit' group by vendor, round_id`.execute(owner);
  // Each round was played in its own session, which is over.
  await sql`insert into game_sessions (merchant, launch_hash, session_hash, vendor, member_id, login_hash, game_id, currency,
      account_id, house_account_id, is_trial, language, setup, created_at, launch_expires_at, session_expires_at)
    select merchant, 'l' || round_id, 's' || round_id, vendor, member_id, '', game_id, currency, account_id, house_account_id,
      false, 'EN', '{}', began_at, began_at, least(began_at + interval '4 hours', ${from}::timestamptz + ${days} * interval '1 day')
    from game_rounds where merchant = ${merchant}`.execute(owner);
  await sql`insert into idempotency (merchant, source, operation, external_id, fingerprint, answer, created_at)
    select ${merchant}, 'deposit', 'arrive', 'D-' || i, '', jsonb_build_object('transferId', transfer_id::text), at
    from fill where kind = 'deposit'`.execute(owner);
  const { rows } = await sql<FilledLedger['whale'] & { readonly house: bigint }>`
    select member_id as "memberId", account_id as "accountId", house, account
    from fill join members m using (member_id) where m.merchant = ${merchant} group by 1, 2, 3, 4 order by count(*) desc limit 1`.execute(
    owner,
  );
  await sql`drop table fill`.execute(owner);
  await sql`select setval(pg_get_serial_sequence('ledger_transfers', 'transfer_id'), max(transfer_id)) from ledger_transfers`.execute(
    owner,
  );
  const [whale] = rows;
  if (!whale) throw new Error('A history needs at least one movement.');
  return { whale, house: whale.house };
}
