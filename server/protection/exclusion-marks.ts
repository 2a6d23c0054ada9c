import { sql } from 'kysely';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { operatorOf } from '../../engine/brand/merchant.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { bankCardContext, plainName, type SealedCard } from '../verification/bank-holders.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** What somebody is known by. */
export interface KnownPerson {
  readonly number: { readonly diallingCode: string; readonly mobile: string } | undefined;
  readonly email: string | undefined;
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  /** Accounts that withdrawals go to, and of which kind each is. */
  readonly payouts: readonly { readonly kind: 'bank' | 'wallet'; readonly number: string }[];
}

const textOf = (values: Readonly<Record<string, unknown>>, field: string): string | undefined => {
  const value = values[field];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};

/** What a form or a profile says of a person. */
export const personOf = (
  values: Readonly<Record<string, unknown>>,
  number: KnownPerson['number'],
  payouts: KnownPerson['payouts'] = [],
): KnownPerson => ({
  number,
  email: textOf(values, 'email')?.toLowerCase(),
  name: plainName(textOf(values, 'payeeName') ?? textOf(values, 'fullname') ?? '') || undefined,
  birthday: textOf(values, 'birthday'),
  payouts,
});

/** What a member is known by. Without a proof, a number or an address may be somebody else's. */
export async function readPerson(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { merchant, memberId }: ProtectionScope,
  needsProof: boolean,
): Promise<KnownPerson> {
  const owner = { merchant: merchant.code, memberId };
  const member = await tx
    .selectFrom('members')
    .select(['dialling_code', 'mobile', 'mobile_verified_at', 'email_verified_at', 'profile'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const cards = await tx
    .selectFrom('bank_cards')
    .select(['kind', 'sealed'])
    .where('merchant', '=', merchant.code)
    .where('member_id', '=', memberId)
    .execute();
  const payouts = await Promise.all(
    cards.map(async ({ kind, sealed }) => {
      const { number } = JSON.parse(await dataKey.open(sealed, bankCardContext(owner))) as SealedCard;
      return { kind, number: number.toLowerCase() };
    }),
  );
  const { dialling_code: diallingCode, mobile } = member;
  const isNumberKnown = diallingCode !== null && mobile !== null && (!needsProof || member.mobile_verified_at !== null);
  const person = personOf(
    (member.profile ?? {}) as Readonly<Record<string, unknown>>,
    isNumberKnown ? { diallingCode, mobile } : undefined,
    payouts,
  );
  return needsProof && member.email_verified_at === null ? { ...person, email: undefined } : person;
}

/** The marks of a person at an operator: keyed hashes, of which nobody can read what they were made of. */
function marksOf(dataKey: DataKey, operator: string, person: KnownPerson): readonly string[] {
  const { number, email, name, birthday, payouts } = person;
  const known = [
    ...(number ? [`mobile ${number.diallingCode} ${number.mobile}`] : []),
    ...(email ? [`email ${email}`] : []),
    ...(name && birthday ? [`person ${name} ${birthday}`] : []),
    ...payouts.map((payout) => `payout ${payout.number}`),
  ];
  return known.map((text) => dataKey.fingerprint(text, `exclusion at ${operator}`));
}

/** Lets the rest of the transaction see the marks of one operator. */
const enter = (tx: MerchantTransaction, operator: string) =>
  sql`select set_config('marquee.operator', ${operator}, true)`.execute(tx);

/** Keeps the marks of a person who is excluded; one that is kept already never ends earlier. */
export async function keepMarks(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { merchant, memberId }: ProtectionScope,
  person: KnownPerson,
  endsAt: Date | null,
): Promise<void> {
  const operator = operatorOf(merchant);
  await enter(tx, operator);
  for (const mark of marksOf(dataKey, operator, person))
    await sql`insert into exclusion_marks as m (operator, mark, merchant, member_id, ends_at)
      values (${operator}, ${mark}, ${merchant.code}, ${memberId}, ${endsAt})
      on conflict (operator, mark, merchant, member_id) do update set ends_at =
        case when m.ends_at is null or excluded.ends_at is null then null else greatest(m.ends_at, excluded.ends_at) end`.execute(
      tx,
    );
}

/** Until when a person is excluded at the operator of a merchant, whichever merchant it was at; undefined where not. */
export async function findExclusion(
  tx: MerchantTransaction,
  dataKey: DataKey,
  merchant: Merchant,
  person: KnownPerson,
  now: Date,
): Promise<{ readonly endsAt: Date | null } | undefined> {
  const operator = operatorOf(merchant);
  const marks = marksOf(dataKey, operator, person);
  if (marks.length === 0) return undefined;
  await enter(tx, operator);
  const row = await tx
    .selectFrom('exclusion_marks')
    .select('ends_at')
    .where('operator', '=', operator)
    .where('mark', 'in', marks)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy(sql`ends_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  return row && { endsAt: row.ends_at };
}

/** Accounts at a merchant that belong to a person. */
export async function findAccountsOf(
  tx: MerchantTransaction,
  dataKey: DataKey,
  merchant: Merchant,
  person: KnownPerson,
): Promise<readonly bigint[]> {
  const { number, email, name, birthday, payouts } = person;
  // Accounts that withdrawals go to are kept as hashes of this merchant.
  const hashes = payouts.map((payout) =>
    dataKey.fingerprint(payout.number, `bankCard ${merchant.code} ${payout.kind}`),
  );
  const { rows } = await sql<{ member_id: bigint; profile: unknown; is_sure: boolean }>`
    with known as (
      select member_id, true as is_sure from members where merchant = ${merchant.code}
        and dialling_code = ${number?.diallingCode ?? null} and mobile = ${number?.mobile ?? null}
      union all
      select member_id, true from members where merchant = ${merchant.code} and email_key = ${email ?? null}
      union all
      select member_id, true from bank_cards where merchant = ${merchant.code}
        and number_hash = any(${hashes}::text[]) and removed_at is null
      union all
      select member_id, false from members where merchant = ${merchant.code} and birthday = ${birthday ?? null}
    )
    select m.member_id, m.profile, k.is_sure
      from (select member_id, bool_or(is_sure) as is_sure from known group by member_id) k
      join members m on m.merchant = ${merchant.code} and m.member_id = k.member_id and m.kind = 'member'`.execute(tx);
  return rows
    .filter(({ profile, is_sure: isSure }) => {
      const own = personOf((profile ?? {}) as Readonly<Record<string, unknown>>, undefined);
      return isSure || (name !== undefined && own.name === name && own.birthday === birthday);
    })
    .map(({ member_id: memberId }) => memberId);
}
