import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { CLIENT_SEED_PATTERN } from '../../../../games/fairness/seed-format.ts';
import { commitmentOf, keepsPromise, makeServerSeed, streamOf } from '../../../../games/fairness/seeds.ts';
import { drawFromWords } from '../../../../games/fairness/stream.ts';
import { playInBrowser } from '../../../../games/fairness/web-blocks.ts';
import { fastDraw } from '../../../../games/simulation/fast-draw.ts';

const SEEDS = { serverSeed: '000102030405060708090a0b0c0d0e0f'.repeat(2), clientSeed: 'lucky tiger', nonce: 7 };

test('R10.05f the hash shown before a round is SHA-256 of the bytes of the server seed', () => {
  // The published vector of SHA-256 for 32 zero bytes.
  expect(commitmentOf('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
});

test('R10.05f a block is HMAC-SHA256 of clientSeed:nonce:cursor under the server seed, read in big-endian words', () => {
  const key = Buffer.from(SEEDS.serverSeed, 'hex');
  const block = (cursor: number) => createHmac('sha256', key).update(`lucky tiger:7:${cursor}`).digest();
  const words = [0, 1].flatMap((cursor) =>
    Array.from({ length: 8 }, (_, index) => block(cursor).readUInt32BE(index * 4)),
  );
  const { draw, usedWords } = streamOf(SEEDS);
  expect(words.map(() => draw(2 ** 32))).toEqual(words);
  expect(usedWords()).toBe(16);
});

test('R10.05f the test vectors of the stream hold', () => {
  const { draw } = streamOf(SEEDS);
  const bounds = [2, 6, 32, 37, 52, 100, 10_000, 2 ** 32, 2 ** 38, 2 ** 53];
  expect(bounds.map((bound) => draw(bound))).toMatchInlineSnapshot(`
    [
      1,
      1,
      29,
      33,
      3,
      87,
      6406,
      1257991756,
      271405851477,
      1213646068864584,
    ]
  `);
});

test('R10.05f a stream continues where an earlier step stopped', () => {
  const whole = streamOf(SEEDS);
  const values = Array.from({ length: 40 }, () => whole.draw(1_000));
  const first = streamOf(SEEDS);
  const begun = Array.from({ length: 13 }, () => first.draw(1_000));
  const second = streamOf(SEEDS, first.usedWords());
  expect([...begun, ...Array.from({ length: 27 }, () => second.draw(1_000))]).toEqual(values);
});

test('R10.05f another client seed or nonce gives other chance', () => {
  const of = (change: object) => {
    const { draw } = streamOf({ ...SEEDS, ...change });
    return Array.from({ length: 8 }, () => draw(2 ** 32)).join();
  };
  expect(
    new Set([of({}), of({ clientSeed: 'lucky tigers' }), of({ nonce: 8 }), of({ serverSeed: 'ff'.repeat(32) })]).size,
  ).toBe(4);
});

test('R10.05f values above the largest multiple of a bound are drawn again instead of favouring small numbers', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 5];
  const draw = drawFromWords(() => words.shift() ?? 0);
  // 2^32 is 1 more than a multiple of 3, 2^32 - 1 is the only value too large.
  expect(draw(3)).toBe((2 ** 32 - 2) % 3);
  const large = [0x1f_ff_ff, 2 ** 32 - 1, 0, 9];
  expect(drawFromWords(() => large.shift() ?? 0)(2 ** 53 - 2)).toBe(9);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 53 + 2])('R10.05f %s is no bound', (bound) => {
  expect(() => streamOf(SEEDS).draw(bound)).toThrow(RangeError);
});

test('R10.05f a promise is kept by its own seed only, and malformed seeds are refused', () => {
  const serverSeed = makeServerSeed();
  expect(keepsPromise(serverSeed, commitmentOf(serverSeed))).toBe(true);
  expect(keepsPromise(makeServerSeed(), commitmentOf(serverSeed))).toBe(false);
  expect(keepsPromise(serverSeed.toUpperCase().slice(1), commitmentOf(serverSeed))).toBe(false);
  expect(() => streamOf({ ...SEEDS, serverSeed: 'abc' })).toThrow('64 hexadecimal');
  expect(() => streamOf({ ...SEEDS, clientSeed: 'with:colon' })).toThrow('client seed');
  expect(() => streamOf({ ...SEEDS, nonce: -1 })).toThrow('nonce');
});

test.each(['a', 'lucky tiger', 'A-1_b.c', 'x'.repeat(64)])(
  'R10.05f the seed %s may be chosen by a player',
  (clientSeed) => {
    expect(clientSeed).toMatch(new RegExp(CLIENT_SEED_PATTERN));
    expect(streamOf({ ...SEEDS, clientSeed }).draw(10)).toBeLessThan(10);
  },
);

test.each(['', 'a:b', 'é', 'x'.repeat(65), 'a\n'])('R10.05f the seed %j is refused', (clientSeed) => {
  expect(clientSeed).not.toMatch(new RegExp(CLIENT_SEED_PATTERN));
  expect(() => streamOf({ ...SEEDS, clientSeed })).toThrow('client seed');
});

test('R10.05f the seeds of several people count together, in their order, and none of them may be malformed', () => {
  const drawOf = (clientSeed: string) => streamOf({ ...SEEDS, clientSeed }).draw(2 ** 32);
  expect(new Set(['asha|ravi', 'ravi|asha', 'asha', 'asharavi'].map(drawOf)).size).toBe(4);
  for (const clientSeed of ['asha|', '|', 'asha||ravi', 'asha|a:b'])
    expect(() => streamOf({ ...SEEDS, clientSeed })).toThrow('client seed');
});

test('R10.05f a browser computes the same stream, also when it needs more than it began with', async () => {
  for (const count of [5, 1_000]) {
    const { draw } = streamOf(SEEDS);
    const expected = Array.from({ length: count }, () => draw(10_000));
    const seen = await playInBrowser(SEEDS, (stream) => Array.from({ length: count }, () => stream.draw(10_000)));
    expect(seen).toEqual(expected);
  }
});

/** Pearson's statistic less its mean, in its own standard deviations. */
function excess(draw: (bound: number) => number, bound: number, count: number): number {
  const seen = Array.from({ length: bound }, () => 0);
  for (let index = 0; index < count; index += 1) {
    const value = draw(bound);
    seen[value] = (seen[value] ?? 0) + 1;
  }
  const mean = count / bound;
  const statistic = seen.reduce((sum, number) => sum + (number - mean) ** 2 / mean, 0);
  return (statistic - (bound - 1)) / Math.sqrt(2 * (bound - 1));
}

test.each([2, 5, 32, 37, 52, 80, 1_000])(
  'R10.05f below %s the fair stream and the fast source of simulations are both uniform',
  (bound) => {
    expect(Math.abs(excess(streamOf(SEEDS).draw, bound, 100_000))).toBeLessThan(4);
    expect(Math.abs(excess(fastDraw(11), bound, 100_000))).toBeLessThan(4);
  },
);
