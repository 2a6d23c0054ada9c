import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { findTrial, insertTrial, type LoginMember } from '../member/api.ts';
import { hashToken } from '../secrets/tokens.ts';

/** The account of a device: 60 bits of its secret's hash, in characters that a person can read out. */
const accountOf = (random: string): string => {
  const digits = Buffer.from(hashToken(`free play ${random}`), 'base64url')
    .toString('hex')
    .slice(0, 15);
  return `try${BigInt(`0x${digits}`).toString(36).padStart(12, '0')}`;
};

/** Play money, once: it comes from its own house account, so that it is never mistaken for a deposit. */
async function openBalance(
  tx: MerchantTransaction,
  { code, brand }: Merchant,
  { memberId: ownerId, account }: LoginMember,
): Promise<void> {
  const { currency } = brand;
  const amountMinor = parseMajor(String(brand.limits.trialBalance), currency);
  const own = await openAccount(tx, code, { ownerKind: 'member', ownerId, purpose: 'main', currency });
  const house = await openAccount(tx, code, { ownerKind: 'house', ownerId: 0n, purpose: 'trial', currency });
  const result = await transfer(tx, code, {
    key: { source: 'freePlay', operation: 'opening', externalId: `${account} ${currency}` },
    kind: 'opening',
    reference: `play money of ${account}`,
    legs: [
      { accountId: house, amountMinor: -amountMinor },
      { accountId: own, amountMinor },
    ],
  });
  if (!result.ok) throw new Error(`The play money of ${account} was refused: ${result.refusal}`);
}

/**
 * The trial account of a device: created on first use, found again by the same secret. It has no password, so there is
 * no other way to log in to it.
 *
 * @param random the device's secret
 */
export async function findOrOpenTrial(
  tx: MerchantTransaction,
  merchant: Merchant,
  random: string,
): Promise<LoginMember> {
  const account = accountOf(random);
  const inserted = await insertTrial(tx, merchant.code, account);
  if (inserted) {
    await openBalance(tx, merchant, inserted);
    return inserted;
  }
  const known = await findTrial(tx, merchant.code, account);
  if (!known) throw new Error(`The account ${account} exists, but is not a trial.`);
  return known;
}
