import type { Database } from '../db/database.ts';
import {
  countFailure,
  forgetFailures,
  type GuardedSecretName,
  lockedError,
  secretSubject,
  takeBackFailure,
} from './lock-out.repository.ts';
import { createTurns } from './turns.ts';

const inTurn = createTurns();

/** What is guarded: one secret of one member, who has proven to be that member by another one before. */
export interface GuardedSecret {
  readonly merchant: string;
  readonly secret: GuardedSecretName;
  readonly memberId: bigint;
  readonly now: Date;
}

/**
 * Checks a secret that a person has typed. Wrong ones are counted; after five the wait is five minutes. One try of a secret
 * at a time, so that a person's own requests at the same moment are not taken for guesses.
 *
 * @param check whether it is right
 * @throws DomainError `locked` with the seconds to wait
 */
export async function tryGuarded(
  database: Database,
  { merchant, secret, memberId, now }: GuardedSecret,
  locked: 'loginLocked' | 'fundPasswordLocked',
  check: () => Promise<boolean>,
): Promise<boolean> {
  const subject = secretSubject(secret, memberId);
  return inTurn(`${merchant} ${secret} ${memberId}`, async () => {
    const counted = await database.withMerchant(merchant, (tx) => countFailure(tx, merchant, subject, now));
    if (counted instanceof Date) throw lockedError(locked, counted, now);
    const isRight = await check().catch(async (error: unknown) => {
      // The secret was not looked at: a busy server is no failed try.
      await database.withMerchant(merchant, (tx) => takeBackFailure(tx, merchant, [subject]));
      throw error;
    });
    if (isRight) await database.withMerchant(merchant, (tx) => forgetFailures(tx, merchant, [subject]));
    return isRight;
  });
}
