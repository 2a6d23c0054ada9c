import { maskEmail, maskNumber } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { ExtraWay } from '../../schemas/calls/two-factor.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { hasBankAccount, isBankHolder, spendCode, spendMailCode, spendSecondFactor } from '../verification/api.ts';
import { findContacts, type ProofOwner } from './contacts.repository.ts';

/** Error code and field of a wrong proof, by method. */
const REFUSALS = {
  google: ['extraCodeWrong', 'totpCode'],
  sms: ['verificationCodeWrong', 'verificationCode'],
  mail: ['mailCodeWrong', 'emailCode'],
  bankName: ['bankHolderWrong', 'payeeName'],
} as const satisfies Record<ExtraWay, readonly [ErrorCode, string]>;

/** The refusal of a wrong proof. */
export function refusalOf(way: ExtraWay, triesLeft: number): DomainError {
  const [code, field] = REFUSALS[way];
  return new DomainError(code, { field, triesLeft });
}

/** Methods by which a member can prove a login from a new network, with masked destinations of codes. */
export async function findExtraWays(tx: MerchantTransaction, owner: ProofOwner) {
  const { number, email } = await findContacts(tx, owner);
  const ways: ExtraWay[] = [];
  if (number) ways.push('sms');
  if (email) ways.push('mail');
  if (await hasBankAccount(tx, owner)) ways.push('bankName');
  const hints = {
    ...(number ? { sms: `${number.diallingCode} ${maskNumber(number.mobile)}` } : {}),
    ...(email ? { mail: maskEmail(email) } : {}),
  };
  return { ways, hints };
}

/** Consumes a proof. False if it is wrong, too old, or of a method that the ticket does not offer. */
export async function spendProof(
  tx: MerchantTransaction,
  dataKey: DataKey,
  owner: ProofOwner,
  { ways, way, code, now }: { ways: readonly ExtraWay[]; way: ExtraWay; code: string; now: Date },
): Promise<boolean> {
  if (!ways.includes(way)) return false;
  if (way === 'google') return spendSecondFactor(tx, dataKey, owner, code, now);
  if (way === 'bankName') return isBankHolder(tx, dataKey, owner, code);
  const { number, email } = await findContacts(tx, owner);
  if (way === 'sms') return number !== undefined && !(await spendCode(tx, owner.merchant, 'extra', number, code, now));
  const { memberId } = owner;
  return (
    email !== undefined && !(await spendMailCode(tx, owner.merchant, { memberId, email, code, now, purpose: 'login' }))
  );
}
