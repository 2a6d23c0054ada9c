import { DomainError } from '../../engine/api/domain-error.ts';
import type { HousePurpose, MemberPurpose } from '../../engine/money/chart-of-accounts.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { hold, type MovementResult, openAccount, resolveHold, transfer } from '../ledger/api.ts';

/** Whose money a withdrawal is, and the number that its movements carry. */
export interface MoneyOwner {
  readonly merchant: string;
  readonly number: string;
  readonly memberId: bigint;
  readonly currency: string;
}

/** Where money of withdrawals goes to for good. */
type PayoutPurpose = Extract<HousePurpose, 'payouts' | 'fees'>;

const SOURCE = 'withdrawal';

const memberAccount = (tx: MerchantTransaction, { merchant, memberId, currency }: MoneyOwner, purpose: MemberPurpose) =>
  openAccount(tx, merchant, { ownerKind: 'member', ownerId: memberId, purpose, currency });
const houseAccount = (tx: MerchantTransaction, { merchant, currency }: MoneyOwner, purpose: PayoutPurpose) =>
  openAccount(tx, merchant, { ownerKind: 'house', ownerId: 0n, purpose, currency });

function assertMoved(result: MovementResult): Extract<MovementResult, { readonly ok: true }> {
  if (result.ok) return result;
  if (result.refusal === 'insufficientFunds')
    throw new DomainError('insufficientFunds', { balanceMinor: String(result.balanceMinor) });
  throw new Error(`The ledger refuses a movement of a withdrawal: ${result.refusal}.`);
}

/** The accounts between which money is set aside. */
export interface HoldAccounts {
  readonly accountId: bigint;
  readonly heldAccountId: bigint;
}

/** Opens the accounts that all parts of a withdrawal share, once. */
export async function openHoldAccounts(tx: MerchantTransaction, owner: MoneyOwner): Promise<HoldAccounts> {
  const accountId = await memberAccount(tx, owner, 'main');
  return { accountId, heldAccountId: await memberAccount(tx, owner, 'held') };
}

/**
 * Sets a part of a withdrawal aside: a payout, or the fee. Each part is a separate hold, so that each is paid or comes
 * back on its own, exactly once.
 *
 * @returns the number of the hold
 * @throws DomainError insufficientFunds
 */
export async function holdPart(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  accounts: HoldAccounts,
  { part, amountMinor }: { readonly part: string; readonly amountMinor: bigint },
): Promise<bigint> {
  const { holdId } = assertMoved(
    await hold(tx, owner.merchant, {
      source: SOURCE,
      externalId: `${owner.number}/${part}`,
      reference: owner.number,
      ...accounts,
      amountMinor,
    }),
  );
  if (holdId === undefined) throw new Error('A hold has a number.');
  return holdId;
}

/** Pays a part out for good. */
export async function postPart(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  part: string,
  { holdId, to }: { readonly holdId: bigint; readonly to: PayoutPurpose },
): Promise<void> {
  const targetAccountId = await houseAccount(tx, owner, to);
  const externalId = `${owner.number}/${part}`;
  const resolved = { source: SOURCE, externalId, holdId, outcome: 'posted', targetAccountId } as const;
  assertMoved(await resolveHold(tx, owner.merchant, resolved));
}

/** Gives a part back that was not paid. */
export async function voidPart(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  part: string,
  holdId: bigint,
): Promise<void> {
  const externalId = `${owner.number}/${part}`;
  assertMoved(await resolveHold(tx, owner.merchant, { source: SOURCE, externalId, holdId, outcome: 'voided' }));
}

/** Returns the amount of a payout that was paid but did not arrive. */
export async function returnPart(
  tx: MerchantTransaction,
  owner: MoneyOwner,
  part: string,
  { amountMinor, from }: { readonly amountMinor: bigint; readonly from: PayoutPurpose },
): Promise<void> {
  const source = await houseAccount(tx, owner, from);
  const target = await memberAccount(tx, owner, 'main');
  assertMoved(
    await transfer(tx, owner.merchant, {
      key: { source: SOURCE, operation: 'returned', externalId: `${owner.number}/${part}` },
      kind: 'withdrawalReturned',
      reference: owner.number,
      legs: [
        { accountId: source, amountMinor: -amountMinor },
        { accountId: target, amountMinor },
      ],
    }),
  );
}
