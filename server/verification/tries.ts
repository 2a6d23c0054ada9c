import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database } from '../db/database.ts';
import { FAILURE_MEMORY_MS, waitSecondsAfter } from './failure-waits.ts';
import { createTurns } from './turns.ts';

const inTurn = createTurns();

/** What is guarded: one secret of one member. */
export interface GuardedSecret {
  readonly merchant: string;
  readonly secret: 'password' | 'fundPassword' | 'twoFactor';
  readonly memberId: bigint;
  readonly now: Date;
}

/** Counts a try as failed before it is looked at, so that many at once give no more guesses than many in a row. */
async function countTry(
  database: Database,
  { merchant, secret, memberId, now }: GuardedSecret,
  locked: 'loginLocked' | 'fundPasswordLocked',
): Promise<void> {
  const subject = `${secret}:${memberId}`;
  const until = await database.withMerchant(merchant, async (tx) => {
    await tx
      .insertInto('login_failures')
      .values({ merchant, subject, failures: 0, last_failed_at: now, locked_until: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('login_failures')
      .select(['failures', 'last_failed_at', 'locked_until'])
      .where('merchant', '=', merchant)
      .where('subject', '=', subject)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const isForgotten = now.getTime() - row.last_failed_at.getTime() > FAILURE_MEMORY_MS;
    if (!isForgotten && row.locked_until && row.locked_until > now) return row.locked_until;
    const failures = isForgotten ? 1 : row.failures + 1;
    const waitMs = waitSecondsAfter(failures) * 1000;
    await tx
      .updateTable('login_failures')
      .set({ failures, last_failed_at: now, locked_until: waitMs > 0 ? new Date(now.getTime() + waitMs) : null })
      .where('merchant', '=', merchant)
      .where('subject', '=', subject)
      .execute();
    return undefined;
  });
  if (until) throw new DomainError(locked, { waitSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}

/** Takes a try back, or forgets all failures. */
const change = (database: Database, { merchant, secret, memberId }: GuardedSecret, failures: 'oneLess' | 'none') =>
  database.withMerchant(merchant, (tx) =>
    tx
      .updateTable('login_failures')
      .set({ failures: failures === 'none' ? 0 : sql<number>`greatest(failures - 1, 0)`, locked_until: null })
      .where('merchant', '=', merchant)
      .where('subject', '=', `${secret}:${memberId}`)
      .execute(),
  );

/**
 * Looks at a secret that somebody has typed. Wrong ones are counted; after five the wait doubles, up to 15 minutes. One
 * try of a secret at a time, so that a person's own requests at the same moment are not taken for guesses.
 *
 * @param check whether it is right
 * @throws DomainError `locked` with the seconds to wait
 */
export async function tryGuarded(
  database: Database,
  guarded: GuardedSecret,
  locked: 'loginLocked' | 'fundPasswordLocked',
  check: () => Promise<boolean>,
): Promise<boolean> {
  return inTurn(`${guarded.merchant} ${guarded.secret} ${guarded.memberId}`, async () => {
    await countTry(database, guarded, locked);
    const isRight = await check().catch(async (error: unknown) => {
      // Nobody has looked at it: a busy server is no failed try.
      await change(database, guarded, 'oneLess');
      throw error;
    });
    if (isRight) await change(database, guarded, 'none');
    return isRight;
  });
}
