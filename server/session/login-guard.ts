import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { FAILURE_MEMORY_MS, waitSecondsAfter } from '../verification/failure-waits.ts';

/** From this many failures of one address on, every login from it needs the captcha. */
const CAPTCHA_AFTER_ADDRESS_FAILURES = 10;

/** What is known of the failed logins of an account and of an address. */
export interface LoginStanding {
  readonly isCaptchaNeeded: boolean;
}

/** The database makes capital letters small here, as it does where accounts are looked for: the two must agree. */
const accountSubject = (account: string) => sql<string>`'account:' || lower(${account}::text)`;
const addressSubject = (address: string) => sql<string>`'address:' || ${address}::text`;
type Subject = ReturnType<typeof accountSubject>;

const locked = (until: Date, now: Date): DomainError =>
  new DomainError('loginLocked', { waitSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) });

const findRow = (tx: MerchantTransaction, merchant: string, subject: Subject) =>
  tx
    .selectFrom('login_failures')
    .select(['failures', 'last_failed_at', 'locked_until'])
    .where('merchant', '=', merchant)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** One failure more, unless the subject is locked. */
async function addFailure(
  tx: MerchantTransaction,
  merchant: string,
  subject: Subject,
  now: Date,
): Promise<number | undefined> {
  const forgotten = new Date(now.getTime() - FAILURE_MEMORY_MS);
  const row = await tx
    .insertInto('login_failures')
    .values({ merchant, subject, failures: 1, last_failed_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant', 'subject'])
        .doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('login_failures.last_failed_at', '<=', forgotten)
            .then(1)
            .else(eb('login_failures.failures', '+', 1))
            .end(),
          last_failed_at: now,
        }))
        .where((eb) =>
          eb.or([
            eb('login_failures.locked_until', 'is', null),
            eb('login_failures.locked_until', '<=', now),
            eb('login_failures.last_failed_at', '<=', forgotten),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst();
  return row?.failures;
}

/** Counts failed logins and slows down who guesses. Nothing in it tells whether an account exists. */
export function createLoginGuard(database: Database) {
  return {
    /** Refuses while the account is locked; else says whether the captcha is needed. */
    async assertMayTry(
      merchant: string,
      account: string,
      address: string,
      captchaAfter: number,
      now: Date,
    ): Promise<LoginStanding> {
      const [ofAccount, ofAddress] = await database.withMerchant(merchant, async (tx) => {
        const rows = [
          await findRow(tx, merchant, accountSubject(account)),
          await findRow(tx, merchant, addressSubject(address)),
        ];
        return rows.map((row) =>
          row && now.getTime() - row.last_failed_at.getTime() < FAILURE_MEMORY_MS ? row : undefined,
        );
      });
      if (ofAccount?.locked_until && ofAccount.locked_until > now) throw locked(ofAccount.locked_until, now);
      const isCaptchaNeeded =
        (ofAccount?.failures ?? 0) >= captchaAfter || (ofAddress?.failures ?? 0) >= CAPTCHA_AFTER_ADDRESS_FAILURES;
      return { isCaptchaNeeded };
    },

    /**
     * Counts a try as failed before its password is looked at: tries at the same moment are counted one after the
     * other, so that sending many at once gives no more guesses than sending them in a row.
     *
     * @param captchaAfter failures from which on a try without a captcha is refused, and then not counted
     * @returns how many failures the account has if this is one
     * @throws DomainError loginLocked or captchaRequired
     */
    async countTry(merchant: string, account: string, captchaAfter: number, now: Date): Promise<number> {
      return database.withMerchant(merchant, async (tx) => {
        const failures = await addFailure(tx, merchant, accountSubject(account), now);
        if (failures === undefined) {
          const row = await findRow(tx, merchant, accountSubject(account));
          throw locked(row?.locked_until ?? now, now);
        }
        if (failures > captchaAfter) throw new DomainError('captchaRequired', { captcha: true });
        const waitSeconds = waitSecondsAfter(failures);
        await tx
          .updateTable('login_failures')
          .set({ locked_until: waitSeconds > 0 ? new Date(now.getTime() + waitSeconds * 1000) : null })
          .where('merchant', '=', merchant)
          .where('subject', '=', accountSubject(account))
          .execute();
        return failures;
      });
    },

    /** Takes back a try that was counted but could not be looked at. */
    async takeBackTry(merchant: string, account: string): Promise<void> {
      await database.withMerchant(merchant, (tx) =>
        tx
          .updateTable('login_failures')
          .set({ failures: sql<number>`greatest(failures - 1, 0)`, locked_until: null })
          .where('merchant', '=', merchant)
          .where('subject', '=', accountSubject(account))
          .execute(),
      );
    },

    /** Notes that a login from an address has failed. */
    async noteAddressFailure(merchant: string, address: string, now: Date): Promise<void> {
      await database.withMerchant(merchant, (tx) => addFailure(tx, merchant, addressSubject(address), now));
    },

    /** Forgets the failures of an account that has logged in. */
    async forget(merchant: string, account: string): Promise<void> {
      await database.withMerchant(merchant, (tx) =>
        tx
          .deleteFrom('login_failures')
          .where('merchant', '=', merchant)
          .where('subject', '=', accountSubject(account))
          .execute(),
      );
    },
  };
}

/** Counts failed logins and slows down who guesses. */
export type LoginGuard = ReturnType<typeof createLoginGuard>;
