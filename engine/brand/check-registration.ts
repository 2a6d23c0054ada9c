import type { RegisterField, RegisterRule, RegisterRules } from '../../schemas/brand/register.ts';
import { keysOf } from '../json/keys-of.ts';
import { readAcceptedPattern } from '../patterns/accepted-pattern.ts';
import { countCharacters, matchesPattern, PATTERNS } from '../patterns/patterns.ts';
import type { JsonSource, ProblemOptions } from './json-source.ts';
import type { MerchantParts } from './merchant-parts.ts';
import { examplesOf, NAME_OF, SAMPLES } from './pattern-samples.ts';
import type { Problem } from './problem.ts';

const OWN_PATTERN = 16;
const DATE_PATTERNS = [12, 13];
const DATE_LENGTH = 'yyyy-MM-dd'.length;
/** Digits of the codes that are sent. */
const CODE_LENGTH = 6;
const SHORTEST_PASSWORD = 8;
/** Fields with a person's name. */
const NAMES = ['fullname', 'payeeName'] as const;

type Refuse = (field: RegisterField, setting: keyof RegisterRule, message: string, options?: ProblemOptions) => void;

const fitsLength = ({ minLength, maxLength }: RegisterRule, length: number): boolean =>
  length >= minLength && length <= maxLength;

const patternOf = ({ patternId }: RegisterRule) => PATTERNS[patternId] ?? { key: 'anyLength', source: '' };

const acceptedSource = (rule: RegisterRule): string | undefined => {
  const accepted = rule.acceptedPattern === '' ? undefined : readAcceptedPattern(rule.acceptedPattern);
  return accepted?.ok ? accepted.source : undefined;
};

function takes(rule: RegisterRule, value: string): boolean {
  const own = acceptedSource(rule);
  return (
    fitsLength(rule, countCharacters(value)) &&
    matchesPattern(value, patternOf(rule)) &&
    (own === undefined || new RegExp(own, 'u').test(value))
  );
}

/** Why no value passes a rule, and the setting that is to blame; undefined if some value does. */
function findConflict(field: RegisterField, rule: RegisterRule): readonly [keyof RegisterRule, string] | undefined {
  const { patternId, acceptedPattern, minLength, maxLength } = rule;
  if (minLength > maxLength) return undefined;
  if (patternId === OWN_PATTERN && acceptedPattern === '')
    return ['patternId', `patternId of ${field} is 16, which leaves the form to acceptedPattern, but there is none`];
  const own = acceptedSource(rule);
  if (acceptedPattern !== '' && own === undefined) return undefined;
  const values = own === undefined ? SAMPLES : examplesOf(own);
  const matching = values.filter((value) => matchesPattern(value, patternOf(rule)));
  if (values.length > 0 && matching.length === 0)
    return [
      'acceptedPattern',
      `acceptedPattern and patternId ${patternId} of ${field} exclude each other: "${values[0]}" passes one only`,
    ];
  const isDate = DATE_PATTERNS.includes(patternId);
  if (!isDate || fitsLength(rule, DATE_LENGTH)) return undefined;
  const setting = minLength > DATE_LENGTH ? 'minLength' : 'maxLength';
  return [setting, `${field} is a date of ${DATE_LENGTH} characters, but takes ${minLength} to ${maxLength}`];
}

function checkLogin(rules: RegisterRules, refuse: Refuse): void {
  const { username, password, confirmPassword } = rules;
  if (password.maxLength < SHORTEST_PASSWORD)
    refuse(
      'password',
      'maxLength',
      `a password has at most ${password.maxLength} characters, which can be guessed; allow ${SHORTEST_PASSWORD} or more`,
    );
  else if (password.minLength < SHORTEST_PASSWORD)
    refuse('password', 'minLength', `a password may have ${password.minLength} characters, which can be guessed`, {
      severity: 'warning',
      suggestion: String(SHORTEST_PASSWORD),
    });
  const again = SAMPLES.filter((value) => takes(password, value));
  if (
    password.maxLength >= SHORTEST_PASSWORD &&
    again.length > 0 &&
    !again.some((value) => takes(confirmPassword, value))
  )
    refuse(
      'confirmPassword',
      'patternId',
      'confirmPassword takes no value that password takes, so no one could register',
    );
  if (username.enabled && !SAMPLES.some((value) => /^[\x21-\x7e]+$/.test(value) && takes(username, value)))
    refuse(
      'username',
      'patternId',
      'username takes no letters or digits of English, which people can type on every keyboard',
      {
        severity: 'warning',
      },
    );
}

/** Mobile numbers and the codes that prove them. */
function checkMobile({ brand, modules, register: { value: rules } }: MerchantParts, refuse: Refuse): void {
  const { mobileRegistration, smsVerification, smsLogin } = modules.value;
  if (!mobileRegistration && !smsLogin) return;
  const { mobileNum, verificationCode } = rules;
  const counts = brand.value.mobile.dialingCodes.flatMap(({ digits }) => digits);
  const unfit = counts.filter((count) => !fitsLength(mobileNum, count));
  const all = [...new Set(counts)].join(', ');
  const setting = counts.some((count) => count > mobileNum.maxLength) ? 'maxLength' : 'minLength';
  if (unfit.length > 0)
    refuse(
      'mobileNum',
      setting,
      unfit.length === counts.length
        ? `mobileNum takes ${mobileNum.minLength} to ${mobileNum.maxLength} digits, but numbers have ${all}: no one could register`
        : `mobileNum takes ${mobileNum.minLength} to ${mobileNum.maxLength} digits, so numbers of ${[...new Set(unfit)].join(', ')} digits are refused`,
      unfit.length === counts.length ? {} : { severity: 'warning' },
    );
  else if (!counts.some((count) => matchesPattern('5'.repeat(count), patternOf(mobileNum))))
    refuse('mobileNum', 'patternId', 'mobileNum does not take digits, of which numbers consist');
  if (smsVerification && !takes(verificationCode, '5'.repeat(CODE_LENGTH)))
    refuse('verificationCode', 'maxLength', `codes have ${CODE_LENGTH} digits, which verificationCode does not take`);
}

/** Names of people in the scripts of the merchant's languages. */
function checkNames({ brand, register: { value: rules } }: MerchantParts, refuse: Refuse): void {
  for (const field of NAMES) {
    const rule = rules[field];
    if (!rule.enabled) continue;
    const names = [...new Set(brand.value.languages.map((code) => NAME_OF[code]))];
    const refused = names.filter((name) => !takes(rule, name));
    if (refused.length === 0) continue;
    const isAll = refused.length === names.length;
    const setting = rule.acceptedPattern === '' ? 'patternId' : 'acceptedPattern';
    refuse(
      field,
      setting,
      `${field} refuses names such as ${refused.map((name) => `"${name}"`).join(', ')}; patternId 16 with acceptedPattern "^[\\p{L}\\p{M} ]+$" takes names of every script`,
      isAll && rule.required ? {} : { severity: 'warning' },
    );
  }
}

function checkDates({ birthday }: RegisterRules, refuse: Refuse): void {
  if (birthday.enabled && !DATE_PATTERNS.includes(birthday.patternId))
    refuse('birthday', 'patternId', `birthday is a date: its patternId is 12 or 13, not ${birthday.patternId}`);
}

/** Switches of whitelabel.json that need another one. */
function checkSwitches({ modules: { source, value: modules } }: MerchantParts): readonly Problem[] {
  const idle = (['smsVerification', 'smsLogin', 'CHNGPASSVERIF3'] as const).filter((name) => modules[name]);
  if (modules.mobileRegistration) return [];
  return idle.map((name) =>
    source.problemAt(
      ['modules', name],
      `${name} needs mobile numbers, but mobileRegistration is off: new members have none`,
      { severity: 'warning' },
    ),
  );
}

/** Rules of registration that keep people from registering or from logging in again. */
export function checkRegistration(parts: MerchantParts): readonly Problem[] {
  const { source, value }: { source: JsonSource; value: RegisterRules } = parts.register;
  const problems: Problem[] = [];
  const refuse: Refuse = (field, setting, message, options) =>
    void problems.push(source.problemAt(['rules', field, setting], message, options));
  for (const field of keysOf(value)) {
    const conflict =
      value[field].enabled || source.has(['rules', field]) ? findConflict(field, value[field]) : undefined;
    if (conflict) refuse(field, ...conflict);
  }
  checkLogin(value, refuse);
  checkMobile(parts, refuse);
  checkNames(parts, refuse);
  checkDates(value, refuse);
  return [...problems, ...checkSwitches(parts)];
}
