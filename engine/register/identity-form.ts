import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { IDENTITY_PROVIDERS, type IdentityProviderName, PROVIDER_MODULES } from '../../schemas/identity-providers.ts';
import { registrationTabs } from '../modules/registration-tabs.ts';
import { type Form, type FormContext, rulesToForm } from './form-schema.ts';

/**
 * Fields that are never asked for after a third party has identified the person: the account name is generated, and a
 * password can be set later.
 */
const NEEDLESS = ['username', 'password', 'confirmPassword', 'captcha'];
/** Fields that only make sense together with the number. */
const OF_NUMBER = ['countryDialingCode', 'verificationCode'];

/** The third parties that a merchant offers. */
export const identityProviders = (modules: Modules): readonly IdentityProviderName[] =>
  IDENTITY_PROVIDERS.filter((provider) => modules[PROVIDER_MODULES[provider]]);

/**
 * The form of a first login by a third party: the fields that the merchant's rules require and that the token does not
 * prove, and the consents. Undefined if the merchant accepts no registrations.
 *
 * @param known fields whose values the token has proved
 */
export function identityForm(
  rules: RegisterRules,
  context: Omit<FormContext, 'type'>,
  known: readonly string[],
): Form | undefined {
  const [type] = registrationTabs(context.modules);
  if (!type) return undefined;
  const { schema, checks } = rulesToForm(rules, { ...context, type });
  const asksNumber = schema.required.includes('mobileNum');
  const required = schema.required.filter(
    (field) => !NEEDLESS.includes(field) && !known.includes(field) && (asksNumber || !OF_NUMBER.includes(field)),
  );
  const isAsked = (field: string) => required.includes(field);
  return {
    schema: {
      ...schema,
      required,
      properties: Object.fromEntries(Object.entries(schema.properties).filter(([field]) => isAsked(field))),
    },
    checks: checks.filter(({ field }) => isAsked(field)),
  };
}
