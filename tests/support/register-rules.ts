import type { FormContext } from '../../engine/register/form-schema.ts';
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '../../schemas/brand/register.ts';

const OFF: RegisterRule = {
  enabled: false,
  required: false,
  minLength: 0,
  maxLength: 50,
  patternId: 0,
  acceptedPattern: '',
  format: 'none',
};

/** Rules in which only the named fields are on; every unset rule is lenient. */
export const rulesWith = (changes: Partial<Record<RegisterField, Partial<RegisterRule>>>): RegisterRules =>
  Object.fromEntries(
    REGISTER_FIELDS.map((field) => [
      field,
      { ...OFF, ...(changes[field] ? { enabled: true } : {}), ...changes[field] },
    ]),
  ) as RegisterRules;

/** Rules in which every field is on. */
export const allRules = (changes: Partial<RegisterRule> = {}): RegisterRules =>
  rulesWith(Object.fromEntries(REGISTER_FIELDS.map((field) => [field, changes])));

/** A merchant that takes numbers of India and Brazil, without text messages unless set. */
export const formContext = (
  modules: Partial<FormContext['modules']> = {},
  type: FormContext['type'] = 'register',
): FormContext => ({
  type,
  modules: { usernameRegistration: true, directRegister: true, ...modules } as FormContext['modules'],
  brand: {
    limits: { minimumAge: 18 } as FormContext['brand']['limits'],
    mobile: {
      dialingCodes: [
        { code: '+91', digits: [10] },
        { code: '+55', digits: [10, 11] },
      ],
    },
  },
});
