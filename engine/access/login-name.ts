import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';

/** A mobile number in two parts: dialling code and national digits. */
export interface LoginNumber {
  readonly diallingCode: string;
  readonly mobile: string;
}

/** A country whose numbers a merchant takes, with the digits that a number has there. */
interface DialingCode {
  readonly code: string;
  readonly digits: readonly number[];
}

const SEPARATORS = /[\s().\-/\u2010-\u2015\u202a-\u202e\u2066-\u2069]/g;

/** The national digits, without one leading zero that is only a prefix; undefined if their count is wrong. */
function nationalDigits(digits: string, { digits: counts }: DialingCode): string | undefined {
  if (counts.includes(digits.length)) return digits;
  const bare = digits.replace(/^0/, '');
  return counts.includes(bare.length) ? bare : undefined;
}

/**
 * The mobile numbers that a login name may denote, the likeliest first. With a plus or `00` it is international;
 * without, it is a number of one of the merchant's countries, the first one preferred, or an international number whose
 * plus was left out. Empty for names that are not numbers.
 */
export function readLoginNumbers(typed: string, codes: readonly DialingCode[]): readonly LoginNumber[] {
  const bare = typed.trim().replaceAll(SEPARATORS, '');
  if (!/^\+?\d{4,20}$/.test(bare)) return [];
  const isInternational = /^(\+|00)/.test(bare);
  const digits = bare.replace(/^(\+|00)/, '');
  const numbers = new Map<string, LoginNumber>();
  const note = ({ code }: DialingCode, mobile: string | undefined) => {
    if (mobile !== undefined) numbers.set(`${code} ${mobile}`, { diallingCode: code, mobile });
  };
  if (!isInternational) for (const country of codes) note(country, nationalDigits(bare, country));
  for (const country of codes) {
    const prefix = country.code.slice(1);
    if (digits.startsWith(prefix)) note(country, nationalDigits(digits.slice(prefix.length), country));
  }
  return [...numbers.values()];
}

/** What a password may be typed with: the account name, a mobile number, a mail address. */
export type LoginNames = 'account' | 'accountMobile' | 'accountMail' | 'accountMobileMail';

/** The names by which members of a merchant log in, as far as its forms ask for them. */
export function loginNames(modules: Modules, rules: RegisterRules): LoginNames {
  const hasMobile = modules.mobileRegistration || rules.mobileNum.enabled;
  const hasMail = modules.CHNGPASSMAIL3 || rules.email.enabled;
  if (hasMobile) return hasMail ? 'accountMobileMail' : 'accountMobile';
  return hasMail ? 'accountMail' : 'account';
}
