import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, OFFERED_FAMILIES, PRIZE_MODE_TERMS } from '../../../../engine/lottery/families.ts';
import { compare, fraction } from '../../../../engine/lottery/fraction.ts';
import { KINDS } from '../../../../engine/lottery/kinds.ts';
import { returnsOf } from '../../../../engine/lottery/payout.ts';
import { payoutsOf, readMultiple } from '../../../../engine/lottery/terms.ts';
import { PRIZE_MODES } from '../../../../schemas/brand/lotteries.ts';
import { useMerchantFile } from '../../../support/merchant-file.ts';
import { LOTTERY, STATION } from '../../../support/written-lotteries.ts';

const file = useMerchantFile('lotteries.json');

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
