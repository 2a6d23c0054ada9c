import { type RawBuilder, sql } from 'kysely';
import { ENTRY_GROUPS } from '../../engine/records/entry-groups.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { MOST_LISTED } from '../../schemas/calls/dated-list.ts';
import { LATEST_SHOWN, MONEY_PARTS, type MoneyPart, type memberMoney } from '../../schemas/calls/operator-money.ts';
import { countListed } from '../db/bounded-list.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listLatestRounds, sumStates } from '../play/api.ts';

type Part = CallValue<typeof memberMoney>['parts'][number];

interface LineRow {
  readonly id: string;
  readonly state: string;
  readonly about: LocalText;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  readonly cause: string;
  readonly version: string | null;
}

/** From before the first round until after the last one. */
const ALWAYS = { from: new Date(0), to: new Date(Date.UTC(9999, 0, 1)) } as const;

/** What a game and its vendor are called. */
export interface GameNames {
  readonly title: string;
  readonly vendor: string;
}

interface Owner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Sources of each part except rounds; all have the same columns, and some hold only the latest rows. */
const SOURCES: Readonly<Record<Exclude<MoneyPart, 'rounds'>, (owner: Owner, most: number) => RawBuilder<unknown>>> = {
  withdrawals: ({ merchant, memberId }) => sql`
    select number as id, state, to_jsonb(target_name || ' ' || target_number) as about, -amount as amount, currency,
      requested_at as at, number as cause, merchant_version as version
    from withdrawals where merchant = ${merchant} and member_id = ${memberId}`,
  deposits: ({ merchant, memberId }) => sql`
    select order_id as id, state, method->'label' as about, amount, currency, created_at as at,
      case when state = 'arrived' then order_id else '' end as cause, merchant_version as version
    from deposit_orders where merchant = ${merchant} and member_id = ${memberId}`,
  holds: ({ merchant, memberId }) => sql`
    select h.hold_id::text as id, h.state, to_jsonb(coalesce(p.number, f.number, '')) as about, -h.amount as amount,
      a.currency, h.created_at as at, coalesce(p.number, f.number, '') as cause, null as version
    from ledger_holds h
    join ledger_accounts a on a.merchant = h.merchant and a.account_id = h.account_id
    left join withdrawals f on f.merchant = h.merchant and f.member_id = a.owner_id and f.fee_hold_id = h.hold_id
    left join lateral (select p.number from withdrawals w
      join withdrawal_payouts p on p.merchant = w.merchant and p.number = w.number
      where w.merchant = h.merchant and w.member_id = a.owner_id and p.hold_id = h.hold_id limit 1) p on true
    where a.merchant = ${merchant} and a.owner_kind = 'member' and a.owner_id = ${memberId} and h.state = 'pending'`,
  bonuses: ({ merchant, memberId }) => sql`
    select bonus_id as id, state, title as about, amount, currency, began_at as at, bonus_id as cause,
      merchant_version as version
    from bonuses where merchant = ${merchant} and member_id = ${memberId}`,
  // The latest of each kind on its own: an account may have many more entries of other kinds.
  transfers: ({ merchant, memberId }, most) => sql`
    select e.transfer_id::text as id, t.kind as state, to_jsonb(t.reference) as about, e.amount, a.currency,
      e.created_at as at, t.reference as cause, null as version
    from ledger_accounts a
    cross join lateral (select latest.version
      from unnest(${[...ENTRY_GROUPS.transfer]}::text[]) as wanted(kind)
      cross join lateral (select version from ledger_kind_totals
        where merchant = a.merchant and account_id = a.account_id and kind = wanted.kind
        order by version desc limit ${most}) latest
      order by latest.version desc limit ${most}) found
    join ledger_entries e on e.merchant = a.merchant and e.account_id = a.account_id and e.version = found.version
    left join ledger_transfers t on t.merchant = a.merchant and t.transfer_id = e.transfer_id
    where a.merchant = ${merchant} and a.owner_kind = 'member' and a.owner_id = ${memberId} and a.purpose = 'main'`,
  corrections: ({ merchant, memberId }) => sql`
    select approval_id as id, state, to_jsonb(reason) as about,
      case payload->>'direction' when 'in' then amount else -amount end as amount, currency, requested_at as at,
      case when state in ('direct', 'confirmed') then approval_id else '' end as cause, null as version
    from approvals where merchant = ${merchant} and kind = 'correction' and member_id = ${memberId}`,
};

async function readPart(
  tx: MerchantTransaction,
  owner: Owner,
  part: Exclude<MoneyPart, 'rounds'>,
): Promise<Omit<Part, 'part'>> {
  const source = SOURCES[part];
  const { rows } = await sql<LineRow>`select * from (${source(owner, LATEST_SHOWN)}) s
    order by at desc, id desc limit ${LATEST_SHOWN}`.execute(tx);
  const { total, isMore } = await countListed(tx, source(owner, MOST_LISTED + 1), sql`found.at desc`);
  const lines = rows.map(({ amount, at, version, ...row }) => ({
    ...row,
    amountMinor: String(amount),
    at: at.toISOString(),
    ...(version === null ? {} : { version }),
  }));
  return { total, ...(isMore ? { isMore } : {}), lines };
}

/** Rounds are a member's most numerous rows, so their days are summed. */
async function readRoundsPart(
  tx: MerchantTransaction,
  owner: Owner,
  namesOf: (gameId: string) => GameNames | undefined,
): Promise<Omit<Part, 'part'>> {
  const rounds = await listLatestRounds(tx, owner, LATEST_SHOWN);
  const sums = await sumStates(tx, { ...owner, ...ALWAYS });
  return {
    total: sums.reduce((total, sum) => total + Number(sum.rounds), 0),
    lines: rounds.map(({ vendor, roundId, gameId, isOver, winsMinor, betsMinor, currency, beganAt, version }) => {
      const names = namesOf(gameId) ?? { title: gameId, vendor };
      return {
        id: roundId,
        state: isOver ? 'over' : 'open',
        about: names.title,
        amountMinor: String(winsMinor - betsMinor),
        currency,
        at: beganAt.toISOString(),
        cause: `${vendor} ${roundId}`,
        ...(version === null ? {} : { version }),
        bet: { vendor: names.vendor, stakeMinor: String(betsMinor), returnMinor: String(winsMinor) },
      };
    }),
  };
}

/**
 * The latest of everything that moves money of a member.
 *
 * @param namesOf what a game is called; unknown games and their vendors show their codes
 */
export async function listMoney(
  tx: MerchantTransaction,
  owner: Owner,
  namesOf: (gameId: string) => GameNames | undefined,
): Promise<Part[]> {
  const parts: Part[] = [];
  for (const part of MONEY_PARTS)
    parts.push({
      part,
      ...(part === 'rounds' ? await readRoundsPart(tx, owner, namesOf) : await readPart(tx, owner, part)),
    });
  return parts;
}
