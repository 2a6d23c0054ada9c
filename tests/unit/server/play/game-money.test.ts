import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReferenceWallet, type WalletCall } from '../../../../engine/vendor/reference-wallet.ts';
import { shuffle } from '../../../../packages/model-tests/src/shuffle.ts';
import { createTestDatabase, findImbalances, type TestDatabase } from '../../../support/database.ts';
import { addPlayer, applyToDatabase } from '../../../support/vendor-players.ts';

const SCOPE = { merchant: 'first', vendor: 'acme', now: new Date() };
let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(() => testDatabase.close());

const database = () => testDatabase.database;
let lastHistory = 0;

/** Calls whose few ids make duplicates, conflicts and wrong orders the rule and not the exception. */
const ARBITRARY_CALLS: fc.Arbitrary<WalletCall[]> = (() => {
  const id = (letter: string, count: number) => fc.nat(count - 1).map((number) => `${letter}${number}`);
  const roundId = id('r', 2);
  const transactionId = fc.oneof({ weight: 9, arbitrary: id('t', 8) }, { weight: 1, arbitrary: id('u', 2) });
  const amountMinor = fc.oneof(fc.constantFrom(0n, 40n), fc.bigInt(1n, 120n));
  const calls = fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('bet' as const), transactionId, roundId, amountMinor }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('win' as const),
        transactionId,
        betId: id('t', 8),
        roundId,
        amountMinor,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('rollback' as const), transactionId, betId: id('t', 8), roundId }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('endRound' as const),
        roundId,
        betsMinor: fc.constantFrom(-1n, -1n, 40n),
        winsMinor: fc.constantFrom(0n, 40n),
      }),
    },
  );
  return fc.array(calls, { minLength: 1, maxLength: 40, size: 'max' });
})();

const bet = (transactionId: string, roundId: string, amountMinor: bigint): WalletCall => ({
  kind: 'bet',
  transactionId,
  roundId,
  amountMinor,
});
const win = (transactionId: string, betId: string, roundId: string, amountMinor: bigint): WalletCall => ({
  kind: 'win',
  transactionId,
  betId,
  roundId,
  amountMinor,
});
const rollback = (transactionId: string, betId: string, roundId: string): WalletCall => ({
  kind: 'rollback',
  transactionId,
  betId,
  roundId,
});
const end = (roundId: string, betsMinor: bigint, winsMinor: bigint): WalletCall => ({
  kind: 'endRound',
  roundId,
  betsMinor,
  winsMinor,
});

/** A history that gets every answer that there is, whatever the others happen to get. The balance is 301. */
const EVERY_ANSWER: WalletCall[] = [
  end('r0', 0n, 0n),
  bet('t0', 'r0', 40n),
  bet('t0', 'r0', 40n),
  bet('t0', 'r0', 41n),
  bet('t1', 'r0', 900n),
  win('t2', 't9', 'r0', 5n),
  win('t2', 't0', 'r0', 5n),
  win('t2', 't0', 'r0', 5n),
  win('t2', 't0', 'r0', 6n),
  rollback('t3', 't0', 'r0'),
  bet('t4', 'r0', 10n),
  rollback('t5', 't4', 'r0'),
  rollback('t5', 't4', 'r0'),
  rollback('t5', 't0', 'r0'),
  bet('t4', 'r0', 10n),
  win('t6', 't4', 'r0', 5n),
  rollback('t7', 't8', 'r0'),
  bet('t8', 'r0', 10n),
  end('r0', 50n, 5n),
  end('r0', 40n, 5n),
  end('r0', 40n, 5n),
  bet('t10', 'r0', 1n),
  win('t11', 't0', 'r0', 1n),
];

/** Each history has ids of its own: those of vendors are never used again. */
const rename = (call: WalletCall, prefix: string): WalletCall => ({
  ...call,
  roundId: prefix + call.roundId,
  ...('transactionId' in call ? { transactionId: prefix + call.transactionId } : {}),
  ...('betId' in call ? { betId: prefix + call.betId } : {}),
});

/** A vendor usually knows its own sums: -1 means the reference's own value. */
const withSums = (call: WalletCall, reference: ReferenceWallet): WalletCall =>
  call.kind === 'endRound' && call.betsMinor === -1n ? { ...call, ...reference.sumsOf(call.roundId) } : call;

test('R10.06a R10.06b every history of bets, wins and rollbacks in any order gets the answers of the reference and the same balance', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(ARBITRARY_CALLS, fc.bigInt(0n, 300n), async (calls, openingMinor) => {
      lastHistory += 1;
      const prefix = `h${lastHistory}`;
      const player = await addPlayer(database(), SCOPE, openingMinor + 1n);
      const reference = new ReferenceWallet(openingMinor + 1n);
      for (const given of calls) {
        const call = withSums(rename(given, prefix), reference);
        const expected = reference.apply(call);
        seen.add(`${call.kind} ${expected.message} ${expected.isRepeated}`);
        expect(await applyToDatabase(database(), SCOPE, player, call)).toEqual(expected);
      }
    }),
    { numRuns: 50, examples: [[EVERY_ANSWER, 300n]] },
  );
  // A comparison that never reaches an answer proves nothing.
  for (const answer of [
    'bet ok false',
    'bet ok true',
    'bet betReversed false',
    'bet transactionConflict false',
    'bet insufficientFunds false',
    'bet roundOver false',
    'win ok false',
    'win ok true',
    'win transactionConflict false',
    'win betUnknown false',
    'win betReversed false',
    'win roundOver false',
    'rollback ok false',
    'rollback ok true',
    'rollback transactionConflict false',
    'rollback betSettled false',
    'endRound ok false',
    'endRound ok true',
    'endRound roundDiffers false',
    'endRound roundUnknown false',
  ])
    expect([...seen]).toContain(answer);
  expect(await findImbalances(database())).toEqual([]);
}, 90_000);

test('R10.06b the same calls twenty at a time, in any order and each several times, move each amount once', async () => {
  for (let run = 0; run < 6; run += 1) {
    const player = await addPlayer(database(), SCOPE, 1_000n);
    const bets: WalletCall[] = Array.from({ length: 6 }, (_, number) => ({
      kind: 'bet',
      transactionId: `c${run}b${number}`,
      roundId: `c${run}`,
      amountMinor: 10n,
    }));
    const others = bets.flatMap((_, number): WalletCall[] => {
      const bet = { betId: `c${run}b${number}`, roundId: `c${run}` };
      return [
        { kind: 'win', transactionId: `c${run}w${number}`, amountMinor: 25n, ...bet },
        { kind: 'rollback', transactionId: `c${run}x${number}`, ...bet },
        { kind: 'rollback', transactionId: `c${run}y${number}`, ...bet },
      ];
    });
    const calls = shuffle([...bets, ...others, ...bets, ...others], run);
    await Promise.all(calls.map((call) => applyToDatabase(database(), SCOPE, player, call)));
    // Whatever the order was, each bet is now either taken back or paid, and asking again changes nothing.
    for (const call of others) await applyToDatabase(database(), SCOPE, player, call);
    const rows = await database()
      .owner.selectFrom('game_transactions')
      .select(['kind', 'state', 'amount'])
      .where('round_id', '=', `c${run}`)
      .execute();
    const staked = rows.filter(({ kind, state }) => kind === 'bet' && state === 'settled').length;
    const won = rows.filter(({ kind }) => kind === 'win').length;
    expect(won).toBe(staked);
    expect(rows.filter(({ state }) => state === 'open')).toEqual([]);
    const final = await applyToDatabase(database(), SCOPE, player, {
      kind: 'bet',
      transactionId: `c${run}last`,
      roundId: `c${run}last`,
      amountMinor: 0n,
    });
    expect(final.balanceMinor).toBe(1_000n + 15n * BigInt(won));
  }
  expect(await findImbalances(database())).toEqual([]);
});

test('R10.06a of bets at the same moment only so many are taken as the balance covers', async () => {
  const player = await addPlayer(database(), SCOPE, 100n);
  const verdicts = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      applyToDatabase(database(), SCOPE, player, {
        kind: 'bet',
        transactionId: `m${number}`,
        roundId: `m${number}`,
        amountMinor: 30n,
      }),
    ),
  );
  expect(verdicts.filter(({ message }) => message === 'ok')).toHaveLength(3);
  const refused = verdicts.filter(({ message }) => message === 'insufficientFunds');
  expect(refused).toHaveLength(17);
  expect(refused.every(({ balanceMinor }) => balanceMinor !== undefined && balanceMinor < 30n)).toBe(true);
});

test('R10.06b another vendor or another merchant with the same ids is another bet', async () => {
  const own = await addPlayer(database(), SCOPE, 100n);
  const bet = { kind: 'bet', transactionId: 'shared', roundId: 'shared', amountMinor: 30n } as const;
  expect((await applyToDatabase(database(), SCOPE, own, bet)).message).toBe('ok');
  for (const scope of [
    { ...SCOPE, vendor: 'other' },
    { ...SCOPE, merchant: 'second' },
  ]) {
    expect((await applyToDatabase(database(), scope, own, bet)).message).toBe('sessionUnknown');
    const win = {
      kind: 'win',
      transactionId: 'sharedWin',
      betId: 'shared',
      roundId: 'shared',
      amountMinor: 5n,
    } as const;
    expect((await applyToDatabase(database(), scope, own, win)).message).toBe('betUnknown');
    const theirs = await addPlayer(database(), scope, 100n);
    expect(await applyToDatabase(database(), scope, theirs, bet)).toMatchObject({ message: 'ok', isRepeated: false });
  }
});
