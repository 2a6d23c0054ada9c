import { type RawBuilder, sql } from 'kysely';
import { FREE_FAILURES, LOCK_SECONDS } from '../../engine/access/lock-out.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { networkOf } from '../http/network-of.ts';
import { DAY_MS, type PurgeRule } from '../jobs/purge-rules.repository.ts';

/** Failures are forgotten after this long without another, in milliseconds. */
const FAILURE_MEMORY_MS = 12 * 60 * 60 * 1000;
/** One guesser reaches this many addresses without effort: 24 bits of IPv4, 48 of IPv6. */
const GUESSER_NETWORK = { ipv4: 3, ipv6: 3 } as const;

/** What failures are counted of. */
export type FailureSubject = RawBuilder<string>;

/** The secrets of a person that are guarded besides the login. */
export type GuardedSecretName = 'password' | 'fundPassword' | 'twoFactor';

// Lower-casing happens in the database here, as in account look-ups: the two must agree.

/** The account of a login, from wherever it is tried. */
export const accountSubject = (account: string): FailureSubject => sql`'account:' || lower(${account}::text)`;

/** The account of a login as one network tries it, so that no one locks an account for the networks of others. */
export const loginSubject = (account: string, address: string): FailureSubject =>
  sql`${`login:${networkOf(address, GUESSER_NETWORK)}:`}::text || lower(${account}::text)`;

/** An address, across all accounts that it tries. */
export const addressSubject = (address: string): FailureSubject => sql`${`address:${address}`}::text`;

/** One secret of one member or operator: no two of them have the same id. */
export const secretSubject = (secret: GuardedSecretName, ownerId: bigint): FailureSubject =>
  sql`${`${secret}:${ownerId}`}::text`;

/** Failures in a row, and until when the next try has to wait. */
export interface Failures {
  readonly failures: number;
  readonly lockedUntil: Date | undefined;
}

const isRemembered = (lastFailedAt: Date, now: Date): boolean =>
  now.getTime() - lastFailedAt.getTime() < FAILURE_MEMORY_MS;

/** The failures of each subject, in the order asked for. */
export async function findFailures(
  tx: MerchantTransaction,
  merchant: string,
  subjects: readonly FailureSubject[],
  now: Date,
): Promise<readonly Failures[]> {
  const { rows } = await sql<{ failures: number | null; last_failed_at: Date; locked_until: Date | null }>`
    select f.failures, f.last_failed_at, f.locked_until
    from unnest(array[${sql.join(subjects)}]) with ordinality as s (subject, position)
    left join login_failures f on f.merchant = ${merchant} and f.subject = s.subject
    order by s.position`.execute(tx);
  return rows.map(({ failures, last_failed_at: lastFailedAt, locked_until: lockedUntil }) => {
    if (failures === null || !isRemembered(lastFailedAt, now)) return { failures: 0, lockedUntil: undefined };
    return { failures, lockedUntil: lockedUntil && lockedUntil > now ? lockedUntil : undefined };
  });
}

/** The refusal of a try that has to wait. */
export const lockedError = (code: 'loginLocked' | 'fundPasswordLocked', until: Date, now: Date): DomainError =>
  new DomainError(code, { waitSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });

/**
 * Counts one more failure, unless the subject is locked. Tries are counted before they are checked, one after the other
 * in every process, so that many at once give no more guesses than many in a row.
 *
 * @param freeFailures how many failures do not lock the subject
 * @returns its failures now, or until when it is locked
 */
export async function countFailure(
  tx: MerchantTransaction,
  merchant: string,
  subject: FailureSubject,
  now: Date,
  freeFailures = FREE_FAILURES,
): Promise<number | Date> {
  const forgotten = new Date(now.getTime() - FAILURE_MEMORY_MS);
  const locked = new Date(now.getTime() + LOCK_SECONDS * 1000);
  const { rows } = await sql<{ failures: number }>`
    insert into login_failures as f (merchant, subject, failures, last_failed_at, locked_until)
    values (${merchant}, ${subject}, 1, ${now}, null)
    on conflict (merchant, subject) do update set
      failures = case when f.last_failed_at <= ${forgotten} then 1 else f.failures + 1 end,
      last_failed_at = ${now},
      locked_until = case
        when f.last_failed_at > ${forgotten} and f.failures >= ${freeFailures} then ${locked}::timestamptz
      end
    where f.locked_until is null or f.locked_until <= ${now} or f.last_failed_at <= ${forgotten}
    returning f.failures`.execute(tx);
  const [row] = rows;
  if (row) return row.failures;
  const [found] = await findFailures(tx, merchant, [subject], now);
  return found?.lockedUntil ?? now;
}

/** Takes back a try that was counted and could not be looked at, and with it the lock that it set. */
export async function takeBackFailure(
  tx: MerchantTransaction,
  merchant: string,
  subjects: readonly FailureSubject[],
): Promise<void> {
  await tx
    .updateTable('login_failures')
    .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
    .where('merchant', '=', merchant)
    .where(sql<boolean>`subject in (${sql.join(subjects)})`)
    .execute();
}

/** Forgets the failures of subjects whose secret was right. */
export async function forgetFailures(
  tx: MerchantTransaction,
  merchant: string,
  subjects: readonly FailureSubject[],
): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('merchant', '=', merchant)
    .where(sql<boolean>`subject in (${sql.join(subjects)})`)
    .execute();
}

/** Forgets every failed login of an account, from all networks, and those of its other secrets. */
export async function unlockAccount(
  tx: MerchantTransaction,
  merchant: string,
  account: string,
  memberId: bigint,
): Promise<void> {
  const secrets = (['password', 'fundPassword', 'twoFactor'] as const).map((name) => secretSubject(name, memberId));
  await forgetFailures(tx, merchant, [accountSubject(account), ...secrets]);
  await tx
    .deleteFrom('login_failures')
    .where('merchant', '=', merchant)
    .where('subject', 'like', 'login:%')
    .where(sql<boolean>`right(subject, length(${account}::text) + 1) = ':' || lower(${account}::text)`)
    .execute();
}

/** Failures count for half a day; an account that is still locked keeps its row. */
export const purgeLoginFailures: PurgeRule = async (owner, now) => {
  const { numDeletedRows } = await owner
    .deleteFrom('login_failures')
    .where('last_failed_at', '<', new Date(now.getTime() - 2 * DAY_MS))
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', now)]))
    .executeTakeFirst();
  return numDeletedRows;
};
