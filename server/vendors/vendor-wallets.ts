import { DomainError } from '../../engine/api/domain-error.ts';
import { vendorWalletPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import { openAccount, stopKeeping, transfer } from '../ledger/api.ts';
import { findFull, getBalance, type WalletFilter } from './vendor-wallets.repository.ts';

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

/** The amount that a member could move to a vendor: the whole main balance, with its account. */
export async function readMain(tx: MerchantTransaction, merchant: string, memberId: bigint, currency: string) {
  const accountId = await openAccount(tx, merchant, {
    ownerKind: 'member',
    ownerId: memberId,
    purpose: 'main',
    currency,
  });
  return { accountId, ...(await getBalance(tx, merchant, accountId)) };
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

/**
 * Brings money back from the wallets of vendors: of one member, of one account, or of all who have no game open there any
 * more. What members have put there by hand stays.
 */
export async function emptyWallets(
  tx: MerchantTransaction,
  merchant: string,
  now: Date,
  wanted: WalletFilter = {},
): Promise<void> {
  const full = await findFull(tx, merchant, now, wanted);
  for (const { accountId: from, memberId: owner, currency, balanceMinor: amountMinor, version } of full) {
    const { accountId: to } = await readMain(tx, merchant, owner, currency);
    await move(tx, merchant, { memberId: owner, currency, amountMinor, from, to, version });
  }
}

/** Brings back the balances left in vendor wallets, each in its own transaction. */
export const emptyWalletsJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 2,
  timeoutSeconds: 60,
  async run({ database, now, onError }, { code }) {
    const full = await database.withMerchant(code, (tx) => findFull(tx, code, now(), {}));
    for (const { accountId } of full)
      await database
        .withMerchant(code, (tx) => emptyWallets(tx, code, now(), { accountId }))
        .catch((error: unknown) => {
          // A transfer moves this wallet at the moment; the next run comes back to it.
          if (!(error instanceof DomainError && error.code === 'busy')) onError(error);
        });
    return undefined;
  },
};
