import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database } from '../db/database.ts';

/** Failures that cost nothing; from then on the wait doubles up to the longest. */
const FREE_FAILURES = 5;
const LONGEST_WAIT_SECONDS = 15 * 60;
/** Failures are forgotten after this long without another. */
const MEMORY_MS = 12 * 60 * 60 * 1000;
/** From this many failures of one address on, every login from it needs the captcha. */
const CAPTCHA_AFTER_ADDRESS_FAILURES = 10;

/** What is known of the failed logins of an account and of an address. */
export interface LoginStanding {
  readonly isCaptchaNeeded: boolean;
}

const waitSecondsAfter = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - FREE_FAILURES - 1));

const accountSubject = (account: string): string => `account:${account.toLowerCase()}`;
const addressSubject = (address: string): string => `address:${address}`;

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
      const rows = await database.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('login_failures')
          .selectAll()
          .where('merchant', '=', merchant)
          .where('subject', 'in', [accountSubject(account), addressSubject(address)])
          .execute(),
      );
      const recent = rows.filter(({ last_failed_at }) => now.getTime() - last_failed_at.getTime() < MEMORY_MS);
      const ofAccount = recent.find(({ subject }) => subject === accountSubject(account));
      const ofAddress = recent.find(({ subject }) => subject === addressSubject(address));
      if (ofAccount?.locked_until && ofAccount.locked_until > now) {
        const waitSeconds = Math.ceil((ofAccount.locked_until.getTime() - now.getTime()) / 1000);
        throw new DomainError('loginLocked', { waitSeconds });
      }
      const isCaptchaNeeded =
        (ofAccount?.failures ?? 0) >= captchaAfter || (ofAddress?.failures ?? 0) >= CAPTCHA_AFTER_ADDRESS_FAILURES;
      return { isCaptchaNeeded };
    },

    /** Notes a failure of both; returns how many the account has now. */
    async noteFailure(merchant: string, account: string, address: string, now: Date): Promise<number> {
      return database.withMerchant(merchant, async (tx) => {
        const forgotten = new Date(now.getTime() - MEMORY_MS);
        const note = async (subject: string): Promise<number> => {
          const row = await tx
            .insertInto('login_failures')
            .values({ merchant, subject, failures: 1, last_failed_at: now, locked_until: null })
            .onConflict((conflict) =>
              conflict.columns(['merchant', 'subject']).doUpdateSet((eb) => ({
                failures: eb
                  .case()
                  .when('login_failures.last_failed_at', '<', forgotten)
                  .then(1)
                  .else(eb('login_failures.failures', '+', 1))
                  .end(),
                last_failed_at: now,
              })),
            )
            .returning('failures')
            .executeTakeFirstOrThrow();
          return row.failures;
        };
        const failures = await note(accountSubject(account));
        await note(addressSubject(address));
        const waitSeconds = waitSecondsAfter(failures);
        if (waitSeconds > 0) {
          await tx
            .updateTable('login_failures')
            .set({ locked_until: new Date(now.getTime() + waitSeconds * 1000) })
            .where('merchant', '=', merchant)
            .where('subject', '=', accountSubject(account))
            .execute();
        }
        return failures;
      });
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
