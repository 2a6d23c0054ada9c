import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import { checkDraws, linkOf } from '../../../../games/fairness/check-draw.ts';
import {
  type BeaconProof,
  type DrawPromise,
  type DrawRecord,
  drawNumbers,
  drawSeeds,
} from '../../../../games/fairness/draw-record.ts';
import { readRecord } from '../../../../games/fairness/read-record.ts';
import { commitmentOf, streamOf } from '../../../../games/fairness/seeds.ts';
import { verifyDrawsInBrowser } from '../../../../games/fairness/verify-draws-in-browser.ts';

const DRAWS_AT = '2026-11-24T12:00:00.000Z';
const ROUND = '2026-11-24T12:00:10.000Z';
const VALUE = 'ab'.repeat(32);

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

function signText(value: object): Pick<BeaconProof, 'publicKey' | 'message' | 'signature'> {
  const message = JSON.stringify(value);
  return { publicKey: KEY, message, signature: sign(null, Buffer.from(message), privateKey).toString('base64') };
}

/** A draw as a server would keep it, after the link of the one before it. */
function record(place: number, formerLink: string, changed: Pick<DrawRecord, 'beacon'> = {}): DrawRecord {
  const seed = String(place % 10).repeat(64);
  const kind = KINDS[place % KINDS.length];
  if (!kind) throw new Error('There are kinds.');
  const promise: DrawPromise = {
    lottery: 'FIVE1',
    period: `20261124-${String(place).padStart(4, '0')}`,
    kind: kind.key,
    drawsAt: DRAWS_AT,
    commitment: commitmentOf(seed),
    formerLink,
    beacon: changed.beacon ?? null,
  };
  const beaconValue = changed.beacon ? VALUE : undefined;
  const numbers = drawNumbers(kind, streamOf(drawSeeds(seed, { ...promise, beaconValue })));
  const { beacon = null } = changed;
  return { ...promise, beacon, link: linkOf(promise), source: 'own', seed, numbers, voidReason: '' };
}

function chainOf(length: number): readonly DrawRecord[] {
  const chain: DrawRecord[] = [];
  for (let place = 0; place < length; place += 1) chain.push(record(place, chain.at(-1)?.link ?? ''));
  return chain;
}

const mistakesOf = async (draws: readonly DrawRecord[]) =>
  (await verifyDrawsInBrowser(draws)).map(({ mistakes }) => mistakes);

const chain = chainOf(KINDS.length);
const [first, second] = chain;
if (!first || !second) throw new Error('The chain has draws.');

test('R10.05f a browser proves draws of every kind from their records, as the command does', async () => {
  const found = await verifyDrawsInBrowser(JSON.parse(JSON.stringify(chain)));
  for (const [index, { drawn, mistakes, computedCommitment, computedLink }] of found.entries()) {
    expect(mistakes).toEqual([]);
    expect(drawn).toEqual(chain[index]?.numbers);
    expect([computedCommitment, computedLink]).toEqual([chain[index]?.commitment, chain[index]?.link]);
  }
  expect(checkDraws(chain).every(({ mistakes }) => mistakes.length === 0)).toBe(true);
});

const BEACON: BeaconProof = { round: ROUND, ...signText({ type: 'beacon', round: ROUND, value: VALUE }) };
const MIXED = record(0, '', { beacon: BEACON });
const FEED = { isCorrected: false, ...signText({ type: 'result' }) } as NonNullable<DrawRecord['feed']>;
const ELSEWHERE: DrawRecord = { ...first, source: 'feed', seed: null, commitment: '' };
const relinked = (draw: DrawRecord): DrawRecord => ({ ...draw, link: linkOf(draw) });

const FORGED: readonly (readonly [what: string, draws: readonly DrawRecord[], mistakes: readonly string[]])[] = [
  ['other numbers', [{ ...first, numbers: [...(first.numbers ?? [])].toReversed() }], ['numbersWrong']],
  ['another seed', [{ ...first, seed: 'f'.repeat(64) }], ['promiseBroken']],
  ['a seed that is none', [{ ...first, seed: 'x' }], ['promiseBroken']],
  ['another time', [{ ...first, drawsAt: ROUND }], ['linkWrong']],
  ['a kind that nobody knows', [relinked({ ...first, kind: 'bingo' })], ['kindUnknown', 'numbersWrong']],
  ['a lottery with a name that no seed can hold', [relinked({ ...first, lottery: 'Loteria:ção' })], ['numbersWrong']],
  ['a secret seed', [{ ...first, seed: null }], ['seedMissing']],
  ['no numbers', [{ ...first, numbers: null }], ['numbersMissing']],
  ['a draw left out', [first, chain[2] ?? first], ['linkBroken']],
  ['a beacon that has not spoken', [{ ...MIXED, beacon: { ...BEACON, message: null } }], ['beaconMissing']],
  ['a beacon with another message', [{ ...MIXED, beacon: { ...BEACON, message: '{}' } }], ['signatureWrong']],
  ['a beacon of another round', [relinked({ ...MIXED, beacon: { ...BEACON, round: DRAWS_AT } })], ['messageOther']],
  [
    'a beacon with a key that is none',
    [relinked({ ...MIXED, beacon: { ...BEACON, publicKey: '%%' } })],
    ['signatureWrong'],
  ],
  ['a seed of a draw that takes place elsewhere', [{ ...first, source: 'desk' }], ['promiseUnknown']],
  ['a feed that has signed something else', [relinked({ ...ELSEWHERE, feed: FEED })], ['messageOther']],
  [
    'a feed with a signature of nothing',
    [relinked({ ...ELSEWHERE, feed: { ...FEED, signature: 'AA==' } })],
    ['signatureWrong'],
  ],
];

test.each(FORGED)('R10.05f %s: browser and command find the same', async (_, draws, mistakes) => {
  expect((await mistakesOf(draws)).at(-1)).toEqual(mistakes);
  expect(checkDraws(draws).at(-1)?.mistakes).toEqual(mistakes);
});

test('R10.05f a draw with a public beacon is proved by a browser', async () => {
  expect(await mistakesOf([MIXED])).toEqual([[]]);
});

test('a text is read as a round, a draw, a month of draws, or told what it lacks', () => {
  expect(readRecord(JSON.stringify(first))).toEqual({ draws: [first] });
  expect(readRecord(JSON.stringify(chain))).toEqual({ draws: chain });
  expect(readRecord(JSON.stringify({ ...first, link: 1 }))).toEqual({ mistake: 'drawsIncomplete' });
  expect(readRecord('[]')).toEqual({ mistake: 'drawsIncomplete' });
  expect(readRecord('{ "period": ')).toEqual({ mistake: 'notJson' });
  expect(readRecord('null')).toEqual({ mistake: 'notObject' });
  expect(readRecord('{}')).toEqual({ mistake: 'familyUnknown' });
});
