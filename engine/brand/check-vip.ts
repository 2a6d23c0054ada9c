import type { ActivityRules, WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import type { LocalText } from '../../schemas/brand/local-text.ts';
import type { VipProgramme, WrittenLevel } from '../../schemas/brand/vip.ts';
import { isKnownCurrency } from '../money/currency.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import { findProgrammeBreaches } from '../promotions/check-country.ts';
import { vipRulesOf } from '../promotions/vip-terms.ts';
import type { ActivityBrand } from './check-activities.ts';
import { breachText } from './country-breach.ts';
import { findTooManyPlaces } from './decimal-places.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

const SUMS = ['turnover', 'deposits'] as const;
const AMOUNTS = [...SUMS, 'keep'] as const;

function checkName(source: JsonSource, path: JsonPath, name: LocalText, { languages }: ActivityBrand) {
  const missing = typeof name === 'string' ? [] : languages.filter((code) => !name[code]?.trim());
  if (missing.length > 0) return [source.problemAt(path, `there is no name in ${missing.join(', ')}`)];
  return name === '' ? [source.problemAt(path, 'the name is empty')] : [];
}

function checkDecimals(source: JsonSource, path: JsonPath, level: WrittenLevel, currency: string) {
  if (!isKnownCurrency(currency)) return [];
  return AMOUNTS.flatMap((name) => {
    const mistake = findTooManyPlaces(name, level[name] ?? '', currency);
    return mistake === undefined ? [] : [source.problemAt([...path, name], mistake)];
  });
}

/** What the first level, that of every member, may not have. */
const checkFirst = (source: JsonSource, level: WrittenLevel): readonly Problem[] =>
  AMOUNTS.filter((name) => Number(level[name] ?? 0) > 0).map((name) =>
    source.problemAt(['levels', 0, name], `the first level is that of every member: leave ${name} out`),
  );

/** A level is harder to reach than the one below it. */
function checkOrder(source: JsonSource, levels: readonly WrittenLevel[], index: number): readonly Problem[] {
  const [level, below] = [levels[index], levels[index - 1]];
  if (level === undefined || below === undefined) return [];
  const path = ['levels', index];
  const problems = SUMS.flatMap((name) => {
    const [needed, before] = [Number(level[name] ?? 0), Number(below[name] ?? 0)];
    if (needed >= before) return [];
    return level[name] === undefined
      ? [source.problemAt(path, `the level below asks for ${name}, and this one does not`)]
      : [
          source.problemAt(
            [...path, name],
            `${name} is ${level[name]}, below that of the level before (${below[name]})`,
          ),
        ];
  });
  if (problems.length > 0) return problems;
  return SUMS.some((name) => Number(level[name] ?? 0) > Number(below[name] ?? 0))
    ? []
    : [source.problemAt(path, 'the level asks for no more than the one before it')];
}

function checkLevels(source: JsonSource, programme: VipProgramme, brand: ActivityBrand): readonly Problem[] {
  const { levels, labels } = programme;
  const codes = labels.map(({ code }) => code);
  return levels.flatMap((level, index) => {
    const path = ['levels', index];
    const { label } = level;
    return [
      ...checkName(source, [...path, 'name'], level.name, brand),
      ...checkDecimals(source, path, level, brand.currency),
      ...(index === 0 ? checkFirst(source, level) : checkOrder(source, levels, index)),
      ...(label === undefined || codes.includes(label)
        ? []
        : [
            source.problemAt([...path, 'label'], `"${label}" is not in labels`, {
              suggestion: findNearestWord(label, codes),
            }),
          ]),
    ];
  });
}

function checkLabels(source: JsonSource, { labels }: VipProgramme, brand: ActivityBrand): readonly Problem[] {
  const codes = labels.map(({ code }) => code);
  return labels.flatMap(({ code, name }, index) => [
    ...(codes.indexOf(code) < index
      ? [source.problemAt(['labels', index, 'code'], `two labels have the code ${code}`)]
      : []),
    ...checkName(source, ['labels', index, 'name'], name, brand),
  ]);
}

function checkCounts(
  source: JsonSource,
  { counts }: VipProgramme,
  vendors: readonly string[] | undefined,
): readonly Problem[] {
  const known = { category: GAME_TYPE_CODES, vendor: vendors } as const;
  return counts.flatMap((rule, index) =>
    (['category', 'vendor'] as const).flatMap((name) => {
      const [word, words] = [rule[name], known[name]];
      if (word === undefined || words === undefined || words.includes(word)) return [];
      return [
        source.problemAt(['counts', index, name], `there is no ${name} "${word}"`, {
          suggestion: findNearestWord(word, words),
        }),
      ];
    }),
  );
}

/** Rules of the merchant's country. In a demonstration a breach is a warning, and the merchant is served. */
function checkCountry(source: JsonSource, programme: VipProgramme, { currency, country }: ActivityBrand) {
  const vip = vipRulesOf(programme, { currency, timeZone: 'UTC' });
  return findProgrammeBreaches({ vip }, country).map((breach) =>
    source.problemAt(['levels'], breachText(breach, country), {
      severity: programme.isDemonstration ? 'warning' : 'mistake',
      atKey: true,
    }),
  );
}

/**
 * Mistakes of vip.json that no schema finds; nothing that needs brand.json if that is wrong.
 *
 * @param vendors codes of content/vendors.json; undefined if that file is wrong
 */
export function checkVip(
  source: JsonSource,
  programme: VipProgramme,
  brand: ActivityBrand | undefined,
  vendors: readonly string[] | undefined,
): readonly Problem[] {
  if (brand === undefined) return [];
  const single =
    programme.levels.length === 1
      ? [source.problemAt(['levels'], 'a programme has at least two levels', { atKey: true })]
      : [];
  const own = [
    ...single,
    ...checkLevels(source, programme, brand),
    ...checkLabels(source, programme, brand),
    ...checkCounts(source, programme, vendors),
  ];
  // The law is read of levels that are right in themselves.
  return own.length > 0 || programme.levels.length === 0 ? own : checkCountry(source, programme, brand);
}

function checkAudience(
  source: JsonSource,
  path: JsonPath,
  { kind, levels, labels = [], withoutLabels = [], reward, gift }: WrittenActivity,
  programme: VipProgramme,
): readonly Problem[] {
  const highest = programme.levels.length - 1;
  const isRegular = kind === 'gift' && (gift?.on === 'week' || gift?.on === 'month');
  const isForAll = isRegular && reward?.levels === undefined && (levels?.from ?? 0) === 0;
  const codes = programme.labels.map(({ code }) => code);
  const named = [
    ...(levels === undefined ? [] : [[['levels', 'from'], levels.from] as const]),
    ...(levels?.to === undefined ? [] : [[['levels', 'to'], levels.to] as const]),
    ...(reward?.levels ?? []).map(({ from }, index) => [['reward', 'levels', index, 'from'], from] as const),
  ];
  const unknown = (name: 'labels' | 'withoutLabels', list: readonly string[]) =>
    list.flatMap((label, index) =>
      codes.includes(label)
        ? []
        : [
            source.problemAt([...path, name, index], `"${label}" is not a label of vip.json`, {
              suggestion: findNearestWord(label, codes),
            }),
          ],
    );
  return [
    ...(kind === 'gift' && gift?.on !== 'birthday' && highest < 1
      ? [source.problemAt([...path, 'kind'], 'gifts are for VIP levels, and vip.json has none')]
      : []),
    ...(isForAll
      ? [source.problemAt(path, 'a gift of each week or month is for levels: write reward.levels, or levels from 1 on')]
      : []),
    ...named
      .filter(([, level]) => level > Math.max(0, highest))
      .map(([at, level]) => source.problemAt([...path, ...at], `there is no level ${level} in vip.json`)),
    ...unknown('labels', labels),
    ...unknown('withoutLabels', withoutLabels),
  ];
}

/** Levels and labels that activities name, and that the VIP programme does not have. */
export const checkNamedLevels = (
  source: JsonSource,
  { activities }: ActivityRules,
  programme: VipProgramme,
): readonly Problem[] =>
  activities.flatMap((activity, index) => checkAudience(source, ['activities', index], activity, programme));
