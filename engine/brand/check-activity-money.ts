import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';
import type { WrittenReward } from '../../schemas/brand/activity-shapes.ts';
import { isKnownCurrency, minorDigits, parseMajor } from '../money/currency.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/** Names of settings that are amounts of money. A target is one for steps that count money. */
const AMOUNT_NAMES = [
  'amount',
  'least',
  'leastLoss',
  'leastTurnover',
  'most',
  'from',
  'each',
  'pool',
  'leastPart',
  'fourEyesAbove',
];
const MONEY_STEPS = ['turnover', 'stake', 'depositSum'];
const AMOUNT = /^\d+(\.\d+)?$/;

/** Every amount of money below a path, with its place. */
function* amountsIn(value: unknown, path: JsonPath): Generator<{ readonly path: JsonPath; readonly text: string }> {
  if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* amountsIn(entry, [...path, index]);
  else if (value !== null && typeof value === 'object') {
    const isMoneyStep = 'of' in value && MONEY_STEPS.includes(String(value.of));
    for (const [name, entry] of Object.entries(value)) {
      const isAmount = AMOUNT_NAMES.includes(name) || (name === 'target' && isMoneyStep);
      if (isAmount && typeof entry === 'string' && AMOUNT.test(entry)) yield { path: [...path, name], text: entry };
      else yield* amountsIn(entry, [...path, name]);
    }
  }
}

/** Amounts with more decimal places than the currency has. */
export function checkPlaces(source: JsonSource, path: JsonPath, activity: WrittenActivity, currency: string) {
  if (!isKnownCurrency(currency)) return [];
  const places = minorDigits(currency);
  return [...amountsIn(activity, path)]
    .filter(({ text }) => (text.split('.')[1] ?? '').length > places)
    .map(({ path: at, text }) =>
      source.problemAt(at, `${String(at.at(-1))} is ${text}, but ${currency} has ${places} decimal places`),
    );
}

/** Kinds whose reward can be a share: they measure an amount. */
const KINDS_WITH_BASE: readonly string[] = ['deposit', 'cashback'];
const SHAPES = ['amount', 'basisPoints', 'tiers', 'levels'] as const;
/** Shapes that depend on nothing that the activity measures. */
const isFixed = (shape: (typeof SHAPES)[number], kind: string): boolean =>
  shape === 'amount' || (shape === 'levels' && kind === 'gift');

function checkTiers(source: JsonSource, path: JsonPath, { tiers = [] }: WrittenReward): readonly Problem[] {
  return tiers.flatMap(({ from, amount, basisPoints }, index) => {
    const at = [...path, 'tiers', index];
    const former = tiers[index - 1];
    const isUnordered = former !== undefined && Number(former.from) >= Number(from);
    return [
      ...((amount === undefined) === (basisPoints === undefined)
        ? [source.problemAt(at, 'a tier has either an amount or basisPoints')]
        : []),
      ...(isUnordered ? [source.problemAt([...at, 'from'], `from is ${from}, not above the tier before it`)] : []),
    ];
  });
}

function checkByLevel(source: JsonSource, path: JsonPath, { levels = [] }: WrittenReward): readonly Problem[] {
  return levels.flatMap(({ from, amount }, index) => {
    const at = [...path, 'levels', index];
    const former = levels[index - 1];
    return [
      ...(Number(amount) === 0 ? [source.problemAt([...at, 'amount'], 'a reward is of something')] : []),
      ...(former !== undefined && former.from >= from
        ? [source.problemAt([...at, 'from'], `from is ${from}, not above the entry before it`)]
        : []),
    ];
  });
}

/** A reward has one shape, a base if it is a share of one, and wagering if it is a bonus. */
export function checkReward(
  source: JsonSource,
  path: JsonPath,
  reward: WrittenReward,
  { kind, pays }: WrittenActivity,
): readonly Problem[] {
  const shapes = SHAPES.filter((name) => reward[name] !== undefined);
  const problems: Problem[] = [];
  const refuse = (message: string, name?: string) =>
    void problems.push(source.problemAt(name === undefined ? path : [...path, name], message));
  if (shapes.length !== 1)
    refuse(`a reward has one of ${SHAPES.join(', ')}; this one has ${shapes.join(' and ') || 'none'}`);
  const [shape] = shapes;
  if (shape === 'levels' && kind !== 'gift') refuse('levels are for gifts', shape);
  else if (shape !== undefined && !isFixed(shape, kind) && !KINDS_WITH_BASE.includes(kind))
    refuse(`${kind} measures no amount, so its reward has a fixed amount`, shape);
  if (shape === 'amount' && Number(reward.amount) === 0) refuse('a reward is of something', 'amount');
  if (reward.most !== undefined && (shape === 'amount' || shape === 'levels'))
    refuse('most limits a share or tiers, not a fixed amount', 'most');
  if (reward.kind === 'bonus' && reward.wagering === undefined) refuse('a bonus needs wagering: {times, days}');
  if (reward.kind === 'cash' && reward.wagering !== undefined)
    refuse('cash has no wagering: write "bonus"', 'wagering');
  if (reward.kind === 'bonus' && pays === 'atOnce')
    refuse('pays is atOnce, but a bonus is claimed: another one may be running', 'kind');
  return [...problems, ...checkTiers(source, path, reward), ...checkByLevel(source, path, reward)];
}

const PARTS = ['memberDay', 'member', 'day', 'all'] as const;

/** A budget is of something, and none of its parts is above a wider one. */
export function checkBudget(
  source: JsonSource,
  path: JsonPath,
  { budget }: WrittenActivity,
  currency: string,
): readonly Problem[] {
  if (!isKnownCurrency(currency)) return [];
  const { all } = budget;
  const at = [...path, 'budget'];

  const missing =
    all.amount === undefined
      ? [source.problemAt([...at, 'all'], 'budget.all needs an amount: without it the cost has no end')]
      : [];
  return [
    ...missing,
    ...PARTS.flatMap((name) => {
      const part = budget[name];
      const problems: Problem[] = [];
      if (part?.amount !== undefined && parseMajor(part.amount, currency) === 0n)
        problems.push(source.problemAt([...at, name, 'amount'], `budget.${name} is 0, so nothing is ever given`));
      if (name !== 'all' && part?.amount !== undefined && all.amount !== undefined) {
        if (parseMajor(part.amount, currency) > parseMajor(all.amount, currency))
          problems.push(
            source.problemAt(
              [...at, name, 'amount'],
              `budget.${name} is ${part.amount}, above budget.all (${all.amount})`,
            ),
          );
      }
      return problems;
    }),
  ];
}
