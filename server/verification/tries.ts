import type { Database } from '../db/database.ts';
import {
  countFailure,
  forgetFailures,
  type GuardedSecretName,
  lockedError,
  secretSubject,
  takeBackFailure,
} from './lock-out.repository.ts';
import { type FactorOwner, ownerIdOf } from './second-factor.repository.ts';
import { createTurns } from './turns.ts';

const inTurn = createTurns();

/** A guarded secret of a member or an operator who has already passed another proof. */
export type GuardedSecret = FactorOwner & {
  readonly secret: GuardedSecretName;
  readonly now: Date;
};

/**
 * Checks a secret that a person has typed. Wrong ones are counted; after five the wait is five minutes. One try of a secret
 * at a time, so that a person's own requests at the same moment are not taken for guesses.
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
  const { merchant, secret, now } = guarded;
  const ownerId = ownerIdOf(guarded);
  const subject = secretSubject(secret, ownerId);
  return inTurn(`${merchant} ${secret} ${ownerId}`, async () => {
    const counted = await database.withMerchant(merchant, (tx) => countFailure(tx, merchant, subject, now));
    if (counted instanceof Date) throw lockedError(locked, counted, now);
    const isRight = await check().catch(async (error: unknown) => {
      // The secret was not checked: a busy server does not count as a failed attempt.
      await database.withMerchant(merchant, (tx) => takeBackFailure(tx, merchant, [subject]));
      throw error;
    });
    if (isRight) await database.withMerchant(merchant, (tx) => forgetFailures(tx, merchant, [subject]));
    return isRight;
  });
}
