import { normaliseAccount } from '../../engine/access/account-name.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { RegistrationType } from '../../engine/modules/registration-tabs.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { register } from '../../schemas/calls/member.ts';
import { spendCaptcha } from '../captcha/captchas.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { publish } from '../events/publish.ts';
import type { CallContext } from '../http/serve-call.ts';
import { openAccount } from '../ledger/accounts.repository.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { spendHumanCheck } from '../verification/human-checks.ts';
import { type PhoneNumber, readPhoneNumber } from '../verification/phone-number.ts';
import { spendCode } from '../verification/sms-codes.ts';
import type { MemberNeeds, NewMember, NewMemberInvitation } from './member-needs.ts';

/** Fields with a column of their own; all others are kept together. */
const OWN_COLUMNS = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'nickname',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'captcha',
  'adult',
  'terms',
  'referralCode',
  'affiliateCode',
  'recommenderId',
];

/** A text among the values of a form. */
export const text = (values: FormValues, field: string): string | undefined =>
  typeof values[field] === 'string' ? (values[field] as string) : undefined;

/** What the call brings, beside its values. */
type RegisterCall = Pick<CallContext<typeof register>, 'merchant' | 'now' | 'origin'> & {
  readonly body: CallBody<typeof register>;
};

interface Prepared {
  readonly values: FormValues;
  readonly number: PhoneNumber | undefined;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
}

/** What the registration takes from other domains. */
type RegistrationNeeds = Pick<MemberNeeds, 'checkRegistration' | 'readInvitation' | 'protection'>;

/** What was typed, the account as it will be stored: what is checked is what is kept, and what a login looks for. */
const withNormalAccount = (fields: FormValues): FormValues =>
  typeof fields.username === 'string' ? { ...fields, username: normaliseAccount(fields.username) } : fields;

async function prepare(
  context: ServerContext,
  { checkRegistration }: RegistrationNeeds,
  { merchant, body, now }: RegisterCall,
  type: RegistrationType,
): Promise<Prepared> {
  const { errors, values } = checkRegistration(
    merchant.registerRules,
    { type, modules: merchant.modules, brand: merchant.brand },
    withNormalAccount(body.fields),
    now,
  );
  const codeMissing = errors.find(({ field, code }) => field === 'verificationCode' && code === 'required');
  if (errors.length === 1 && codeMissing) throw new DomainError('verificationCodeRequired', { fields: errors });
  const isUninvited = errors.some(({ field, code }) => field === 'referralCode' && code === 'required');
  if (errors.length === 1 && isUninvited && !merchant.modules.directRegister)
    throw new DomainError('contactAgent', { field: 'referralCode' });
  if (errors.length > 0) {
    // A form that was open before the captcha was turned on learns by this flag to ask for it.
    const asks = errors.some(({ field }) => field === 'captcha') ? { captcha: true } : {};
    throw new DomainError('invalidFields', { fields: errors, ...asks });
  }
  await spendHumanCheck(context, merchant, 'register', body.slider, now);
  if (merchant.registerRules.captcha.enabled)
    await spendCaptcha(
      context.database,
      merchant.code,
      { captchaId: body.captchaId, captcha: text(values, 'captcha') },
      now,
    );
  const typed = text(values, 'mobileNum');
  const number = typed === undefined ? undefined : readPhoneNumber(merchant, text(values, 'countryDialingCode'), typed);
  const password = text(values, 'password');
  const paymentPassword = text(values, 'paymentPassword');
  return {
    values,
    number,
    passwordHash: password === undefined ? null : await hashPassword(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await hashPassword(paymentPassword),
  };
}

/** Which unique index a new member has met. */
const toTaken = (error: unknown): unknown => {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code !== '23505') return error;
  if (constraint === 'members_mobile') return new DomainError('mobileTaken', { field: 'mobileNum' });
  return constraint === 'members_account' ? new DomainError('accountTaken', { field: 'username' }) : error;
};

/** Makes a member of checked values, with an account for its money. @throws DomainError where something is taken */
export async function insertMember(
  tx: MerchantTransaction,
  { merchant, body, now }: RegisterCall,
  prepared: Prepared,
  invitation: NewMemberInvitation,
): Promise<NewMember> {
  const { values, number } = prepared;
  const account = text(values, 'username') ?? `m${makeReadable(9).toLowerCase()}`;
  const profile = Object.fromEntries(Object.entries(values).filter(([field]) => !OWN_COLUMNS.includes(field)));
  const member = await tx
    .insertInto('members')
    .values({
      merchant: merchant.code,
      account,
      password_hash: prepared.passwordHash,
      password_set_at: prepared.passwordHash === null ? null : now,
      payment_password_hash: prepared.paymentPasswordHash,
      is_agent: 0,
      nickname: text(values, 'nickname') ?? account,
      dialling_code: number?.diallingCode ?? null,
      mobile: number?.mobile ?? null,
      mobile_verified_at: number && text(values, 'verificationCode') !== undefined ? now : null,
      invitation_code: makeReadable(8),
      upline_id: invitation.uplineId,
      inviter_id: invitation.inviterId,
      affiliate_code: invitation.affiliateCode,
      profile: JSON.stringify(profile),
      register_url: body.registerUrl ?? null,
      register_domain: body.domain ?? null,
      register_method: body.registerMethod ?? 'WEB',
    })
    .returning(['member_id', 'account', 'is_agent', 'first_login', 'password_set_at'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw toTaken(error);
    });
  await publish(tx, merchant.code, {
    type: 'member.registered',
    occurredAt: now,
    memberId: member.member_id,
    payload: {
      account,
      isTrial: false,
      uplineId: invitation.uplineId === null ? null : String(invitation.uplineId),
      method: body.registerMethod ?? 'WEB',
    },
  });
  await openAccount(tx, merchant.code, {
    ownerKind: 'member',
    ownerId: member.member_id,
    purpose: 'main',
    currency: merchant.brand.currency,
  });
  return member;
}

/**
 * Registers a member and hands it to `next` in the same transaction. A code is used up with it: where anything else is
 * refused, the code can be used again; where the code itself is wrong, the try is counted.
 *
 * @throws DomainError with a code of the call
 */
export async function registerMember<Value>(
  context: ServerContext,
  needs: RegistrationNeeds,
  call: RegisterCall,
  type: RegistrationType,
  next: (tx: MerchantTransaction, member: NewMember) => Promise<Value>,
): Promise<Value> {
  const { merchant, now } = call;
  const prepared = await prepare(context, needs, call, type);
  const code = text(prepared.values, 'verificationCode');
  const result = await context.database.withMerchant(merchant.code, async (tx) => {
    if (prepared.number && code !== undefined) {
      const refusal = await spendCode(tx, merchant.code, 'register', prepared.number, code, now);
      if (refusal) return { refusal };
    }
    const { values, number } = prepared;
    await needs.protection.assertMayRegister(tx, { merchant, values, number, now });
    const invitation = await needs.readInvitation(tx, merchant.code, {
      affiliateCode: text(prepared.values, 'affiliateCode') ?? call.body.affiliateCode,
      referralCode: text(prepared.values, 'referralCode') ?? call.body.referralCode,
      recommenderId: text(prepared.values, 'recommenderId'),
      domain: new URL(call.origin).hostname,
    });
    const member = await insertMember(tx, call, prepared, invitation);
    const value = await next(tx, member);
    await needs.protection.recogniseNew(tx, merchant, member.member_id, now);
    return { value };
  });
  if ('refusal' in result) throw new DomainError(result.refusal, { field: 'verificationCode' });
  return result.value;
}
