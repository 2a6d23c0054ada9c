import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type Form, fieldSchemaOf } from '../../engine/register/form-schema.ts';
import { identityForm } from '../../engine/register/identity-form.ts';
import { type FormValues, normaliseValues } from '../../engine/register/validate-form.ts';
import type { RegisterField } from '../../schemas/brand/register.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { IdentityNeeds } from '../identity/api.ts';
import { isAccountTaken, markEmailVerified } from '../member/api.ts';
import type { PlayProtection } from '../protection/api.ts';
import { hashPassword } from '../secrets/passwords.ts';
import { makeCode, makeReadable } from '../secrets/tokens.ts';
import type { CheckForm } from '../session/api.ts';
import { readPhoneNumber, spendCode, spendHumanCheck } from '../verification/api.ts';
import type { ReadInvitation } from './register-needs.ts';
import { insertRegistered, text } from './registration.ts';

type Person = Parameters<IdentityNeeds['registerPerson']>[2];

/** A form of one field, to ask whether a value would pass the merchant's rule. */
const passes = (
  check: CheckForm,
  { brand, registerRules }: Merchant,
  field: RegisterField,
  value: string,
  now: Date,
) => {
  const property = fieldSchemaOf(field, registerRules[field], true, { brand });
  const form: Form = {
    schema: { type: 'object', properties: { [field]: property }, required: [field], additionalProperties: false },
    checks: [],
  };
  return check(form, { [field]: value }, now).length === 0;
};

/** Values that the token proves and the merchant asks for. */
function knownOf(check: CheckForm, merchant: Merchant, person: Person, now: Date): Record<string, string> {
  const { registerRules: rules } = merchant;
  const known: Record<string, string> = {};
  if (person.isEmailVerified && person.email && passes(check, merchant, 'email', person.email, now))
    known.email = person.email;
  if (rules.nickname.enabled && passes(check, merchant, 'nickname', person.name, now)) known.nickname = person.name;
  return known;
}

/** Initial values of the form, which the visitor reviews before sending it. */
const suggestionsOf = ({ schema }: Form, { name, email }: Person): Record<string, string> => ({
  ...('fullname' in schema.properties ? { fullname: name } : {}),
  ...('payeeName' in schema.properties ? { payeeName: name } : {}),
  ...('nickname' in schema.properties ? { nickname: name } : {}),
  ...('email' in schema.properties && email ? { email } : {}),
});

/** A free account name derived from the person's name, if the merchant's rule allows it. */
async function deriveAccount(
  tx: MerchantTransaction,
  check: CheckForm,
  merchant: Merchant,
  { name, email }: Person,
  now: Date,
): Promise<string> {
  const { maxLength } = merchant.registerRules.username;
  const letters = (email?.split('@')[0] ?? name)
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(/^\d+/, '')
    .toLowerCase();
  for (let length = 4; length <= 6; length += 1) {
    const digits = makeCode().slice(0, length);
    const account = `${(letters || 'player').slice(0, Math.max(1, maxLength - length))}${digits}`;
    if (!passes(check, merchant, 'username', account, now)) continue;
    if (!(await isAccountTaken(tx, merchant.code, account))) return account;
  }
  return `m${makeReadable(9).toLowerCase()}`;
}

/** Makes the registration of people whom a third party has named, by the merchant's own rules. */
export const createRegisterPerson =
  (check: CheckForm, readInvitation: ReadInvitation, protection: PlayProtection): IdentityNeeds['registerPerson'] =>
  async (context, call, person, fields, next) => {
    const { merchant, now } = call;
    const { registerRules, modules, brand } = merchant;
    const known = knownOf(check, merchant, person, now);
    const form = identityForm(registerRules, { modules, brand }, Object.keys(known));
    if (!form) throw new DomainError('registrationClosed');
    if (!fields)
      throw new DomainError('identityNeedsAccount', { known: Object.keys(known), values: suggestionsOf(form, person) });
    await spendHumanCheck(context, merchant, 'register', call.body.slider, now);
    const errors = check(form, fields, now);
    if (errors.length > 0) throw new DomainError('invalidFields', { fields: errors });
    const values: FormValues = { ...normaliseValues(form.schema, fields), ...known };
    const typed = text(values, 'mobileNum');
    const number =
      typed === undefined ? undefined : readPhoneNumber(merchant, text(values, 'countryDialingCode'), typed);
    const paymentPassword = text(values, 'paymentPassword');
    const paymentPasswordHash = paymentPassword === undefined ? null : await hashPassword(paymentPassword);
    const code = text(values, 'verificationCode');
    const { fields: _fields, ...body } = call.body;
    const result = await context.database.withMerchant(merchant.code, async (tx) => {
      if (number && code !== undefined) {
        const refusal = await spendCode(tx, merchant.code, 'register', number, code, now);
        // A wrong try must be counted, so the refusal is not thrown within the transaction.
        if (refusal) return { refusal };
      }
      await protection.assertMayRegister(tx, { merchant, values, number, now });
      const username = await deriveAccount(tx, check, merchant, person, now);
      const nickname = text(values, 'nickname') ?? person.name.slice(0, registerRules.nickname.maxLength);
      const prepared = { values: { ...values, username, nickname }, number, passwordHash: null, paymentPasswordHash };
      const invitation = await readInvitation(tx, merchant.code, {
        affiliateCode: text(values, 'affiliateCode') ?? call.body.affiliateCode,
        referralCode: text(values, 'referralCode') ?? call.body.referralCode,
        recommenderId: text(values, 'recommenderId'),
        domain: new URL(call.origin).hostname,
        now,
      });
      const member = await insertRegistered(
        tx,
        { merchant, now, origin: call.origin, body: { fields: {}, ...body } },
        prepared,
        invitation,
      );
      if (known.email !== undefined)
        await markEmailVerified(tx, { merchant: merchant.code, memberId: member.memberId }, now);
      const value = await next(tx, member);
      await protection.recogniseNew(tx, merchant, member.memberId, now);
      return { value };
    });
    if ('refusal' in result) throw new DomainError(result.refusal, { field: 'verificationCode' });
    return result.value;
  };
