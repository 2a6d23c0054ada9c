import type { WrittenActivity, WrittenRace, WrittenStep } from '../../schemas/brand/activity-rules.ts';
import { ACTIVITY_KINDS, type WrittenGames } from '../../schemas/brand/activity-shapes.ts';
import { GAME_TYPE_CODES } from '../navigation/game-types.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import { findNearestWord } from './nearest-word.ts';
import type { Problem } from './problem.ts';

/** Kinds whose reward is the common one; the others name their own. */
const REWARDED: readonly string[] = ['deposit', 'cashback', 'mission', 'coupon', 'gift'];

/** The part that is named like the kind is there, and no other; the reward where the kind has one. */
export function checkParts(source: JsonSource, path: JsonPath, activity: WrittenActivity): readonly Problem[] {
  const { kind, reward, gift } = activity;
  const problems: Problem[] = [];
  const refuse = (name: string | undefined, message: string) =>
    void problems.push(
      source.problemAt(name === undefined ? path : [...path, name], message, { atKey: name !== undefined }),
    );
  if (activity[kind] === undefined) refuse(undefined, `an activity of kind "${kind}" says how in "${kind}"`);
  for (const other of ACTIVITY_KINDS)
    if (other !== kind && activity[other] !== undefined) refuse(other, `"${other}" is of another kind than "${kind}"`);
  const isRewarded = REWARDED.includes(kind);
  if (isRewarded && reward === undefined) refuse(undefined, `an activity of kind "${kind}" has a reward`);
  if (!isRewarded && reward !== undefined)
    refuse('reward', `${kind} says in "${kind}" what members get, not in reward`);
  if (gift?.daysKnown !== undefined && gift.on !== 'birthday') refuse('gift', 'daysKnown is for gifts on birthdays');
  return problems;
}

/** Games that the settings name, each with its place. */
function namedGames(activity: WrittenActivity): readonly (readonly [JsonPath, WrittenGames])[] {
  const listed = (path: JsonPath, games: readonly WrittenGames[] = []) =>
    games.map((entry, index) => [[...path, index], entry] as const);
  return [
    ...listed(['counts'], activity.counts),
    ...listed(['rebate', 'rates'], activity.rebate?.rates),
    ...listed(['mission', 'steps'], activity.mission?.steps),
  ];
}

function checkWord(
  source: JsonSource,
  path: JsonPath,
  word: string | undefined,
  known: readonly string[],
  what: string,
) {
  if (word === undefined || known.includes(word)) return [];
  return [source.problemAt(path, `"${word}" is not a ${what}`, { suggestion: findNearestWord(word, known) })];
}

/** Categories and vendors that do not exist. @param vendors undefined if they are not known */
export function checkGames(
  source: JsonSource,
  path: JsonPath,
  activity: WrittenActivity,
  vendors: readonly string[] | undefined,
): readonly Problem[] {
  const rewards = [activity.reward, activity.application, ...(activity.signIn?.rewards ?? [])];
  const categories = rewards.flatMap((reward) => reward?.wagering?.categories ?? []);
  const unknown = categories.filter((code) => !GAME_TYPE_CODES.includes(code));
  return [
    ...namedGames(activity).flatMap(([own, { category, vendor }]) => [
      ...checkWord(source, [...path, ...own, 'category'], category, GAME_TYPE_CODES, 'game category'),
      ...(vendors
        ? checkWord(source, [...path, ...own, 'vendor'], vendor, vendors, 'vendor of content/vendors.json')
        : []),
    ]),
    ...unknown.map((code) => source.problemAt(path, `wagering counts "${code}", which is not a game category`)),
  ];
}

const COUNTED_STEPS = ['rounds', 'deposits', 'loginDays'];

function checkStep(source: JsonSource, path: JsonPath, { of, target, category, vendor }: WrittenStep) {
  const problems: Problem[] = [];
  if (Number(target) === 0)
    problems.push(source.problemAt([...path, 'target'], 'target is 0, so the step is done at once'));
  if (COUNTED_STEPS.includes(of) && target.includes('.'))
    problems.push(source.problemAt([...path, 'target'], `${of} are counted in whole numbers, and target is ${target}`));
  const isPlay = !['depositSum', 'deposits', 'loginDays'].includes(of);
  if (!isPlay && (category ?? vendor) !== undefined)
    problems.push(source.problemAt(path, `${of} has no games: leave category and vendor out`));
  return problems;
}

/** Steps of a mission: each key once, each with something to do. */
export function checkSteps(source: JsonSource, path: JsonPath, { mission }: WrittenActivity): readonly Problem[] {
  const steps = mission?.steps ?? [];
  const keys = steps.map(({ key }) => key);
  return steps.flatMap((step, index) => {
    const at = [...path, 'mission', 'steps', index];
    return [
      ...(keys.indexOf(step.key) < index
        ? [source.problemAt([...at, 'key'], `the key "${step.key}" is used before`)]
        : []),
      ...checkStep(source, at, step),
    ];
  });
}

const WHOLE = 10_000;

function checkPlaces(source: JsonSource, path: JsonPath, { places = [] }: WrittenRace): readonly Problem[] {
  return places.flatMap(({ from, to }, index) => {
    const at = [...path, 'places', index];
    const expected = (places[index - 1]?.to ?? 0) + 1;
    return [
      ...(to < from ? [source.problemAt([...at, 'to'], `to is ${to}, below from (${from})`)] : []),
      ...(from === expected
        ? []
        : [source.problemAt([...at, 'from'], `from is ${from}, but the next place is ${expected}`)]),
    ];
  });
}

/** Prizes of a race: either a pool with shares of at most the whole, or places without a gap. */
export function checkRace(source: JsonSource, path: JsonPath, { race }: WrittenActivity): readonly Problem[] {
  if (race === undefined) return [];
  const at = [...path, 'race'];
  const { pool, shares, places, score } = race;
  const problems: Problem[] = [];
  if ((pool === undefined) === (places === undefined))
    problems.push(source.problemAt(at, 'a race has either a pool or places'));
  if ((pool === undefined) !== (shares === undefined))
    problems.push(source.problemAt(at, 'pool and shares belong together'));
  const sum = (shares ?? []).reduce((total, share) => total + share, 0);
  if (sum > WHOLE)
    problems.push(source.problemAt([...at, 'shares'], `the shares sum to ${sum}, above the whole of ${WHOLE}`));
  if (score.of === 'turnover' && Number(score.each ?? 0) === 0)
    problems.push(source.problemAt([...at, 'score'], 'score of turnover says in "each" how much is a point'));
  if (score.of !== 'turnover' && score.each !== undefined)
    problems.push(
      source.problemAt([...at, 'score', 'each'], `"each" is of turnover, and this race counts ${score.of}`),
    );
  return [...problems, ...checkPlaces(source, at, race)];
}

/** An application: bounds of the amount and of the pictures, and no other way to take part. */
export function checkApplication(source: JsonSource, path: JsonPath, activity: WrittenActivity): readonly Problem[] {
  const { application, mode, pays } = activity;
  if (application === undefined) return [];
  const { least, most, pictures, leastPictures, wagering } = application;
  const at = [...path, 'application'];
  const problems: Problem[] = [];
  if (mode === 'join')
    problems.push(source.problemAt([...path, 'mode'], 'members apply for an application: leave mode out'));
  if (Number(least) === 0) problems.push(source.problemAt([...at, 'least'], 'a reward is of something'));
  if (Number(most) < Number(least))
    problems.push(source.problemAt([...at, 'most'], `most is ${most}, below least (${least})`));
  if (leastPictures > pictures)
    problems.push(
      source.problemAt([...at, 'leastPictures'], `leastPictures is ${leastPictures}, above pictures (${pictures})`),
    );
  if (wagering !== undefined && pays === 'atOnce')
    problems.push(
      source.problemAt([...at, 'wagering'], 'pays is atOnce, but a bonus is claimed: another one may be running'),
    );
  return problems;
}
