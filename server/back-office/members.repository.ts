import { type RawBuilder, sql } from 'kysely';
import { maskEmail, maskNumber } from '../../engine/access/mask.ts';
import { personKind } from '../../engine/access/roles.ts';
import type { CallQuery, CallValue } from '../../schemas/calls/call-table.ts';
import { type findMembers, MEMBERS_A_PAGE, MOST_FOUND, type viewMember } from '../../schemas/calls/operator-members.ts';
import { countListed, listedPageOf } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { deviceNameOf } from '../session/api.ts';
import { listStandings } from './ledger-view.repository.ts';

type MemberList = CallValue<typeof findMembers>;
type FoundMember = MemberList['members'][number];
type Filter = CallQuery<typeof findMembers>;
type MemberView = CallValue<typeof viewMember>;

/** Sessions that are shown of a member. */
const SESSIONS = 10;
/** Shortest end of a mobile number in a search. */
const SHORTEST_MOBILE = 4;

const COLUMNS = ['member_id', 'account', 'nickname', 'is_agent', 'mobile', 'dialling_code', 'created_at'] as const;

/** Written as the conditions of the partial indexes are: with parameters in their place no plan would use them. */
const STATUSES = {
  member: sql<boolean>`closed_at is null and is_agent not in (1, 2, 4, 41, 42)`,
  agent: sql<boolean>`closed_at is null and is_agent in (1, 2, 41, 42)`,
  trial: sql<boolean>`closed_at is null and is_agent = 4`,
  closed: sql<boolean>`closed_at is not null`,
} as const satisfies Record<NonNullable<Filter['status']>, RawBuilder<boolean>>;

interface MemberRow {
  readonly member_id: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly is_agent: number;
  readonly mobile: string | null;
  readonly dialling_code: string | null;
  readonly created_at: Date;
}

const factsOf = (row: MemberRow) => ({
  id: String(row.member_id),
  account: row.account,
  nickname: row.nickname,
  type: personKind(row.is_agent),
  mobile: row.mobile ? `${row.dialling_code ?? ''} ${maskNumber(row.mobile)}`.trim() : '',
  joinedAt: row.created_at.toISOString(),
});

/** The first of those who match, each kind of match through its own index. */
function matchesOf(merchant: string, search: string): RawBuilder<{ readonly member_id: bigint }> {
  const text = search.trim();
  const digits = text.replaceAll(/[\s+-]/g, '');
  const isNumber = /^\d{1,18}$/.test(digits);
  const matching = (match: RawBuilder<boolean>) =>
    sql`(select member_id from members where merchant = ${merchant} and ${match}
      order by account_key limit ${MOST_FOUND})`;
  const phoneEnd = [...digits].reverse().join('');
  return sql`${sql.join(
    [
      matching(sql<boolean>`account_key ^@ lower(${text}::text)`),
      ...(isNumber ? [matching(sql<boolean>`member_id = ${BigInt(digits)}`)] : []),
      ...(isNumber && digits.length >= SHORTEST_MOBILE
        ? [matching(sql<boolean>`phone_reversed is not null and phone_reversed ^@ ${phoneEnd}`)]
        : []),
    ],
    sql` union `,
  )}`;
}

/** Members with the balance of their main wallet. */
const withBalance = (tx: MerchantTransaction, merchant: string, ids: readonly bigint[], currency: string) =>
  tx
    .selectFrom('members as m')
    .leftJoin('ledger_accounts as a', (join) =>
      join
        .onRef('a.merchant', '=', 'm.merchant')
        .onRef('a.owner_id', '=', 'm.member_id')
        .on('a.owner_id', 'in', ids)
        .on('a.owner_kind', '=', 'member')
        .on('a.purpose', '=', 'main')
        .on('a.currency', '=', currency),
    )
    .select(COLUMNS.map((column) => `m.${column}` as const))
    .select(['a.balance', 'm.closed_at'])
    .where('m.merchant', '=', merchant)
    .where('m.member_id', 'in', ids);

type BalanceRow = Awaited<ReturnType<ReturnType<typeof withBalance>['execute']>>[number];

const foundOf =
  (currency: string) =>
  (row: BalanceRow): FoundMember => ({
    ...factsOf(row),
    isClosed: row.closed_at !== null,
    balanceMinor: String(row.balance ?? 0n),
    currency,
  });

/** Members whose account begins with a text, whose number it is, or whose mobile ends with it. */
export async function searchMembers(
  tx: MerchantTransaction,
  merchant: string,
  search: string,
  currency: string,
): Promise<MemberList> {
  const matches = await matchesOf(merchant, search).execute(tx);
  const ids = matches.rows.map((match) => match.member_id);
  if (ids.length === 0) return { members: [], page: 1, pages: 1, total: 0 };
  const rows = await withBalance(tx, merchant, ids, currency)
    .orderBy(sql`m.account_key = lower(${search.trim()}::text) desc`)
    .orderBy('m.account_key')
    .limit(MOST_FOUND)
    .execute();
  return { members: rows.map(foundOf(currency)), page: 1, pages: 1, total: rows.length };
}

/** A page of members, the newest first. @throws DomainError listTooLong */
export async function listMembers(
  tx: MerchantTransaction,
  merchant: string,
  { status, from, to, page }: Filter,
  currency: string,
): Promise<MemberList> {
  const wanted = tx
    .selectFrom('members')
    .select(['member_id', 'created_at'])
    .where('merchant', '=', merchant)
    .$if(status !== undefined, (members) => members.where(STATUSES[status ?? 'member']))
    .$if(from !== undefined, (members) => members.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (members) => members.where('created_at', '<', new Date(to ?? 0)));
  const counted = await countListed(tx, wanted, sql`found.created_at desc, found.member_id desc`);
  const { offset, ...pages } = listedPageOf(counted, page, MEMBERS_A_PAGE);
  const shown = await wanted
    .orderBy('created_at', 'desc')
    .orderBy('member_id', 'desc')
    .limit(MEMBERS_A_PAGE)
    .offset(offset)
    .execute();
  if (shown.length === 0) return { members: [], ...pages };
  const ids = shown.map((member) => member.member_id);
  const rows = await withBalance(tx, merchant, ids, currency)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.member_id', 'desc')
    .execute();
  return { members: rows.map(foundOf(currency)), ...pages };
}

/** The browser and the system that a session is used from, in plain words. */
const namesOf = (userAgent: string) => {
  const { browser, system } = deviceNameOf(userAgent);
  return { browser, system };
};

const listSessions = async (tx: MerchantTransaction, merchant: string, memberId: bigint, now: Date) => {
  const rows = await tx
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'expires_at', 'ended_at', 'address', 'user_agent'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS)
    .execute();
  return rows.map((row) => ({
    beganAt: row.created_at.toISOString(),
    seenAt: row.last_seen_at.toISOString(),
    address: row.address,
    ...namesOf(row.user_agent),
    device: row.user_agent,
    isOpen: row.ended_at === null && row.expires_at > now,
  }));
};

/** Everything that the back office shows of a member; undefined if there is none with this number. */
export async function findMemberView(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
  now: Date,
): Promise<MemberView | undefined> {
  const row = await tx
    .selectFrom('members as m')
    .leftJoin('members as u', (join) =>
      join.onRef('u.merchant', '=', 'm.merchant').onRef('u.member_id', '=', 'm.upline_id'),
    )
    .leftJoin('totp_secrets as t', (join) =>
      join.onRef('t.merchant', '=', 'm.merchant').onRef('t.member_id', '=', 'm.member_id'),
    )
    .select(COLUMNS.map((column) => `m.${column}` as const))
    .select([
      'm.profile',
      'm.club_label',
      'm.labels',
      'm.register_method',
      'm.password_hash',
      'm.payment_password_hash',
      'u.account as upline',
      't.confirmed_at',
    ])
    .where('m.merchant', '=', merchant)
    .where('m.member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { email } = row.profile;
  return {
    ...factsOf(row),
    email: typeof email === 'string' && email !== '' ? maskEmail(email) : '',
    upline: row.upline ?? '',
    club: row.club_label,
    labels: row.labels,
    registeredBy: row.register_method ?? '',
    hasPassword: row.password_hash !== null,
    hasFundPassword: row.payment_password_hash !== null,
    hasTwoFactor: row.confirmed_at !== null,
    sessions: await listSessions(tx, merchant, memberId, now),
    accounts: await listStandings(tx, merchant, 'member', memberId),
  };
}

/** Whether a member is an agent, a trial or neither, by its account type; undefined for an unknown member. */
export async function findPersonNumber(
  tx: MerchantTransaction,
  merchant: string,
  memberId: bigint,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('members')
    .select('is_agent')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.is_agent;
}
