import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import { vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import { isKept, openAccount, stopKeeping, transfer } from '../ledger/api.ts';

interface Moved {
  readonly memberId: bigint;
  readonly currency: string;
  readonly amountMinor: bigint;
  readonly from: bigint;
  readonly to: bigint;
  /** How often the account had moved when the amount was read: the same reading moves it once. */
  readonly version: bigint;
}

async function move(tx: MerchantTransaction, merchant: string, moved: Moved): Promise<void> {
  const { from, to, amountMinor, version } = moved;
  const result = await transfer(tx, merchant, {
    key: { source: 'vendor wallet', operation: 'move', externalId: `${from} ${version}` },
    kind: 'vendorWallet',
    reference: `wallet of member ${moved.memberId}`,
    legs: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  // Something else has moved the account since it was read: the person, or the next round, tries again.
  if (!result.ok) throw new DomainError('busy');
}

/** What a member could move to a vendor: the whole main balance, with the account that it is in. */
export async function readMain(tx: MerchantTransaction, merchant: string, memberId: bigint, currency: string) {
  const accountId = await openAccount(tx, merchant, {
    ownerKind: 'member',
    ownerId: memberId,
    purpose: 'main',
    currency,
  });
  const { balance, version } = await tx
    .selectFrom('ledger_accounts')
    .select(['balance', 'version'])
    .where('merchant', '=', merchant)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, balanceMinor: balance, version };
}

/** Moves the whole main balance of a member to the wallet of a vendor. */
export async function fillWallet(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, currency, vendor }: { readonly memberId: bigint; readonly currency: string; readonly vendor: string },
): Promise<void> {
  const main = await readMain(tx, merchant, memberId, currency);
  if (main.balanceMinor <= 0n) return;
  const owner = { ownerKind: 'member', ownerId: memberId, purpose: vendorWalletPurpose(vendor), currency } as const;
  const to = await openAccount(tx, merchant, owner);
  const { accountId: from, balanceMinor: amountMinor, version } = main;
  await stopKeeping(tx, merchant, to);
  await move(tx, merchant, { memberId, currency, amountMinor, from, to, version });
}

/** Whether the wallet of a vendor holds money that its member has put there by hand, to play with it. */
export async function hasKeptMoney(
  tx: MerchantTransaction,
  merchant: string,
  { memberId, currency, vendor }: { readonly memberId: bigint; readonly currency: string; readonly vendor: string },
): Promise<boolean> {
  const kept = await tx
    .selectFrom('ledger_accounts as a')
    .select('a.account_id')
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.owner_id', '=', memberId)
    .where('a.purpose', '=', vendorWalletPurpose(vendor))
    .where('a.currency', '=', currency)
    .where('a.balance', '>', 0n)
    .where(isKept)
    .executeTakeFirst();
  return kept !== undefined;
}

/** Whose wallets are meant: all of one member, or one account; nothing means every one that no game is played from. */
interface Wanted {
  readonly memberId?: bigint;
  readonly accountId?: bigint;
}

/** Wallets of vendors with money in them; what members have put there by hand stays. */
function findFull(tx: MerchantTransaction, merchant: string, now: Date, { memberId, accountId }: Wanted) {
  return tx
    .selectFrom('ledger_accounts as a')
    .select(['a.account_id', 'a.owner_id', 'a.currency', 'a.balance', 'a.version'])
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.purpose', 'like', vendorWalletPurpose('%'))
    .where('a.balance', '>', 0n)
    .where(({ not }) => not(isKept))
    .$if(accountId !== undefined, (query) => query.where('a.account_id', '=', accountId ?? 0n))
    .$if(memberId !== undefined, (query) => query.where('a.owner_id', '=', memberId ?? 0n))
    .$if(memberId === undefined, (query) =>
      query.where(
        sql<boolean>`not exists (select from game_sessions g
          left join sessions l on l.merchant = g.merchant and l.token_hash = g.login_hash
          where g.merchant = a.merchant and g.account_id = a.account_id and g.session_expires_at > ${now}
            and l.ended_at is null)`,
      ),
    )
    .execute();
}

/**
 * Brings money back from the wallets of vendors: of one member, of one account, or of all who have no game open there any
 * more. What members have put there by hand stays.
 */
export async function emptyWallets(
  tx: MerchantTransaction,
  merchant: string,
  now: Date,
  wanted: Wanted = {},
): Promise<void> {
  const full = await findFull(tx, merchant, now, wanted);
  for (const { account_id: from, owner_id: owner, currency, balance: amountMinor, version } of full) {
    const { accountId: to } = await readMain(tx, merchant, owner, currency);
    await move(tx, merchant, { memberId: owner, currency, amountMinor, from, to, version });
  }
}

/** Brings back what was left in the wallets of vendors, each wallet in a transaction of its own. */
export const emptyWalletsJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  async run({ database, now, onError }, { code }) {
    const full = await database.withMerchant(code, (tx) => findFull(tx, code, now(), {}));
    for (const { account_id: accountId } of full)
      await database
        .withMerchant(code, (tx) => emptyWallets(tx, code, now(), { accountId }))
        .catch((error: unknown) => {
          // A transfer moves this wallet at the moment; the next run comes back to it.
          if (!(error instanceof DomainError && error.code === 'busy')) onError(error);
        });
    return undefined;
  },
};
