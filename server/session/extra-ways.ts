import { maskEmail, maskNumber } from '../../engine/access/mask.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { ExtraWay } from '../../schemas/calls/two-factor.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import {
  hasBankAccount,
  isBankHolder,
  type PhoneNumber,
  spendCode,
  spendMailCode,
  spendSecondFactor,
} from '../verification/api.ts';

/** Whose login it is. */
export interface ProofOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** Where the codes of a member go; undefined where nothing was verified. */
export interface Contacts {
  readonly number: PhoneNumber | undefined;
  readonly email: string | undefined;
}

/** What a wrong proof of each way is told by, and at which field. */
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

/** Reads where a member's codes go: only what the member has shown to be theirs. */
export async function findContacts(tx: MerchantTransaction, { merchant, memberId }: ProofOwner): Promise<Contacts> {
  const member = await tx
    .selectFrom('members')
    .select(['dialling_code', 'mobile', 'mobile_verified_at', 'email_verified_at', 'profile'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { email } = (member.profile ?? {}) as { readonly email?: unknown };
  const { dialling_code: diallingCode, mobile } = member;
  return {
    number: member.mobile_verified_at && diallingCode && mobile ? { diallingCode, mobile } : undefined,
    email: member.email_verified_at && typeof email === 'string' ? email : undefined,
  };
}

/** What a member can prove a login from a new network with, and masked where codes go. */
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

/** Uses a proof up. False where it is wrong, too old, or of a way that the ticket does not offer. */
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
