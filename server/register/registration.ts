import { normaliseAccount } from '../../engine/access/account-name.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { RegistrationType } from '../../engine/modules/registration-tabs.ts';
import type { FormValues } from '../../engine/register/validate-form.ts';
import type { CallBody } from '../../schemas/calls/call-table.ts';
import type { register } from '../../schemas/calls/member.ts';
import { spendCaptcha } from '../captcha/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import { insertMember, type LoginMember, type NewMemberInvitation } from '../member/api.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { type PhoneNumber, readPhoneNumber, spendCode, spendHumanCheck } from '../verification/api.ts';
import type { RegisterNeeds } from './register-needs.ts';

/** Fields with a separate column; all others are kept together. */
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
  'terms',
  'referralCode',
  'affiliateCode',
  'recommenderId',
];

/** A text among the values of a form. */
export function text(values: FormValues, field: string): string | undefined {
  const value = values[field];
  return typeof value === 'string' ? value : undefined;
}

/** Input of the call besides the values. */
type RegisterCall = Pick<CallContext<typeof register>, 'merchant' | 'now' | 'origin'> & {
  readonly body: CallBody<typeof register>;
};

interface Prepared {
  readonly values: FormValues;
  readonly number: PhoneNumber | undefined;
  readonly passwordHash: string | null;
  readonly paymentPasswordHash: string | null;
}

/** Functions of other domains that registration needs. */
type RegistrationNeeds = Pick<RegisterNeeds, 'checkRegistration' | 'readInvitation' | 'protection'>;

/** The typed values with the account as it will be stored: validation, storage and login must use the same form. */
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

/** Makes a member of the checked values of a form. @throws DomainError accountTaken, mobileTaken */
export function insertRegistered(
  tx: MerchantTransaction,
  { merchant, body, now }: RegisterCall,
  { values, number, passwordHash, paymentPasswordHash }: Prepared,
  invitation: NewMemberInvitation,
): Promise<LoginMember> {
  const account = text(values, 'username') ?? `m${makeReadable(9).toLowerCase()}`;
  return insertMember(
    tx,
    { merchant: merchant.code, currency: merchant.brand.currency, now },
    {
      account,
      nickname: text(values, 'nickname') ?? account,
      passwordHash,
      fundPasswordHash: paymentPasswordHash,
      number,
      isNumberVerified: number !== undefined && text(values, 'verificationCode') !== undefined,
      invitationCode: makeReadable(8),
      invitation,
      profile: Object.fromEntries(Object.entries(values).filter(([field]) => !OWN_COLUMNS.includes(field))),
      registeredFrom: {
        url: body.registerUrl ?? null,
        domain: body.domain ?? null,
        method: body.registerMethod ?? 'WEB',
      },
    },
  );
}

/**
 * Registers a member and passes it to `next` in the same transaction. This consumes the code: if anything else is
 * refused, the code stays usable; if the code itself is wrong, the attempt counts.
 *
 * @throws DomainError with a code of the call
 */
export async function registerMember<Value>(
  context: ServerContext,
  needs: RegistrationNeeds,
  call: RegisterCall,
  type: RegistrationType,
  next: (tx: MerchantTransaction, member: LoginMember) => Promise<Value>,
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
      now,
    });
    const member = await insertRegistered(tx, call, prepared, invitation);
    const value = await next(tx, member);
    await needs.protection.recogniseNew(tx, merchant, member.memberId, now);
    return { value };
  });
  if ('refusal' in result) throw new DomainError(result.refusal, { field: 'verificationCode' });
  return result.value;
}
