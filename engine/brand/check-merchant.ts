import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import {
  REGISTER_FIELDS,
  type RegisterField,
  type RegisterRule,
  type RegisterRules,
} from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import { LANGUAGES, phraseFolder } from '../i18n/languages.ts';
import { isKnownCurrency } from '../money/currency.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import { isOutside } from '../navigation/outside-target.ts';
import { isKnownTarget, ROUTES } from '../navigation/routes.ts';
import { readAcceptedPattern } from '../patterns/accepted-pattern.ts';
import { reportContrast } from '../theme/contrast-report.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findMeantCountry, findMeantCurrency, isKnownCountry } from './meant-code.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** Dependencies of the check. */
export interface CheckContext {
  /** Name of the folder. */
  readonly folder: string;
  /** Files of the folder, as paths from it. */
  readonly files: ReadonlySet<string>;
  /** Folders of phrases that this build ships, such as `en`. */
  readonly shippedPhrases: ReadonlySet<string>;
  /** Whether a regular expression is vulnerable to catastrophic backtracking. */
  isUnsafePattern(source: string): boolean;
}

function checkIdentity(source: JsonSource, brand: Brand, context: CheckContext): readonly Problem[] {
  const problems: Problem[] = [];
  if (brand.merchant !== context.folder) {
    problems.push(
      source.problemAt(['merchant'], `merchant is "${brand.merchant}", but the folder is named "${context.folder}"`, {
        suggestion: context.folder,
      }),
    );
  }
  if (!isKnownCurrency(brand.currency)) {
    problems.push(
      source.problemAt(['currency'], `"${brand.currency}" is not a known currency`, {
        suggestion: findMeantCurrency(brand.currency, brand.country),
      }),
    );
  }
  for (const [index, country] of [brand.country, ...brand.allowedCountries].entries()) {
    const path: JsonPath = index === 0 ? ['country'] : ['allowedCountries', index - 1];
    if (!isKnownCountry(country))
      problems.push(
        source.problemAt(path, `"${country}" is not a known country`, { suggestion: findMeantCountry(country) }),
      );
  }
  if (brand.allowedCountries.length > 0 && !source.has(['unknownCountry'])) {
    problems.push(
      source.problemAt(
        ['allowedCountries'],
        'visitors whose country is not known are refused: have a trusted proxy send the header of COUNTRY_HEADER, or set "unknownCountry": "allow"; writing "refuse" ends this warning',
        { severity: 'warning', atKey: true },
      ),
    );
  }
  for (const name of ['mark', 'markDark'] as const) {
    const file = brand.logo[name];
    if (file === undefined || context.files.has(file)) continue;
    const pictures = [...context.files].filter((known) => known.startsWith('assets/'));
    problems.push(
      source.problemAt(['logo', name], `the file ${file} does not exist in this folder`, {
        suggestion: findNearestWord(file, pictures),
      }),
    );
  }
  if (brand.limits.feedbackMinimumWords > brand.limits.feedbackMaximumWords) {
    problems.push(
      source.problemAt(
        ['limits', 'feedbackMinimumWords'],
        `limits.feedbackMinimumWords is ${brand.limits.feedbackMinimumWords}, above limits.feedbackMaximumWords (${brand.limits.feedbackMaximumWords})`,
      ),
    );
  }
  return problems;
}

function checkLanguages(source: JsonSource, brand: Brand, { shippedPhrases }: CheckContext): readonly Problem[] {
  const problems: Problem[] = [];
  const { defaultLanguage, languages } = brand;
  if (defaultLanguage && !languages.includes(defaultLanguage)) {
    problems.push(
      source.problemAt(
        ['defaultLanguage'],
        `defaultLanguage is "${defaultLanguage}", which is not in languages (${languages.join(', ')})`,
        { suggestion: languages[0] },
      ),
    );
  }
  for (const [index, code] of languages.entries()) {
    if (shippedPhrases.has(phraseFolder(code))) continue;
    problems.push(
      source.problemAt(
        ['languages', index],
        `this build has no texts in ${LANGUAGES[code].name} yet; English stands in for them`,
        { severity: 'warning' },
      ),
    );
  }
  return problems;
}

/** Colours by hand on which something cannot be read: the first of each theme. */
function checkPalettes(source: JsonSource, { theme }: Brand): readonly Problem[] {
  const byHand = (['dark', 'light'] as const).filter((scheme) => theme.palettes?.[scheme] !== undefined);
  // Colours on the brand's own are reported where they are set.
  const pairs = reportContrast(theme).filter(({ background }) => !/^(primary|accent)/.test(background));
  return byHand.flatMap((scheme) => {
    const low = pairs.find((pair) => pair.scheme === scheme && pair.ratio < pair.minimum);
    if (!low) return [];
    const { foreground, background, ratio, minimum } = low;
    return [
      source.problemAt(
        ['theme', 'palettes', scheme],
        `${foreground} on ${background} has a contrast of ${ratio} with these colours, below ${minimum}: make the surfaces ${scheme === 'dark' ? 'darker' : 'lighter'}, or leave out the text`,
      ),
    ];
  });
}

function checkTheme(source: JsonSource, { theme }: Brand): readonly Problem[] {
  const settings: Readonly<Record<string, string>> = { 'on-primary': 'onPrimary', 'on-accent': 'onAccent' };
  const worst = new Map<string, { ratio: number; minimum: number; background: string; scheme: string }>();
  for (const pair of reportContrast(theme)) {
    const setting = settings[pair.foreground];
    if (!setting || pair.ratio >= pair.minimum || (worst.get(setting)?.ratio ?? 99) <= pair.ratio) continue;
    worst.set(setting, pair);
  }
  return [...worst].map(([setting, { ratio, minimum, background, scheme }]) =>
    source.problemAt(
      ['theme', setting],
      `theme.${setting} on ${background} has a contrast of ${ratio} in the ${scheme} theme, below AA (${minimum}); leave it out to have it computed`,
    ),
  );
}

/** Mistakes within brand.json that its schema cannot see. */
export function checkBrand(source: JsonSource, brand: Brand, context: CheckContext): readonly Problem[] {
  return [
    ...checkIdentity(source, brand, context),
    ...checkLanguages(source, brand, context),
    ...checkTheme(source, brand),
    ...checkPalettes(source, brand),
  ];
}

/** Mistakes among the modules. */
export function checkModules(source: JsonSource, modules: Modules): readonly Problem[] {
  const problems: Problem[] = [];
  if (!modules.usernameRegistration && !modules.mobileRegistration) {
    problems.push(
      source.problemAt(
        ['modules', 'mobileRegistration'],
        'usernameRegistration and mobileRegistration are both off: nobody could register',
      ),
    );
  }
  if (modules.mobileRegistration && !modules.mobilePassword && !modules.smsLogin) {
    problems.push(
      source.problemAt(
        ['modules', 'mobilePassword'],
        'mobilePassword and smsLogin are both off: who registers by mobile could not log in again',
      ),
    );
  }
  return problems;
}

const neededFields = (modules: Modules) => [
  ...(modules.usernameRegistration
    ? (['username', 'password'] as const).map((field) => ({ field, module: 'usernameRegistration' }))
    : []),
  ...(modules.mobileRegistration
    ? (['mobileNum', 'countryDialingCode'] as const).map((field) => ({ field, module: 'mobileRegistration' }))
    : []),
  ...(modules.smsVerification
    ? (['verificationCode', 'mobileNum'] as const).map((field) => ({ field, module: 'smsVerification' }))
    : []),
];

const whyUnusable = (written: string, { isUnsafePattern }: CheckContext): string | undefined => {
  const pattern = readAcceptedPattern(written);
  if (!pattern.ok) return pattern.problem;
  return isUnsafePattern(pattern.source) ? 'a long value could keep it busy for ever' : undefined;
};

function checkRule(
  source: JsonSource,
  field: RegisterField,
  rule: RegisterRule,
  context: CheckContext,
): readonly Problem[] {
  const path: JsonPath = ['rules', field];
  const problems: Problem[] = [];
  if (rule.minLength > rule.maxLength) {
    const where = source.has([...path, 'minLength']) ? 'minLength' : 'maxLength';
    const message = `the least length of ${field} is ${rule.minLength}, above its greatest (${rule.maxLength})`;
    problems.push(source.problemAt([...path, where], message));
  }
  if (rule.required && !rule.enabled && source.has([...path, 'required'])) {
    problems.push(source.problemAt([...path, 'required'], `${field} is required but not enabled`));
  }
  const why = rule.acceptedPattern === '' ? undefined : whyUnusable(rule.acceptedPattern, context);
  if (why)
    problems.push(source.problemAt([...path, 'acceptedPattern'], `the pattern of ${field} cannot be used: ${why}`));
  return problems;
}

/** Mistakes among the register rules. */
export function checkRegisterRules(
  source: JsonSource,
  rules: RegisterRules,
  modules: Modules,
  context: CheckContext,
): readonly Problem[] {
  const missing = neededFields(modules)
    .filter(({ field }) => !rules[field].enabled && source.has(['rules', field, 'enabled']))
    .map(({ field, module }) =>
      source.problemAt(['rules', field, 'enabled'], `${field} is switched off, but the module ${module} needs it`),
    );
  return [...REGISTER_FIELDS.flatMap((field) => checkRule(source, field, rules[field], context)), ...missing];
}

/** Targets of links within content, with their paths. */
export function* targetsIn(
  value: unknown,
  path: JsonPath,
): Generator<{ readonly path: JsonPath; readonly target: string }> {
  if (Array.isArray(value)) for (const [index, child] of value.entries()) yield* targetsIn(child, [...path, index]);
  else if (value !== null && typeof value === 'object') {
    for (const [key, child] of Object.entries(value)) {
      if ((key === 'target' || key === 'terms') && typeof child === 'string')
        yield { path: [...path, key], target: child };
      else yield* targetsIn(child, [...path, key]);
    }
  }
}

/** The categories that vendors and shelves of home name, with their paths. */
function* gameTypesIn(content: Content[keyof Content]): Generator<{ path: JsonPath; gameType: string }> {
  if ('vendors' in content)
    for (const [index, { gameType }] of content.vendors.entries())
      yield { path: ['vendors', index, 'gameType'], gameType };
  if ('shelves' in content)
    for (const [index, { gameType }] of content.shelves.entries())
      if (gameType !== undefined) yield { path: ['shelves', index, 'gameType'], gameType };
}

/** Shelves that lack the setting from which they are filled. */
function checkShelves(source: JsonSource, content: Content[keyof Content]): readonly Problem[] {
  if (!('shelves' in content)) return [];
  return content.shelves.flatMap(({ show, gameType, games }, index) => {
    if (show === 'category' && gameType === undefined)
      return [source.problemAt(['shelves', index], 'a shelf of a category says which: "gameType": "RNG"')];
    if (show === 'picked' && games === undefined)
      return [source.problemAt(['shelves', index], 'a shelf of picked games names them: "games": ["KUMARA-1"]')];
    return [];
  });
}

/** Mistakes in one content file: links that lead nowhere, categories that do not exist. */
export function checkContent(source: JsonSource, content: Content[keyof Content]): readonly Problem[] {
  const paths = ROUTES.map(({ path }) => path);
  const links = [...targetsIn(content, [])]
    .filter(({ target }) => !isOutside(target) && !isKnownTarget(target))
    .map(({ path, target }) =>
      source.problemAt(path, `"${target}" is not a page of the site`, { suggestion: findNearestWord(target, paths) }),
    );
  const types = [...gameTypesIn(content)]
    .filter(({ gameType }) => !GAME_TYPE_CODES.includes(gameType))
    .map(({ path, gameType }) =>
      source.problemAt(path, `"${gameType}" is not a game category; known are ${GAME_TYPE_CODES.join(', ')}`, {
        suggestion: findNearestWord(gameType, GAME_TYPE_CODES),
      }),
    );
  return [...links, ...types, ...checkShelves(source, content)];
}
