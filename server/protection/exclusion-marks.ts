import type { Merchant } from '../../engine/brand/merchant.ts';
import { operatorOf } from '../../engine/brand/merchant.ts';
import { endsLater } from '../../engine/protection/break-end.ts';
import type { MatchKind } from '../../schemas/exclusion-matches.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { deleteMarks, enterOperator, findLastMark, listMarks, putMark } from './exclusion-marks.repository.ts';
import type { KnownPerson } from './known-person.ts';
import type { ProtectionScope } from './protection-scope.ts';

/** An excluded account, at any merchant of the operator. */
export interface ExclusionSource {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** An excluded account that has something in common with a person. */
export interface ExclusionMatch {
  readonly source: ExclusionSource;
  /** Null has no end. */
  readonly endsAt: Date | null;
  readonly kinds: readonly MatchKind[];
}

/** The marks of a person at an operator: keyed hashes, which cannot be read back. Each begins with its kind. */
function marksOf(dataKey: DataKey, operator: string, person: KnownPerson): ReadonlyMap<string, MatchKind> {
  const { number, email, name, birthday, payouts, identities } = person;
  const known: readonly (readonly [MatchKind, string])[] = [
    ...(number ? [['mobile', `${number.diallingCode} ${number.mobile}`] as const] : []),
    ...(email ? [['email', email] as const] : []),
    ...(name && birthday ? [['person', `${name} ${birthday}`] as const] : []),
    ...payouts.map((payout) => ['payout', payout.number] as const),
    ...identities.map(
      ({ provider, realm, subject }) => ['identity', JSON.stringify([provider, realm, subject])] as const,
    ),
  ];
  return new Map(
    known.map(([kind, text]) => [dataKey.fingerprint(`${kind} ${text}`, `exclusion at ${operator}`), kind]),
  );
}

const later = (one: Date | null, other: Date | null): Date | null => (endsLater(one, other) ? one : other);

/**
 * Stores the marks of an excluded member; an existing mark is never shortened.
 *
 * @param person without a number or a mail address that the member has not verified
 */
export async function keepMarks(
  tx: MerchantTransaction,
  dataKey: DataKey,
  { merchant, memberId }: ProtectionScope,
  person: KnownPerson,
  endsAt: Date | null,
): Promise<void> {
  const operator = operatorOf(merchant);
  await enterOperator(tx, operator);
  for (const mark of marksOf(dataKey, operator, person).keys())
    await putMark(tx, operator, { mark, merchant: merchant.code, memberId, endsAt });
}

/** Forgets the marks of an account whose exclusion was undone. */
export async function forgetMarks(tx: MerchantTransaction, { merchant, memberId }: ProtectionScope): Promise<void> {
  const operator = operatorOf(merchant);
  await enterOperator(tx, operator);
  await deleteMarks(tx, operator, { merchant: merchant.code, memberId });
}

/** The excluded accounts at the operator of a merchant that have something in common with a person. */
export async function findMatches(
  tx: MerchantTransaction,
  dataKey: DataKey,
  merchant: Merchant,
  person: KnownPerson,
  now: Date,
): Promise<readonly ExclusionMatch[]> {
  const operator = operatorOf(merchant);
  const marks = marksOf(dataKey, operator, person);
  if (marks.size === 0) return [];
  await enterOperator(tx, operator);
  const kept = await listMarks(tx, operator, [...marks.keys()], now);
  const found = new Map<string, ExclusionMatch>();
  for (const { mark, merchant: code, memberId, endsAt } of kept) {
    const kind = marks.get(mark);
    if (!kind) continue;
    const known = found.get(`${code} ${memberId}`);
    found.set(`${code} ${memberId}`, {
      source: { merchant: code, memberId },
      endsAt: known ? later(known.endsAt, endsAt) : endsAt,
      kinds: [...(known?.kinds ?? []), kind],
    });
  }
  return [...found.values()];
}

/** The end of an account's exclusion at a merchant's operator; undefined if it is no longer excluded. */
export async function findSourceEnd(
  tx: MerchantTransaction,
  merchant: Merchant,
  source: ExclusionSource,
  now: Date,
): Promise<{ readonly endsAt: Date | null } | undefined> {
  const operator = operatorOf(merchant);
  await enterOperator(tx, operator);
  return findLastMark(tx, operator, source, now);
}
