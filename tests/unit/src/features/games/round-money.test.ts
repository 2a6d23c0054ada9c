import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterNews,
  afterRefresh,
  afterRelease,
  afterTime,
  afterWallet,
  NO_ROUND,
  type RoundMoney,
  type RoundNews,
  readRoundNews,
} from '../../../../../src/features/games/round-money.ts';

const news = (state: RoundNews['state'], keptBackMinor = 0n, roundId = 'r1'): RoundNews => ({
  roundId,
  state,
  keptBackMinor,
});
const begun = afterNews(afterWallet(NO_ROUND, 1_000n, 0), news('asked', 0n, ''), 0);

/** A stake of 100 was taken and 250 were paid: the wallet had 900 in between, and has 1,150 now. */
const paid = (): RoundMoney => {
  const settled = afterWallet(afterWallet(begun, 900n, 10), 1_150n, 20);
  return afterRefresh(afterNews(settled, news('over', 250n), 30), 'r1', 1_150n);
};

test('the balance next to a game shows the stake at once and the win when the game has shown it', () => {
  expect(begun.shownMinor).toBe(1_000n);
  const staked = afterWallet(begun, 900n, 10);
  expect(staked.shownMinor).toBe(900n);
  const settled = afterWallet(staked, 1_150n, 20);
  expect(settled.shownMinor).toBe(900n);
  const told = afterNews(settled, news('over', 250n), 30);
  expect(told.shownMinor).toBe(900n);
  expect(afterRefresh(told, 'r1', 1_150n).shownMinor).toBe(900n);
  expect(afterNews(paid(), news('over'), 2_000).shownMinor).toBe(1_150n);
});

test('a balance that is older than the payment is not reduced by it', () => {
  const told = afterNews(begun, news('over', 250n), 30);
  expect(told.shownMinor).toBe(1_000n);
  expect(afterRefresh(told, 'another', 1_150n).shownMinor).toBe(1_000n);
});

test('a deposit that arrives while a round is shown is seen at once', () => {
  expect(afterWallet(paid(), 6_150n, 40).shownMinor).toBe(5_900n);
});

test('a lost round changes nothing when it has been shown', () => {
  const lost = afterNews(afterWallet(begun, 900n, 10), news('over'), 30);
  expect(lost.shownMinor).toBe(900n);
  expect(afterWallet(lost, 950n, 40).shownMinor).toBe(950n);
});

test('in an open round a credit waits until the game has reported whether it is its own', () => {
  const open = afterNews(afterWallet(begun, 900n, 10), news('open'), 20);
  const credited = afterWallet(open, 1_150n, 100);
  expect(credited.shownMinor).toBe(900n);
  expect(afterRefresh(afterNews(credited, news('over', 250n), 900), 'r1', 1_150n).shownMinor).toBe(900n);
  expect(afterTime(credited, 1_599).shownMinor).toBe(900n);
  const deposited = afterTime(credited, 1_600);
  expect(deposited.shownMinor).toBe(1_150n);
  expect(afterWallet(deposited, 1_100n, 1_700).shownMinor).toBe(1_100n);
});

test('a silent game reveals the win after 45 seconds, one that repeats its message does not', () => {
  const held = paid();
  expect(afterTime(held, 45_029).shownMinor).toBe(900n);
  expect(afterTime(held, 45_030).shownMinor).toBe(1_150n);
  const repeated = afterNews(held, news('over', 250n), 20_000);
  expect(repeated.shownMinor).toBe(900n);
  expect(afterTime(repeated, 64_999).shownMinor).toBe(900n);
  expect(afterTime(begun, 20_000).hold).toBeUndefined();
});

test('a payment that was released in a hidden tab is not taken back by a repetition', () => {
  const released = afterRelease(paid());
  expect(released.shownMinor).toBe(1_150n);
  expect(afterNews(released, news('over', 250n), 20_000).shownMinor).toBe(1_150n);
  const next = afterNews(released, news('asked'), 21_000);
  expect(afterNews(next, news('over', 70n, 'r2'), 22_000).hold?.keptBackMinor).toBe(70n);
});

/** Anything that may happen to the balance, in any order. */
type Happening = (money: RoundMoney, nowMs: number) => RoundMoney;

const HAPPENINGS: fc.Arbitrary<Happening> = fc.oneof(
  fc.bigInt(0n, 5_000n).map(
    (minor): Happening =>
      (money, nowMs) =>
        afterWallet(money, minor, nowMs),
  ),
  fc
    .record({
      state: fc.constantFrom('asked', 'open', 'over'),
      keptBackMinor: fc.bigInt(0n, 9_000n),
      roundId: fc.constantFrom('r1', 'r2'),
    })
    .map(
      (told): Happening =>
        (money, nowMs) =>
          afterNews(money, told, nowMs),
    ),
  fc.bigInt(0n, 5_000n).map(
    (minor): Happening =>
      (money) =>
        afterRefresh(money, money.hold?.roundId ?? '', minor),
  ),
  fc.constant<Happening>(afterTime),
  fc.constant<Happening>((money) => afterRelease(money)),
);

test('the balance next to a game is never negative, never above the wallet, and the wallet’s without a round', () => {
  const steps = fc.array(fc.tuple(HAPPENINGS, fc.integer({ min: 0, max: 20_000 })), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (happenings) => {
      let nowMs = 0;
      let money = afterWallet(NO_ROUND, 1_000n, nowMs);
      for (const [happen, passedMs] of happenings) {
        nowMs += passedMs;
        money = happen(money, nowMs);
        const { shownMinor = -1n, walletMinor = -1n, hold } = money;
        expect(shownMinor >= 0n && shownMinor <= walletMinor).toBe(true);
        expect(hold !== undefined || shownMinor === walletMinor).toBe(true);
      }
      expect(afterTime(money, nowMs + 45_000).shownMinor).toBe(money.walletMinor);
    }),
  );
});

test('only a whole message of a round is read', () => {
  const whole = { type: 'marquee:round', roundId: 'r1', state: 'over', keptBackMinor: '250' };
  expect(readRoundNews(whole)).toEqual(news('over', 250n));
  for (const broken of [
    { type: 'marquee:close' },
    { state: 'won' },
    { keptBackMinor: '-1' },
    { keptBackMinor: 250 },
    { keptBackMinor: '9'.repeat(19) },
    { roundId: undefined },
  ])
    expect(readRoundNews({ ...whole, ...broken })).toBeUndefined();
});
