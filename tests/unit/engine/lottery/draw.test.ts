import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Draw } from '../../../../engine/chance/draw.ts';
import { drawDifferent, drawDigits, drawEach } from '../../../../engine/lottery/draw.ts';
import { findResultMistakes, resultTexts } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import { streamOf } from '../../../../games/fairness/seeds.ts';
import { drawFrom } from './counting.ts';

/** Calls a function once for every sequence of integers that it can draw, and returns what it made of each. */
function everyDraw<Made>(make: (draw: Draw) => Made): Made[] {
  const made: Made[] = [];
  let path: { value: number; bound: number }[] = [];
  do {
    let step = 0;
    made.push(
      make((bound) => {
        const known = path[step];
        if (!known) path.push({ value: 0, bound });
        step += 1;
        return known?.value ?? 0;
      }),
    );
    while (path.length > 0 && (path.at(-1)?.value ?? 0) + 1 >= (path.at(-1)?.bound ?? 0)) path.pop();
    const last = path.at(-1);
    if (last) path = [...path.slice(0, -1), { ...last, value: last.value + 1 }];
  } while (path.length > 0);
  return made;
}

function timesOfEach(results: readonly (readonly number[])[]): number[] {
  const times = new Map<string, number>();
  for (const result of results) times.set(result.join(), (times.get(result.join()) ?? 0) + 1);
  return [...times.values()];
}

test.each([
  ['three dice', (draw: Draw) => drawEach(3, 1, 6, draw), 216],
  ['four of nine in order', (draw: Draw) => drawDifferent(4, 1, 9, draw), 3024],
  ['orders of six', (draw: Draw) => drawDifferent(6, 1, 6, draw), 720],
  ['two numbers of two digits', (draw: Draw) => drawDigits(2, 2, draw), 10_000],
])('all %s come from every sequence of chance once', (_, draw, count) => {
  const times = timesOfEach(everyDraw(draw));
  expect(times).toHaveLength(count);
  expect(new Set(times)).toEqual(new Set([1]));
});

const SECRET = '891941631d8dcef17832fce0e33f297cdeb57c7c16d2e28e1289027263cc7227';
const WITNESS = '0e095db497276075d7f6a557826cd7f44f00c5aba8477b767b3a58c24603730b';
const NO_ORDERS = '8324b7179b3c215d2ca5442e3c729b9ae0195cafa2d3afd2ee1a3eabc26c868f';

const clientSeedOf = (game: string): string =>
  createHash('sha256').update(`marquee-draw-v1|${game}|20261122-205|${NO_ORDERS}|${WITNESS}`).digest('hex');

const NORTH =
  '89067 / 44822 / 05528 72717 / 02796 67628 09368 03523 75585 14560 / 0641 1834 6826 0586 / ' +
  '0167 0763 5135 5388 7445 3222 / 220 203 077 / 02 12 47 65';
const FOUR_DIGITS =
  '9402 / 7124 / 6313 / 9184 4169 7146 3474 4723 2771 1473 3066 4538 8371 / ' +
  '0128 5450 7477 2566 8445 1475 8638 9769 7197 9238';

test.each([
  ['fiveDigits', 'SSC3', '0 1 1 4 5'],
  ['threeDice', 'K31', '4 5 3'],
  ['elevenOfFive', 'X115', '10 09 04 05 02'],
  ['tenCars', 'PK10', '09 06 03 08 02 04 07 01 05 10'],
  ['vietnamNorth', 'VNMB', NORTH],
  ['fourDigitPrizes', 'MY4D', FOUR_DIGITS],
])('%s draws the result of the test vector of %s from the stream of a round', (key, game, numbers) => {
  const kind = findKind(key);
  if (!kind) throw new Error('The kind is missing.');
  const stream = streamOf({ serverSeed: SECRET, clientSeed: clientSeedOf(game), nonce: 205 });
  expect(
    resultTexts(kind, kind.draw(stream.draw))
      .map((group) => group.join(' '))
      .join(' / '),
  ).toBe(numbers);
});

test.each(KINDS.map((kind) => [kind.key, kind] as const))('%s draws valid results', (key, kind) => {
  const draw = drawFrom(key);
  for (let sample = 0; sample < 50; sample += 1) expect(findResultMistakes(kind, kind.draw(draw))).toEqual([]);
});

test('a result that someone typed is refused with every mistake', () => {
  const kind = findKind('elevenOfFive');
  if (!kind) throw new Error('The kind is missing.');
  expect(findResultMistakes(kind, [1, 12, 1, 4])).toEqual([
    { code: 'outOfRange', at: 1 },
    { code: 'twice', at: 2 },
    { code: 'tooFew', at: 4 },
  ]);
  expect(findResultMistakes(kind, [1, 2, 3, 4, 5, 6])).toEqual([{ code: 'tooMany', at: 5 }]);
  expect(resultTexts(kind, [1, 2, 3, 10, 11])).toEqual([['01', '02', '03', '10', '11']]);
});
