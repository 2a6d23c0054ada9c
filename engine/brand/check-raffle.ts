import type { WrittenActivity, WrittenRaffle } from '../../schemas/brand/activity-rules.ts';
import { MOST_PRIZES } from '../../schemas/brand/activity-shapes.ts';
import { isKnownCurrency, parseMajor } from '../money/currency.ts';
import type { JsonPath, JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/** Money that is a ticket, where tickets are given for money. */
function checkTickets(source: JsonSource, path: JsonPath, { tickets: { of, each } }: WrittenRaffle) {
  const isOfMoney = of !== 'loginDays';
  if (isOfMoney && Number(each ?? 0) === 0)
    return [source.problemAt(path, `tickets of ${of} say in "each" how much is a ticket`)];
  return !isOfMoney && each !== undefined
    ? [source.problemAt([...path, 'each'], '"each" is of money, and here a day with a login is a ticket')]
    : [];
}

/** Prizes of something, and not more of them than there may be. */
function checkPrizes(source: JsonSource, path: JsonPath, { prizes, mostWins }: WrittenRaffle, count: number) {
  const at = [...path, 'prizes'];
  return [
    ...prizes.flatMap(({ amount }, index) =>
      Number(amount) === 0 ? [source.problemAt([...at, index, 'amount'], 'a prize is of something')] : [],
    ),
    ...(count > MOST_PRIZES ? [source.problemAt(at, `${count} prizes in a draw, above ${MOST_PRIZES}`)] : []),
    ...(mostWins > count
      ? [source.problemAt([...path, 'mostWins'], `mostWins is ${mostWins}, but a draw has ${count} prizes`)]
      : []),
  ];
}

/** A budget that is enough for all prizes of a draw, and has no parts by member: these would take prizes back. */
function checkCost(source: JsonSource, path: JsonPath, { budget }: WrittenActivity, draw: Draw) {
  return [
    ...(['all', 'day'] as const).flatMap((name) => {
      const { amount, count } = budget[name] ?? {};
      return [
        ...(amount !== undefined && parseMajor(amount, draw.currency) < draw.sumMinor
          ? [source.problemAt([...path, 'raffle', 'prizes'], `a draw gives more than budget.${name} (${amount})`)]
          : []),
        ...(count !== undefined && count < draw.count
          ? [source.problemAt([...path, 'raffle', 'prizes'], `a draw has more prizes than budget.${name} (${count})`)]
          : []),
      ];
    }),
    ...(['member', 'memberDay'] as const).flatMap((name) =>
      budget[name] === undefined
        ? []
        : [source.problemAt([...path, 'budget', name], 'mostWins says how much a member wins in a draw')],
    ),
  ];
}

interface Draw {
  readonly currency: string;
  readonly count: number;
  readonly sumMinor: bigint;
}

/** A raffle: tickets for something, prizes within the budget, and an end where it is drawn once. */
export function checkRaffle(
  source: JsonSource,
  path: JsonPath,
  activity: WrittenActivity,
  currency: string,
): readonly Problem[] {
  const { raffle, until } = activity;
  if (raffle === undefined || !isKnownCurrency(currency)) return [];
  const at = [...path, 'raffle'];
  const count = raffle.prizes.reduce((sum, prize) => sum + prize.count, 0);
  const sumMinor = raffle.prizes.reduce(
    (sum, prize) => sum + BigInt(prize.count) * parseMajor(prize.amount, currency),
    0n,
  );
  return [
    ...(raffle.period === 'once' && until === undefined
      ? [source.problemAt([...at, 'period'], 'it is drawn once, after its end: write "until"')]
      : []),
    ...checkTickets(source, [...at, 'tickets'], raffle),
    ...checkPrizes(source, at, raffle, count),
    ...checkCost(source, path, activity, { currency, count, sumMinor }),
  ];
}
