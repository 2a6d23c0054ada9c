import { expect, test } from 'vitest';
import { resultTexts } from '../../../../engine/lottery/kind.ts';
import { findKind, KINDS } from '../../../../engine/lottery/kinds.ts';
import { numbersOfResult, provinceOfPeriod, readSignedResult } from '../../../../engine/lottery/signed-result.ts';
import { drawNumbers, drawSeeds } from '../../../../games/fairness/draw-record.ts';
import { streamOf } from '../../../../games/fairness/seeds.ts';

const SUBJECT = { type: 'lotteryResult', lottery: 'xsmn', drawsAt: '2026-11-27T09:15:00.000Z', province: 'vl' };

/** A result of a kind, and its prizes as a feed writes them. */
function resultOf(key: string) {
  const kind = findKind(key);
  if (!kind) throw new Error(`There is no kind ${key}.`);
  const numbers = drawNumbers(kind, streamOf(drawSeeds('0'.repeat(64), { lottery: 'A1', period: '20261127' })));
  const texts = resultTexts(kind, numbers);
  const prizes = Object.fromEntries(kind.groups.map((group, place) => [group.key, texts[place] ?? []]));
  return { kind, numbers, prizes };
}

test.each(KINDS.map(({ key }) => key))('a signed result of %s has the numbers of each of its prizes', (key) => {
  const { kind, numbers, prizes } = resultOf(key);
  const read = readSignedResult(JSON.stringify({ ...SUBJECT, prizes }));
  expect(read).toMatchObject({ lottery: 'xsmn', drawsAt: SUBJECT.drawsAt, province: 'vl' });
  expect(read && numbersOfResult(kind, read)).toEqual(numbers);
  const [first = ''] = Object.keys(prizes);
  const { [first]: _gone, ...fewer } = prizes;
  expect(numbersOfResult(kind, { prizes: fewer }), 'a prize is missing').toBeUndefined();
  expect(numbersOfResult(kind, { prizes: { ...prizes, extra: ['1'] } }), 'a prize too many').toBeUndefined();
  const long = [...(prizes[first] ?? []), '1'];
  expect(numbersOfResult(kind, { prizes: { ...prizes, [first]: long } }), 'a number too many').toBeUndefined();
});

test('a number of a prize has all of its digits', () => {
  const { kind, prizes } = resultOf('vietnamSouth');
  const withSpecial = (special: unknown) => numbersOfResult(kind, { prizes: { ...prizes, special } });
  expect(withSpecial(['040721'])?.[0]).toBe(40_721);
  for (const special of [
    ['40721'],
    ['0040721'],
    [' 40721'],
    ['0x9f11'],
    [40_721],
    '040721',
    [['040721']],
    [null],
    null,
  ])
    expect(withSpecial(special), JSON.stringify(special)).toBeUndefined();
});

test('a message has its five names, each with a text, and no more', () => {
  const { prizes } = resultOf('vietnamSouth');
  const message = { ...SUBJECT, prizes };
  const read = (changed: object) => readSignedResult(JSON.stringify({ ...message, ...changed }));
  expect(read({})).toBeDefined();
  for (const changed of [
    { type: 'beacon' },
    { lottery: 1 },
    { drawsAt: null },
    { province: null },
    { prizes: 1 },
    { more: 1 },
  ])
    expect(read(changed), JSON.stringify(changed)).toBeUndefined();
  const { province: _province, ...without } = message;
  expect(readSignedResult(JSON.stringify(without))).toBeUndefined();
  for (const text of ['', '{', 'null', '[]', '"x"']) expect(readSignedResult(text)).toBeUndefined();
});

test('the province is the end of the number of its period', () => {
  expect(['20261127-vl', '20261127-0001', '20261127', '20261127-2'].map(provinceOfPeriod)).toEqual(['vl', '', '', '']);
});
