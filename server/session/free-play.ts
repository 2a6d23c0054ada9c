import { TRIAL_NUMBER } from '../../engine/access/roles.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { parseMajor } from '../../engine/money/currency.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { transfer } from '../ledger/ledger.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { LoginMember } from './login-answer.ts';

const REGISTER_METHOD = 'FREEPLAY';
const COLUMNS = ['member_id', 'account', 'is_agent', 'first_login', 'password_set_at', 'register_method'] as const;

/** The account of a device: 60 bits of its secret's hash, in characters that a person can read out. */
const accountOf = (random: string): string => {
  const digits = Buffer.from(hashToken(`free play ${random}`), 'base64url')
    .toString('hex')
    .slice(0, 15);
  return `try${BigInt(`0x${digits}`).toString(36).padStart(12, '0')}`;
};

/** Play money, once: it comes from a house account of its own, so that it is never mistaken for a deposit. */
async function openBalance(
  tx: MerchantTransaction,
  { code, brand }: Merchant,
  { member_id: ownerId, account }: LoginMember,
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
 * The trial account of a device: made the first time, found again whenever the same secret comes. It has no password,
 * so nobody else can log in to it.
 *
 * @param random the device's secret
 */
export async function findOrOpenTrial(
  tx: MerchantTransaction,
  merchant: Merchant,
  random: string,
): Promise<LoginMember> {
  const account = accountOf(random);
  const inserted = await tx
    .insertInto('members')
    .values({
      merchant: merchant.code,
      account,
      password_hash: null,
      password_set_at: null,
      payment_password_hash: null,
      is_agent: TRIAL_NUMBER,
      nickname: account,
      dialling_code: null,
      mobile: null,
      invitation_code: account.toUpperCase(),
      upline_id: null,
      register_url: null,
      register_domain: null,
      register_method: REGISTER_METHOD,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...COLUMNS, 'created_at'])
    .executeTakeFirst();
  if (inserted) {
    await openBalance(tx, merchant, inserted);
    await publish(tx, merchant.code, {
      type: 'member.registered',
      occurredAt: inserted.created_at,
      memberId: inserted.member_id,
      payload: { account, isTrial: true, uplineId: null, method: REGISTER_METHOD },
    });
    return inserted;
  }
  return tx
    .selectFrom('members')
    .select(COLUMNS)
    .where('merchant', '=', merchant.code)
    .where('account', '=', account)
    .where('register_method', '=', REGISTER_METHOD)
    .executeTakeFirstOrThrow();
}
