import { expect, test } from 'vitest';
import { useMerchantFile } from '../../../support/merchant-file.ts';
import { LOTTERY, STATION } from '../../../support/written-lotteries.ts';

const file = useMerchantFile('lotteries.json');

const told = (...lotteries: readonly object[]) => file.told({ lotteries });

test('numbers of Vietnam are drawn elsewhere: without a source they are a demonstration', async () => {
  const kept = await told({ ...STATION, numbers: 'own' });
  expect(kept).toContain(
    'mistake lotteries[0].numbers: numbers is own, but vietnamSouth is drawn elsewhere: write "feed", "desk" or "demonstration"',
  );
});

test('operators enter the results of a draw elsewhere, and they can be corrected for three days by default', async () => {
  const { problems, readings } = await file.readWith({ lotteries: [{ ...LOTTERY, numbers: 'desk' }] });
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.lotteries.lotteries[0]).toMatchObject({ numbers: 'desk', correctionHours: 72 });
});

const RAW_KEY = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
const FEED = { url: 'https://feed.example/results', publicKey: RAW_KEY, lottery: 'xsmn' };

test('a feed is asked at its address with its key in either form, and operators are asked half an hour later', async () => {
  expect(await told({ ...LOTTERY, numbers: 'feed', feed: FEED })).toEqual([]);
  const whole = { ...FEED, publicKey: `MCowBQYDK2VwAyEA${RAW_KEY}`, url: 'http://127.0.0.1:4000/feed' };
  const { problems, readings } = await file.readWith({ lotteries: [{ ...LOTTERY, numbers: 'feed', feed: whole }] });
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.lotteries.lotteries[0]?.feed).toEqual({ ...whole, deskAfterMinutes: 30 });
});

test.each([
  [
    { url: 'feed.example' },
    'url: url is "feed.example", which is not a whole address such as https://feed.example/results',
  ],
  [
    { url: 'http://feed.example/' },
    'url: url begins with http://, but must begin with https:// unless it is on this machine',
  ],
  [
    { url: 'file:///etc/passwd' },
    'url: url begins with file://, but must begin with https:// unless it is on this machine',
  ],
  [{ url: 'https://me:secret@feed.example/' }, 'url: url has a user or a password: secrets must not be in this file'],
  [{ url: 'https://feed.example/#now' }, 'url: url ends with #now, which is never sent'],
  [{ publicKey: `${RAW_KEY}x` }, 'publicKey: publicKey is not in base64'],
  [
    { publicKey: 'c2hvcnQ=' },
    'publicKey: publicKey is not an Ed25519 key: in base64, its 32 bytes have 44 characters, and its SPKI form has 60',
  ],
  [{ publicKey: `${'A'.repeat(43)}=` }, 'publicKey: publicKey is all zeros, which is the key of no one'],
  [{ publicKey: 'ab'.repeat(32) }, 'publicKey: publicKey is in hexadecimal digits, but must be in base64'],
  [
    { publicKey: `-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA${RAW_KEY}\n-----END PUBLIC KEY-----` },
    'publicKey: publicKey is a whole PEM file: write the line between its BEGIN and its END alone',
  ],
  [
    { publicKey: `MC4CAQAwBQYDK2VwBCIEI${RAW_KEY}` },
    'publicKey: publicKey is a private key: make a new pair, and write the public one',
  ],
])('a feed that could not be asked or believed is a mistake: %o', async (change, problem) => {
  expect(await told({ ...LOTTERY, numbers: 'feed', feed: { ...FEED, ...change } })).toEqual([
    `mistake lotteries[0].feed.${problem}`,
  ]);
});

test('numbers from a feed need one, our own mode admits none, and a feed that no one asks is a warning', async () => {
  expect(await told({ ...LOTTERY, numbers: 'feed' })).toEqual([
    'mistake lotteries[0].numbers: numbers is feed, but there is no feed with its url, publicKey and lottery',
  ]);
  expect(await told({ ...LOTTERY, numbers: 'feed', prizeMode: 'ZY', feed: FEED })).toEqual([
    'mistake lotteries[0].numbers: numbers is feed, but prizeMode ZY is for our own draws',
  ]);
  expect(await told({ ...LOTTERY, numbers: 'desk', feed: FEED })).toEqual([
    'warning lotteries[0].feed: numbers is desk, so that no one asks the feed',
  ]);
  const { url: _url, ...incomplete } = FEED;
  expect((await told({ ...LOTTERY, numbers: 'feed', feed: incomplete }))[0]).toContain('url');
});

test('a beacon is mixed into our own draws alone, and has the defaults of its rounds', async () => {
  const beacon = { url: 'https://beacon.example/rounds', publicKey: RAW_KEY };
  const { problems, readings } = await file.readWith({ lotteries: [{ ...LOTTERY, prizeMode: 'ZY', beacon }] });
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.lotteries.lotteries[0]?.beacon).toEqual({
    ...beacon,
    everySeconds: 30,
    marginSeconds: 5,
    voidAfterMinutes: 60,
  });
  expect(await told({ ...LOTTERY, numbers: 'desk', beacon })).toEqual([
    'mistake lotteries[0].beacon: numbers is desk: a beacon can be mixed into our own draws only',
  ]);
  expect(await told({ ...LOTTERY, beacon: { ...beacon, url: 'http://beacon.example', publicKey: 'x' } })).toEqual([
    'mistake lotteries[0].beacon.url: url begins with http://, but must begin with https:// unless it is on this machine',
    'mistake lotteries[0].beacon.publicKey: publicKey is not an Ed25519 key: in base64, its 32 bytes have 44 characters, and its SPKI form has 60',
  ]);
  expect((await told({ ...LOTTERY, beacon: { ...beacon, everySeconds: 0 } }))[0]).toContain('must be at least 1');
});

const SIX = {
  ...LOTTERY,
  code: 'SIX45',
  kind: 'sixOf45',
  returnBasisPoints: 9000,
  limits: { maximumWin: '40000000', maximumLiability: '40000000' },
};

test('a jackpot is part of the return, and the seeds of the house come on top of it', async () => {
  const jackpot = (terms: object) => told({ ...SIX, jackpot: { seed: '100000', shareBasisPoints: 2000, ...terms } });
  expect(await jackpot({})).toEqual([]);
  expect(await jackpot({ cap: '100000' })).toEqual([]);
  // One of 8,145,060 units wins it: 10 % of the stakes are 814,506 for each of them.
  expect(await jackpot({ seed: '814506' })).toEqual([]);
  expect(await jackpot({ seed: '814507' })).toEqual([
    'mistake lotteries[0].jackpot.seed: ticket (unit) returns 90.00 % of the stake, and a seed of 814507 up to 10.01 % more: more than fair',
  ]);
  const generous = { ...SIX, payouts: { ticket: { unit: { hits3: '35' } } } };
  expect(await told({ ...generous, jackpot: { seed: '1', shareBasisPoints: 2000 } })).toEqual([
    'mistake lotteries[0].payouts.ticket.unit: ticket (unit) returns 142.50 % of the stake: more than fair',
  ]);
});

test.each([
  [{ kind: 'threeDigits' }, {}, 'lotteries[0].jackpot: threeDigits has no prize that a jackpot can pay'],
  [{ plays: ['any1'] }, {}, 'lotteries[0].jackpot: none of the plays on offer can win the jackpot'],
  [{}, { seed: '0' }, 'lotteries[0].jackpot.seed: seed is 0, so there is nothing to win at first'],
  [{}, { seed: '10.005' }, 'lotteries[0].jackpot.seed: seed is 10.005, but INR has 2 decimal places'],
  [{}, { cap: '99999' }, 'lotteries[0].jackpot.cap: cap is 99999, below the seed (100000)'],
  [{}, { seed: '40000001' }, 'lotteries[0].jackpot.seed: seed is 40000001, above limits.maximumLiability (40000000)'],
  [
    {},
    { shareBasisPoints: 9000 },
    'lotteries[0].jackpot.shareBasisPoints: shareBasisPoints is 9000 of a return of 9000: nothing is left for the other prizes',
  ],
  [
    { payouts: { ticket: { unit: { hits6: '500000' } } } },
    {},
    'lotteries[0].payouts.ticket.unit.hits6: hits6 is paid by the jackpot: it has no payout',
  ],
  [
    {},
    { shareBasisPoints: 0 },
    'lotteries[0].jackpot.shareBasisPoints: lotteries[0].jackpot.shareBasisPoints is 0, but must be at least 1',
  ],
  [
    { limits: { ...SIX.limits, minimumStake: '0' } },
    {},
    'lotteries[0].limits.minimumStake: minimumStake is 0, but a bet is always of something',
  ],
])('a lottery of %o with the jackpot %o is refused', async (change, terms, problem) => {
  const jackpot = { seed: '100000', shareBasisPoints: 2000, ...terms };
  expect(await told({ ...SIX, ...change, jackpot })).toEqual([`mistake ${problem}`]);
});
