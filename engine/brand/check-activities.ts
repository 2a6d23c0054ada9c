import type { ActivityRules, WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content } from '../../schemas/brand/content.ts';
import { findBreaches } from '../promotions/check-country.ts';
import { findTerms } from '../promotions/terms-of.ts';
import { checkBudget, checkPlaces, checkReward } from './check-activity-money.ts';
import { checkApplication, checkGames, checkParts, checkRace, checkSteps } from './check-activity-parts.ts';
import { checkEnvelopes } from './check-envelopes.ts';
import { checkRaffle } from './check-raffle.ts';
import { breachText } from './country-breach.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** What the checks of activities need to know of brand.json. */
export type ActivityBrand = Pick<Brand, 'currency' | 'languages' | 'country'>;

const TIMES = ['from', 'until', 'joinFrom', 'joinUntil'] as const;

/** Whether a time is on the calendar; one that a clock skips in spring is. */
const isReal = (wall: string): boolean => {
  const atMs = Date.parse(`${wall}Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(wall);
};

function checkTimes(source: JsonSource, path: JsonPath, activity: WrittenActivity): readonly Problem[] {
  const { from, until, mode, kind } = activity;
  const unreal = TIMES.flatMap((name) => {
    const wall = activity[name];
    return wall === undefined || isReal(wall) ? [] : [source.problemAt([...path, name], `there is no time "${wall}"`)];
  });
  if (unreal.length > 0) return unreal;
  const problems: Problem[] = [];
  const refuse = (name: string, message: string) => void problems.push(source.problemAt([...path, name], message));
  if (until !== undefined && until <= from) refuse('until', `it ends (${until}) before it begins (${from})`);
  const [joinFrom, joinUntil] = [activity.joinFrom ?? from, activity.joinUntil ?? until];
  const isJoinTimed = activity.joinFrom !== undefined || activity.joinUntil !== undefined;
  if (isJoinTimed && joinUntil !== undefined && joinUntil <= joinFrom)
    refuse(
      activity.joinUntil === undefined ? 'joinFrom' : 'joinUntil',
      'no member could ever join: joining ends before it begins',
    );
  if (until !== undefined && activity.joinUntil !== undefined && activity.joinUntil > until)
    refuse('joinUntil', `joinUntil is ${activity.joinUntil}, after the activity (${until})`);
  for (const name of ['joinFrom', 'joinUntil', 'seats'] as const)
    if (mode === 'auto' && activity[name] !== undefined && (kind !== 'application' || name === 'seats'))
      refuse(name, `${name} is for activities that members join: write mode "join"`);
  return problems;
}

function checkTitle(source: JsonSource, path: JsonPath, { title }: WrittenActivity, { languages }: ActivityBrand) {
  if (typeof title === 'string') return [];
  const missing = languages.filter((code) => !title[code]);
  return missing.length === 0
    ? []
    : [source.problemAt([...path, 'title'], `there is no title in ${missing.join(', ')}`)];
}

function checkOthers(source: JsonSource, path: JsonPath, activity: WrittenActivity, codes: readonly string[]) {
  return activity.excludes.flatMap((code, index) =>
    codes.includes(code) && code !== activity.code
      ? []
      : [
          source.problemAt([...path, 'excludes', index], `"${code}" is not another activity`, {
            suggestion: findNearestWord(code, codes),
          }),
        ],
  );
}

/** Rules of the merchant's country. In a demonstration a breach is a warning, and the merchant is served. */
function checkCountry(
  source: JsonSource,
  { activities, isDemonstration }: ActivityRules,
  { currency, country }: ActivityBrand,
): readonly Problem[] {
  const terms = activities.flatMap((activity) => findTerms(activity, { currency, timeZone: 'UTC' }) ?? []);
  return findBreaches(terms, country).map((breach) => {
    const index = activities.findIndex(({ code }) => code === breach.activity);
    return source.problemAt(['activities', index, 'code'], breachText(breach, country), {
      severity: isDemonstration ? 'warning' : 'mistake',
    });
  });
}

function checkActivity(source: JsonSource, index: number, activity: WrittenActivity, given: Given): readonly Problem[] {
  const path = ['activities', index];
  const { brand, codes, vendors } = given;
  const rewards = [
    ...(activity.reward ? [[[...path, 'reward'], activity.reward] as const] : []),
    ...(activity.signIn?.rewards ?? []).map((reward, day) => [[...path, 'signIn', 'rewards', day], reward] as const),
  ];
  return [
    ...(codes.indexOf(activity.code) < index
      ? [source.problemAt([...path, 'code'], `two activities have the code ${activity.code}`)]
      : []),
    ...checkTitle(source, path, activity, brand),
    ...checkTimes(source, path, activity),
    ...checkParts(source, path, activity),
    ...checkPlaces(source, path, activity, brand.currency),
    ...checkBudget(source, path, activity, brand.currency),
    ...rewards.flatMap(([at, reward]) => checkReward(source, at, reward, activity)),
    ...checkGames(source, path, activity, vendors),
    ...checkSteps(source, path, activity),
    ...checkRace(source, path, activity),
    ...checkEnvelopes(source, path, activity, brand.currency),
    ...checkRaffle(source, path, activity, brand.currency),
    ...checkApplication(source, path, activity),
    ...checkOthers(source, path, activity, codes),
  ];
}

interface Given {
  readonly brand: ActivityBrand;
  readonly codes: readonly string[];
  readonly vendors: readonly string[] | undefined;
}

/**
 * Mistakes of activities.json that no schema finds; nothing that needs brand.json if that is wrong.
 *
 * @param vendors codes of content/vendors.json; undefined if that file is wrong
 */
export function checkActivities(
  source: JsonSource,
  rules: ActivityRules,
  brand: ActivityBrand | undefined,
  vendors: readonly string[] | undefined,
): readonly Problem[] {
  if (brand === undefined) return [];
  const codes = rules.activities.map(({ code }) => code);
  const own = rules.activities.flatMap((activity, index) =>
    checkActivity(source, index, activity, { brand, codes, vendors }),
  );
  // The law is read of terms that are right in themselves.
  return own.length > 0 ? own : checkCountry(source, rules, brand);
}

type Told = readonly (readonly ['promotions' | 'gifts', readonly { readonly activity?: string }[]])[];

const toldIn = (content: Content[keyof Content]): Told => [
  ...('promotions' in content ? [['promotions', content.promotions] as const] : []),
  ...('gifts' in content ? [['gifts', content.gifts] as const] : []),
];

/** Promotions and gifts that tell of an activity which does not exist. */
export function checkToldActivities(
  source: JsonSource,
  content: Content[keyof Content],
  { activities }: ActivityRules,
): readonly Problem[] {
  const codes = activities.map(({ code }) => code);
  return toldIn(content).flatMap(([list, entries]) =>
    entries.flatMap(({ activity }, index) =>
      activity === undefined || codes.includes(activity)
        ? []
        : [
            source.problemAt([list, index, 'activity'], `there is no activity "${activity}" in activities.json`, {
              suggestion: findNearestWord(activity, codes),
            }),
          ],
    ),
  );
}
