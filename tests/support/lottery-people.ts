import { randomUUID } from 'node:crypto';
import { lotteryPeriods } from '../../schemas/calls/lottery.ts';
import { cancelOrder, lotteryOrder, lotteryOrders, placeOrders } from '../../schemas/calls/lottery-orders.ts';
import { runDraws } from '../../server/lottery/lottery-jobs.ts';
import { createPlayProtection } from '../../server/protection/play-protection.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { passLotteryTime } from './lottery-clock.ts';
import { addMember, logInAs } from './members.ts';
import { giveMoney } from './new-member.ts';

/** A lottery of five digits that draws each minute. */
export const FIVE = {
  code: 'FIVE1',
  kind: 'fiveDigits',
  names: { EN: 'Quick Five', HI: 'क्विक फ़ाइव' },
  prizeMode: 'ZY',
  timeZone: 'Asia/Kolkata',
  schedule: { everySeconds: 60 },
  closesSeconds: 5,
} as const;

/** The same with numbers that are drawn elsewhere, and that operators enter. */
export const ELSEWHERE = { ...FIVE, code: 'DESK1', prizeMode: 'LOTT', numbers: 'desk' } as const;

/** One that draws each midnight. */
export const DAILY = { ...FIVE, code: 'DAILY', names: 'Daily', schedule: { everySeconds: 86_400 } } as const;

/** A bet on its period. */
export const lotteryBet = (period: string) => ({
  gameCode: DAILY.code,
  period,
  play: 'all5.straight',
  choice: '1|2|3|4|5',
  unitMinor: '100',
  multiple: 1,
});

/** From the opening of a period to its draw, and a little more. */
const PERIOD_MS = 67_000;

const refuse = (error: unknown) => {
  throw error;
};

/** Runs the job of lotteries as it runs for a merchant. */
export const runLotteries = (server: ApiServer, merchant = 'alpha', budgetMs?: number): Promise<boolean> =>
  runDraws(
    { ...server.context, onError: refuse },
    server.merchant(merchant),
    createPlayProtection(server.context),
    budgetMs,
  );

/** What a period that has just opened has left at least, so that no test on a slow machine meets its close. */
const LEFT_MS = 45_000;

/** The numbers of the next periods of a lottery, the first one open and far from its close. */
export async function openPeriods(server: ApiServer, gameCode = 'FIVE1'): Promise<readonly string[]> {
  await runLotteries(server);
  const { value } = await server.send('alpha', lotteryPeriods, { query: { gameCode } });
  const { now, periods: all } = value as {
    readonly now: string;
    readonly periods: readonly { readonly period: string; readonly opensAt: string; readonly closesAt: string }[];
  };
  const periods = all.filter(({ closesAt }) => Date.parse(closesAt) - Date.parse(now) > LEFT_MS);
  const opensInMs = Date.parse(periods[0]?.opensAt ?? now) - Date.parse(now);
  if (opensInMs > -500) await passLotteryTime(server, gameCode, opensInMs + 1_000);
  await runLotteries(server);
  return periods.map(({ period }) => period);
}

/** Lets the first open period of a lottery close and be drawn, and its bets be paid. */
export async function passPeriod(server: ApiServer, gameCode = 'FIVE1'): Promise<void> {
  await passLotteryTime(server, gameCode, PERIOD_MS);
  await runLotteries(server);
}

/** A bet with what a test leaves out. */
export interface TestBet {
  readonly gameCode?: string;
  readonly period: string;
  readonly play?: string;
  readonly choice?: string;
  readonly entry?: 'pads' | 'tickets';
  readonly unitMinor?: string;
  readonly multiple?: number;
}

/** A member with money who bets on lotteries. */
export interface LotteryPlayer {
  readonly memberId: bigint;
  readonly token: string;
  bet(bets: readonly TestBet[], requestId?: string): Promise<Answer>;
  orders(query?: Readonly<Record<string, string>>): Promise<readonly Readonly<Record<string, unknown>>[]>;
  order(number: string): Promise<Answer>;
  cancel(number: string): Promise<Answer>;
  balance(): Promise<bigint>;
}

/** Numbers of the orders that an answer names. */
export const numbersOf = ({ value }: Answer): readonly string[] =>
  (value.orders as readonly { readonly number: string }[]).map(({ number }) => number);

/** Adds a member who bets, with 1,000.00. */
export async function addLotteryPlayer(
  server: ApiServer,
  { merchant = 'alpha', moneyMinor = 100_000n, isAgent = 0, currency = 'INR' } = {},
): Promise<LotteryPlayer> {
  const { account, memberId } = await addMember(server, merchant, { isAgent });
  if (moneyMinor > 0n) await giveMoney(server.database, merchant, memberId, moneyMinor, currency);
  const token = await logInAs(server, merchant, account);
  return {
    memberId,
    token,
    bet: (bets, requestId = randomUUID()) =>
      server.send(merchant, placeOrders, {
        token,
        body: {
          requestId,
          bets: bets.map((bet) => ({
            gameCode: 'FIVE1',
            play: 'all5.straight',
            choice: '1|2|3|4|5',
            unitMinor: '100',
            multiple: 1,
            ...bet,
          })),
        },
      }),
    orders: async (query = {}) => {
      const { value } = await server.send(merchant, lotteryOrders, { token, query });
      return value.orders as readonly Readonly<Record<string, unknown>>[];
    },
    order: (number) => server.send(merchant, lotteryOrder, { token, query: { number } }),
    cancel: (number) => server.send(merchant, cancelOrder, { token, body: { number } }),
    balance: async () => {
      const { balance } = await server.database.owner
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('merchant', '=', merchant)
        .where('owner_kind', '=', 'member')
        .where('owner_id', '=', memberId)
        .where('purpose', '=', 'main')
        .executeTakeFirstOrThrow();
      return balance;
    },
  };
}
