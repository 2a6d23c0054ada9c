import { COUNTRIES, type Country, timeZonesOf } from '../places/countries.ts';
import { isTimeZone } from './check-protection.ts';
import { isKnownCountry } from './meant-code.ts';
import type { MerchantParts } from './merchant-parts.ts';
import type { Problem } from './problem.ts';

/** Whether two names are of one zone: a zone can have a former name. */
const isSameZone = (one: string, other: string): boolean => {
  const zone = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  return zone(one) === zone(other);
};

function checkTimeZone({ brand, rules }: MerchantParts): readonly Problem[] {
  const { source, value } = rules.protection;
  const { country } = brand.value;
  const zones = timeZonesOf(country);
  const [home] = zones;
  if (home === undefined || !isKnownCountry(country) || !isTimeZone(value.timeZone)) return [];
  if (zones.includes(value.timeZone) || zones.some((zone) => isSameZone(zone, value.timeZone))) return [];
  const what = source.has(['timeZone']) ? `timeZone is ${value.timeZone}` : 'timeZone is not set, so it is UTC';
  return [
    source.problemAt(['timeZone'], `${what}, but ${country} has ${zones.slice(0, 3).join(', ')}`, {
      severity: 'warning',
      suggestion: home,
    }),
  ];
}

function checkAge({ brand: { source, value } }: MerchantParts, { code, legalAge }: Country): readonly Problem[] {
  if (value.limits.minimumAge >= legalAge) return [];
  return [
    source.problemAt(
      ['limits', 'minimumAge'],
      `limits.minimumAge is ${value.limits.minimumAge}, but people in ${code} may play from ${legalAge}`,
      { severity: 'warning', suggestion: String(legalAge) },
    ),
  ];
}

function checkHelpLines({ brand, rules }: MerchantParts, { dialingCode, code }: Country): readonly Problem[] {
  const { source, value } = rules.protection;
  const codes = [dialingCode, ...brand.value.mobile.dialingCodes.map((entry) => entry.code)];
  const none = source.problemAt(['helpLines'], 'there is no help line for people who play too much', {
    severity: 'warning',
    atKey: true,
  });
  return [
    ...(value.helpLines.length === 0 ? [none] : []),
    ...value.helpLines.flatMap(({ phone = '' }, index) =>
      !phone.startsWith('+') || codes.some((own) => phone.startsWith(own))
        ? []
        : [
            source.problemAt(['helpLines', index, 'phone'], `${phone} is not a number of ${code} (${dialingCode})`, {
              severity: 'warning',
            }),
          ],
    ),
  ];
}

/** Dialling codes: each once, with the digits of its country, that of the merchant's country among them. */
function checkDialling(
  { brand: { source, value }, modules }: MerchantParts,
  home: Country | undefined,
): readonly Problem[] {
  const { dialingCodes } = value.mobile;
  const codes = dialingCodes.map(({ code }) => code);
  const twice = codes.flatMap((code, index) =>
    codes.indexOf(code) < index
      ? [source.problemAt(['mobile', 'dialingCodes', index, 'code'], `the dialling code ${code} is listed twice`)]
      : [],
  );
  const wrong = dialingCodes.flatMap(({ code, digits }, index) => {
    const known = Object.values(COUNTRIES).filter((country) => country?.dialingCode === code);
    const right = known.flatMap((country) => country?.digits ?? []);
    if (right.length === 0 || digits.some((count) => right.includes(count))) return [];
    const path = ['mobile', 'dialingCodes', index, 'digits'];
    const message = `numbers after ${code} have ${[...new Set(right)].join(' or ')} digits, not ${digits.join(' or ')}`;
    return [source.problemAt(path, message, { severity: 'warning' })];
  });
  const isMobile = modules.value.mobileRegistration || modules.value.smsLogin;
  if (!isMobile || !home || codes.includes(home.dialingCode)) return [...twice, ...wrong];
  return [
    ...twice,
    ...wrong,
    source.problemAt(
      ['mobile', 'dialingCodes'],
      `people register by mobile number, but ${home.dialingCode} of ${home.code} is not on offer`,
      { severity: 'warning', suggestion: home.dialingCode },
    ),
  ];
}

function checkVisitors({ brand: { source, value } }: MerchantParts): readonly Problem[] {
  const { allowedCountries, country, domains, isDefault } = value;
  const isShut = allowedCountries.length > 0 && !allowedCountries.includes(country);
  const local = domains.indexOf('localhost');
  return [
    ...(isShut
      ? [
          source.problemAt(['allowedCountries'], `visitors from ${country}, the country of the merchant, are refused`, {
            severity: 'warning',
          }),
        ]
      : []),
    ...(local >= 0 && !isDefault
      ? [
          source.problemAt(['domains', local], 'localhost shows the default merchant, which this one is not', {
            severity: 'warning',
          }),
        ]
      : []),
  ];
}

/** What does not fit the country of the merchant: clock, age, help, mobile numbers, visitors. */
export function checkPlaces(parts: MerchantParts): readonly Problem[] {
  const home = COUNTRIES[parts.brand.value.country];
  return [
    ...checkTimeZone(parts),
    ...(home ? [...checkAge(parts, home), ...checkHelpLines(parts, home)] : []),
    ...checkDialling(parts, home),
    ...checkVisitors(parts),
  ];
}
