import { normaliseAccount } from '../../engine/access/account-name.ts';
import { readLoginNumbers } from '../../engine/access/login-name.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { findByAccount, findByNumbers, findByProvenMail } from './login-members.repository.ts';

/** A typed login name in each of its possible readings. */
export type LoginName = ReturnType<typeof readLoginName>;

/**
 * Reads the name of a login. `key` is the same for every written form of a number, so that failures add up however an
 * unknown number is written, as they do for a known one.
 */
export function readLoginName({ brand }: Merchant, typed: string) {
  const account = normaliseAccount(typed);
  const numbers = readLoginNumbers(account, brand.mobile.dialingCodes);
  const [likeliest] = numbers;
  const key = likeliest ? `${likeliest.diallingCode}${likeliest.mobile}` : account;
  return { account, numbers, mail: account.includes('@') ? account : undefined, key };
}

/**
 * The member whom a login name means. The order decides between people: a number that a code has proven, an account
 * name, an unproven number, a mail address that one open account alone has proven. So an account that is named
 * like someone's number does not shut its owner out. All look-ups are made for every name of a kind, found or not.
 */
export async function findByLoginName(tx: MerchantTransaction, merchant: string, name: LoginName) {
  const { account, numbers, mail } = name;
  const byNumber = numbers.length > 0 ? await findByNumbers(tx, merchant, numbers) : undefined;
  const byAccount = await findByAccount(tx, merchant, account);
  const byMail = mail === undefined ? undefined : await findByProvenMail(tx, merchant, mail);
  return (byNumber?.isProven ? byNumber.member : byAccount) ?? byNumber?.member ?? byMail;
}
