import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { findKind } from '../../engine/lottery/kinds.ts';
import { drawNumbers, drawSeeds } from '../../games/fairness/draw-record.ts';
import { streamOf } from '../../games/fairness/seeds.ts';
import { openedNumbers } from '../../schemas/calls/lottery.ts';
import { correctResult, decideResult, enterResult } from '../../schemas/calls/lottery-results.ts';
import { takeSteps } from '../../server/lottery/lottery-jobs.ts';
import { sealContext } from '../../server/lottery/make-periods.ts';
import { findPeriod } from '../../server/lottery/periods.repository.ts';
import type { ApiServer } from './api-server.ts';
import { passLotteryTime } from './lottery-clock.ts';
import { ELSEWHERE, type LotteryPlayer, openPeriods, runLotteries } from './lottery-people.ts';
import { expectValue } from './members.ts';
import { enterAsOperator } from './operators.ts';

/** Six of 45 with a jackpot of 1,000.00 that a fifth of each stake feeds; operators enter its numbers. */
export const POOLED = {
  ...ELSEWHERE,
  code: 'POOL1',
  kind: 'sixOf45',
  returnBasisPoints: 9000,
  jackpot: { seed: '1000', shareBasisPoints: 2000 },
  limits: { maximumStake: '100', maximumWin: '40000000', maximumLiability: '400000000' },
};
/** The same with a pool that grows by 0.10 and no more. */
export const CAPPED = { ...POOLED, code: 'POOL2', jackpot: { ...POOLED.jackpot, cap: '1000.10' } };
/** The same with numbers that are drawn here: no request of an operator wakes the job that pays its bets. */
export const DRAWN_HERE = { ...POOLED, code: 'POOL3', numbers: 'own' };
/** What their pools start with, in minor units. */
export const SEED = 100_000n;

/** Six numbers, and six others. */
export const SIX = [1, 2, 3, 4, 5, 6];
export const OTHERS = [40, 41, 42, 43, 44, 45];
const textOf = (numbers: readonly number[]) => numbers.map((number) => String(number).padStart(2, '0')).join('');

/** A ticket of 1.00 on some numbers. */
export const ticket = (period: string, numbers: readonly number[] = SIX, multiple = 1) => ({
  gameCode: POOLED.code,
  period,
  play: 'ticket',
  choice: textOf(numbers),
  multiple,
});

/** Places tickets; none may be refused. @returns the answer */
export async function buy(player: LotteryPlayer, ...bets: readonly ReturnType<typeof ticket>[]) {
  const answer = await player.bet(bets);
  expect(answer.message).toBe('ok');
  return answer;
}

/** What the pool of a merchant holds in the ledger, in minor units. */
export async function poolOf(server: ApiServer, { merchant = 'alpha', gameCode = POOLED.code } = {}): Promise<bigint> {
  const { balance } = await server.database.owner
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('merchant', '=', merchant)
    .where('owner_kind', '=', 'house')
    .where('purpose', '=', `jackpot ${gameCode}`)
    .executeTakeFirstOrThrow();
  return balance;
}

/** The six numbers that a period will draw, from its sealed seed. */
export async function foresee(server: ApiServer, number: string): Promise<readonly number[]> {
  const name = { merchant: 'alpha', lottery: DRAWN_HERE.code, number };
  const row = await server.database.withMerchant('alpha', (tx) => findPeriod(tx, name));
  const kind = findKind(DRAWN_HERE.kind);
  if (!row || !kind) throw new Error(`There is no period ${number}.`);
  const seed = await server.context.dataKey.open(row.sealedSeed, sealContext(row));
  const numbers = drawNumbers(kind, streamOf(drawSeeds(seed, { lottery: row.lottery, period: number })));
  return numbers.toSorted((one, other) => one - other);
}

const refuse = (error: unknown) => {
  throw error;
};

/** Runs the job until all bets of a period are paid: an operator's request has woken it too, and may hold some of them. */
const payAll = (server: ApiServer, lottery: string, number: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await runLotteries(server);
      const row = await server.database.withMerchant('alpha', (tx) =>
        findPeriod(tx, { merchant: 'alpha', lottery, number }),
      );
      expect(row?.state).toBe('paid');
    },
    { timeout: 20_000, interval: 100 },
  );

/** An open period of the lottery with the jackpot, and the two operators who enter its results. */
export async function openJackpotDesk(server: ApiServer, gameCode = POOLED.code) {
  const merchant = 'alpha';
  const [period = ''] = await openPeriods(server, gameCode);
  const one = await enterAsOperator(server.context, merchant, 'owner');
  const two = await enterAsOperator(server.context, merchant, 'finance');
  const named = { gameCode, period };
  const enter = async ({ token }: typeof one, numbers: readonly number[]) =>
    expectValue(
      enterResult,
      await server.send(merchant, enterResult, { token, body: { requestId: randomUUID(), ...named, numbers } }),
    );
  /** Lets the period close and both operators enter its numbers; its bets are still to be paid. */
  const enterBoth = async (numbers: readonly number[]) => {
    await passLotteryTime(server, gameCode, 67_000);
    await takeSteps({ ...server.context, onError: refuse }, server.merchant(merchant));
    await enter(one, numbers);
    await enter(two, numbers);
  };
  return {
    period,
    one,
    two,
    name: { merchant, lottery: gameCode, number: period },
    enterBoth,
    async draw(numbers: readonly number[]): Promise<void> {
      await enterBoth(numbers);
      await payAll(server, gameCode, period);
    },
    async correct(numbers: readonly number[]): Promise<void> {
      const body = { requestId: randomUUID(), ...named, numbers, reason: 'The sheet was read wrongly.' };
      const { value } = await server.send(merchant, correctResult, { token: one.token, body });
      const approval = { number: value.number, decision: 'confirmed', note: '' };
      expectValue(decideResult, await server.send(merchant, decideResult, { token: two.token, body: approval }));
      await payAll(server, gameCode, period);
    },
    /** What anyone can read about the jackpot of the period. */
    async shown(): Promise<unknown> {
      const answer = await server.send(merchant, openedNumbers, { query: { gameCode } });
      const rows = answer.value as unknown as readonly Readonly<Record<string, unknown>>[];
      return rows.find((row) => row.period === period)?.jackpot;
    },
  };
}
