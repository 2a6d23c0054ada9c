import { sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { transfer } from '../ledger/ledger.ts';

/** Purpose of the account that holds a member's money at a vendor with a wallet of its own. */
export const walletPurpose = (vendor: string): string => `vendor ${vendor}`;

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
  const owner = { ownerKind: 'member', ownerId: memberId, purpose: walletPurpose(vendor), currency } as const;
  const to = await openAccount(tx, merchant, owner);
  const { accountId: from, balanceMinor: amountMinor, version } = main;
  await move(tx, merchant, { memberId, currency, amountMinor, from, to, version });
}

/**
 * Brings money back from the wallets of vendors: of one member, or of all who have no game open there any more.
 *
 * @param memberId whose; undefined for everybody whose sessions there are over
 */
export async function emptyWallets(
  tx: MerchantTransaction,
  merchant: string,
  now: Date,
  memberId?: bigint,
): Promise<void> {
  const full = await tx
    .selectFrom('ledger_accounts as a')
    .select(['a.account_id', 'a.owner_id', 'a.currency', 'a.balance', 'a.version'])
    .where('a.merchant', '=', merchant)
    .where('a.owner_kind', '=', 'member')
    .where('a.purpose', 'like', walletPurpose('%'))
    .where('a.balance', '>', 0n)
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
  for (const { account_id: from, owner_id: owner, currency, balance: amountMinor, version } of full) {
    const { accountId: to } = await readMain(tx, merchant, owner, currency);
    await move(tx, merchant, { memberId: owner, currency, amountMinor, from, to, version });
  }
}

const INTERVAL_MS = 60_000;

/**
 * Brings back each minute what was left in the wallets of vendors.
 *
 * @returns what ends it
 */
export function startEmptyingWallets(
  database: Database,
  given: {
    readonly merchants: () => readonly { readonly code: string }[];
    readonly now: () => Date;
    readonly onError: (error: unknown) => void;
  },
): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve();
  const run = async () => {
    for (const { code } of given.merchants())
      await database.withMerchant(code, (tx) => emptyWallets(tx, code, given.now()));
  };
  const timer = setInterval(() => {
    round = run().catch(given.onError);
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
