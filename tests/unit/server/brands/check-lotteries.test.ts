import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, OFFERED_FAMILIES, PRIZE_MODE_TERMS } from '../../../../engine/lottery/families.ts';
import { compare, fraction } from '../../../../engine/lottery/fraction.ts';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import { returnsOf } from '../../../../engine/lottery/payout.ts';
import { payoutsOf, readMultiple } from '../../../../engine/lottery/terms.ts';
import { PRIZE_MODES } from '../../../../schemas/brand/lotteries.ts';
import { useMerchantFile } from '../../../support/merchant-file.ts';

const file = useMerchantFile('lotteries.json');

const LOTTERY = {
  code: 'FIVE1',
  kind: 'fiveDigits',
  names: 'Five',
  prizeMode: 'LOTT',
  timeZone: 'Asia/Kolkata',
  schedule: { everySeconds: 60 },
};
const STATION = {
  ...LOTTERY,
  code: 'SOUTH',
  kind: 'vietnamSouth',
  prizeMode: 'ELOTT',
  numbers: 'demonstration',
  schedule: { at: ['16:15'], provinces: [{ code: 'hcm', names: 'TP.HCM', weekdays: ['monday', 'saturday'] }] },
};
const COLOUR = { ...LOTTERY, kind: 'colour', prizeMode: 'ELOTT' };

const told = (...lotteries: readonly object[]) => file.told({ lotteries });

test('a folder without lotteries.json has no lottery, and a lottery with few settings gets the defaults', async () => {
  expect((await file.readAll()).readings[0]?.merchant?.lotteries).toEqual({ lotteries: [] });
  const { problems, readings } = await file.readWith({ lotteries: [LOTTERY] });
  expect(problems).toEqual([]);
  expect(readings[0]?.merchant?.lotteries.lotteries[0]).toMatchObject({
    closesSeconds: 10,
    numbers: 'own',
    returnBasisPoints: 9500,
    limits: { minimumStake: '1' },
    schedule: { provinces: [] },
  });
});

test.each([
  [{ kind: 'fiveDigit' }, 'lotteries[0].kind: "fiveDigit" is not a kind of lottery'],
  [
    { kind: 'fourDigitPrizes', prizeMode: 'SEA' },
    'lotteries[0].kind: fourDigitPrizes is a lottery of SEA, but lotteryType of brand.json is LOTT',
  ],
  [
    { kind: 'keno', returnBasisPoints: 9000 },
    'lotteries[0].prizeMode: prizeMode is LOTT, which is for lotteries of LOTT, not ELOTT',
  ],
  [
    { prizeMode: 'ZY', numbers: 'demonstration' },
    'lotteries[0].numbers: numbers is demonstration, but prizeMode ZY is for our own draws',
  ],
  [
    { prizeMode: 'ZY', numbers: 'desk' },
    'lotteries[0].numbers: numbers is desk, but prizeMode ZY is for our own draws',
  ],
  [
    { numbers: 'desk', correctionHours: 0 },
    'lotteries[0].correctionHours: lotteries[0].correctionHours is 0, but must be at least 1',
  ],
  [{ names: { EN: 'Five' } }, 'lotteries[0].names: there is no name in HI'],
  [{ timeZone: 'Asia/Kolkatta' }, 'lotteries[0].timeZone: "Asia/Kolkatta" is not a time zone'],
  [{ schedule: {} }, 'lotteries[0].schedule: a schedule has either everySeconds or at'],
  [
    { schedule: { everySeconds: 61 } },
    'lotteries[0].schedule.everySeconds: everySeconds is 61, which does not divide a day of 86400 seconds',
  ],
  [
    { closesSeconds: 60 },
    'lotteries[0].schedule.everySeconds: everySeconds is 60, but a period closes 60 seconds before its draw',
  ],
  [
    { schedule: { at: ['18:00', '09:00'] } },
    'lotteries[0].schedule.at: the times of at go from early to late, but 09:00 follows 18:00',
  ],
  [
    { schedule: { at: ['18:00', '18:01'] }, closesSeconds: 60 },
    'lotteries[0].schedule.at: two draws are 60 seconds apart, but a period closes 60 seconds before its draw',
  ],
  [
    { schedule: { everySeconds: 60, provinces: STATION.schedule.provinces } },
    'lotteries[0].schedule.provinces: provinces draw at one time of the day: at needs exactly one',
  ],
  [
    { schedule: { at: ['16:15'], provinces: [1, 2].flatMap(() => STATION.schedule.provinces) } },
    'lotteries[0].schedule.provinces: two provinces have the code hcm',
  ],
  [
    { limits: { minimumStake: '0' } },
    'lotteries[0].limits.minimumStake: minimumStake is 0, but a bet is always of something',
  ],
  [
    { limits: { minimumStake: '30', maximumStake: '20' } },
    'lotteries[0].limits.minimumStake: minimumStake is 30, above maximumStake (20)',
  ],
  [{ limits: { maximumWin: '100' } }, 'lotteries[0].limits.maximumWin: maximumWin is 100, below maximumStake (20000)'],
  [
    { limits: { maximumStake: '1.005' } },
    'lotteries[0].limits.maximumStake: maximumStake is 1.005, but INR has 2 decimal places',
  ],
  [
    { returnBasisPoints: 9900 },
    'lotteries[0].returnBasisPoints: returnBasisPoints is 9900, above the 9800 of prizeMode LOTT',
  ],
])('%o is a mistake that is reported at its place', async (change, problem) => {
  expect(await told({ ...LOTTERY, ...change })).toEqual([`mistake ${problem}`]);
});

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

test('two lotteries of a merchant have two codes', async () => {
  expect(await told(LOTTERY, LOTTERY)).toEqual(['mistake lotteries[1].code: two lotteries have the code FIVE1']);
});

test.each([
  [{ plays: ['colours'] }, 'lotteries[0].plays[0]: colour has no play "colours"'],
  [{ payouts: { colours: {} } }, 'lotteries[0].payouts.colours: colour has no play "colours"'],
  [{ payouts: { colour: { blue: {} } } }, 'lotteries[0].payouts.colour.blue: the play colour has no class "blue"'],
  [
    { payouts: { colour: { green: { wins: '1.9' } } } },
    'lotteries[0].payouts.colour.green.wins: the class green has no prize "wins"',
  ],
  [
    { payouts: { number: { unit: { win: '0.00' } } } },
    'lotteries[0].payouts.number.unit.win: number.unit.win is 0, so it would win nothing',
  ],
])('%o names no play, class or prize that can win', async (change, problem) => {
  expect(await told({ ...COLOUR, ...change })).toEqual([`mistake ${problem}`]);
});

test('a payout that returns more than the stake is more than fair, and one above the prize mode is refused as well', async () => {
  const paying = (win: string) => told({ ...COLOUR, payouts: { sides: { unit: { win } } } });
  expect(await paying('1.96')).toEqual([]);
  expect(await paying('1.9601')).toEqual([
    'mistake lotteries[0].payouts.sides.unit: sides (unit) returns 98.01 % of the stake, above the 98.00 % of prizeMode ELOTT',
  ]);
  expect(await paying('2')).toEqual([
    'mistake lotteries[0].payouts.sides.unit: sides (unit) returns 100.00 % of the stake, above the 98.00 % of prizeMode ELOTT',
  ]);
  expect(await paying('2.0001')).toEqual([
    'mistake lotteries[0].payouts.sides.unit: sides (unit) returns 100.01 % of the stake: more than fair',
  ]);
});

test('a stake that the rules of a play return has no payout of its own', async () => {
  const stakeBack = { ...LOTTERY, kind: 'sum28', payouts: { 'sum.stakeBack': { big: { stakeBack: '1' } } } };
  expect(await told(stakeBack)).toEqual([
    'mistake lotteries[0].payouts.sum.stakeBack.big.stakeBack: stakeBack returns the stake by the rules of sum.stakeBack: it has no payout',
  ]);
});

test('the least return of the schema pays for the stakes that any rules return', () => {
  const least = { returnBasisPoints: 1000, payouts: {} };
  for (const kind of KINDS)
    for (const play of kind.plays) expect(() => payoutsOf(least, play), `${kind.key} ${play.key}`).not.toThrow();
});

test('every kind belongs to a family that some lotteryType opens and some prize mode pays', () => {
  for (const kind of KINDS) {
    const family = familyOf(kind);
    expect(OFFERED_FAMILIES[family], kind.key).toContain(family);
    expect(
      PRIZE_MODES.filter((mode) => PRIZE_MODE_TERMS[mode].families.includes(family)),
      kind.key,
    ).not.toEqual([]);
  }
});

test.each([
  ['LOTT', 'fiveDigits', 9800],
  ['ZY', 'fiveDigits', 9900],
  ['ELOTT', 'keno', 9800],
  ['SEA', 'fourDigitPrizes', 9500],
] as const)(
  'R3.12c a lottery of the prize mode %s, such as %s, returns %i hundredths of a percent at most',
  async (prizeMode, kind, most) => {
    const returning = async (returnBasisPoints: number) =>
      (await told({ ...LOTTERY, prizeMode, kind, returnBasisPoints })).filter((problem) =>
        /prizeMode|returnBasisPoints/.test(problem),
      );
    expect(await returning(most)).toEqual([]);
    expect(await returning(most + 1)).toEqual([
      `mistake lotteries[0].returnBasisPoints: returnBasisPoints is ${most + 1}, above the ${most} of prizeMode ${prizeMode}`,
    ]);
  },
);

test('written payouts replace those of the return, and all others keep it exactly', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS.filter(({ key }) => key !== 'sum28')).chain((kind) => fc.constantFrom(...kind.plays)),
      fc.integer({ min: 5000, max: 10_000 }),
      fc.integer({ min: 1, max: 99_999 }),
      (play, returnBasisPoints, hundredths) => {
        const [first] = play.classes;
        const prize = first?.prizes.find(({ returnsStake }) => !returnsStake);
        if (!first || !prize) return;
        const multiple = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        const payouts = { [play.key]: { [first.key]: { [prize.key]: multiple } } };
        const table = payoutsOf({ returnBasisPoints, payouts }, play);
        expect(table[0]?.[first.prizes.indexOf(prize)]).toEqual(readMultiple(multiple));
        for (const returned of returnsOf(play, table).slice(1))
          expect(compare(returned, fraction(returnBasisPoints, 10_000))).toBe(0);
      },
    ),
  );
});

test('a lottery of which no bet could be placed is found: its least stake wins more than a bet may', async () => {
  const six = { ...LOTTERY, code: 'SIX55', kind: 'sixOf55', schedule: { at: ['20:00'] } };
  expect(await told({ ...six, limits: { maximumWin: '40000000' } })).toEqual([]);
  expect(await told(six)).toEqual([
    'mistake lotteries[0].limits.maximumWin: maximumWin is 500000, which the least stake (1) wins already in ticket, ticket.banker: no bet could be placed',
  ]);
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
