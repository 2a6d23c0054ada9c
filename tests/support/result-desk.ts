import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { drawProof } from '../../schemas/calls/lottery.ts';
import { deskPeriods } from '../../schemas/calls/lottery-desk.ts';
import { correctResult, decideResult, enterResult } from '../../schemas/calls/lottery-results.ts';
import { listMails } from '../../schemas/calls/mail.ts';
import { checkOrders } from '../../server/lottery/check-orders.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type ApiServer, startApiServer } from './api-server.ts';
import {
  addLotteryPlayer,
  ELSEWHERE,
  FIVE,
  type LotteryPlayer,
  openPeriods,
  passPeriod,
  runLotteries,
} from './lottery-people.ts';
import { expectValue } from './members.ts';
import { enterAsOperator, type TestOperator } from './operators.ts';

/** A result, and the same one misread. */
export const RIGHT = [1, 2, 3, 4, 5];
export const WRONG = [1, 2, 3, 4, 6];
/** Of a correction. */
export const REASON = 'The sheet of the draw was read wrongly.';
/** A bet on the right result, what it wins, and one on the misread result that wins as much. */
export const NUMBER = { gameCode: 'DESK1', play: 'all5.straight', choice: '1|2|3|4|5' } as const;
export const NUMBER_WIN = 9_500_000n;
export const OTHER = { ...NUMBER, choice: '1|2|3|4|6' } as const;

interface Input {
  readonly requestId?: string;
  readonly gameCode?: string;
  readonly period?: string;
  readonly reason?: string;
}
type Row = Readonly<Record<string, unknown>>;

/** A server with two merchants, each with a lottery that is drawn here and one that is drawn elsewhere. */
export function startResultServer(): Promise<ApiServer> {
  const lotteries = { lotteries: [FIVE, ELSEWHERE] };
  return startApiServer([
    { code: 'alpha', lotteries },
    { code: 'beta', lotteries },
  ] as never);
}

/** The acts of operators on one period. */
const actsOf = (server: ApiServer, period: string) => ({
  enter: (by: TestOperator, numbers: readonly number[] = RIGHT, input: Input = {}, merchant = 'alpha') =>
    server.send(merchant, enterResult, {
      token: by.token,
      body: { requestId: randomUUID(), gameCode: 'DESK1', period, numbers, ...input },
    }),
  correct: (by: TestOperator, numbers: readonly number[], input: Input = {}, merchant = 'alpha') =>
    server.send(merchant, correctResult, {
      token: by.token,
      body: { requestId: randomUUID(), gameCode: 'DESK1', period, numbers, reason: REASON, ...input },
    }),
  decide: (by: TestOperator, number: unknown, decision: string, merchant = 'alpha') =>
    server.send(merchant, decideResult, { token: by.token, body: { number, decision, note: '' } }),
});

/** What is known of one period. */
const looksAt = (server: ApiServer, period: string, one: TestOperator, player: LotteryPlayer) => {
  const list = async (query: Readonly<Record<string, string>> = {}) => {
    const answer = await server.send('alpha', deskPeriods, { token: one.token, query });
    expectValue(deskPeriods, answer);
    return answer.value.periods as readonly Row[];
  };
  const storedOf = () =>
    server.database.owner
      .selectFrom('lottery_periods')
      .selectAll()
      .where('merchant', '=', 'alpha')
      .where('lottery', '=', 'DESK1')
      .where('number', '=', period)
      .executeTakeFirstOrThrow();
  return {
    list,
    storedOf,
    rowOf: async () => (await list({ gameCode: 'DESK1' })).find((row) => row.period === period),
    stateOf: async () => (await storedOf()).state,
    proofOf: async () => (await server.send('alpha', drawProof, { query: { gameCode: 'DESK1', period } })).value as Row,
    mailsOf: async (of = player) =>
      (await server.send('alpha', listMails, { token: of.token })).value.mails as readonly Row[],
    async expectClean(): Promise<void> {
      expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
      const month = period.slice(0, 6);
      expect((await checkOrders(server.database, 'alpha', { lottery: 'DESK1', month })).wrong).toEqual([]);
    },
  };
};

/** An open period of a draw elsewhere, a player, and two operators. */
export async function openResultDesk(server: ApiServer) {
  const [period = ''] = await openPeriods(server, 'DESK1');
  const player = await addLotteryPlayer(server);
  const one = await enterAsOperator(server.context, 'alpha', 'owner');
  const two = await enterAsOperator(server.context, 'alpha', 'finance');
  const acts = actsOf(server, period);
  const looks = looksAt(server, period, one, player);
  /** Lets the draw elsewhere take place. */
  const close = () => passPeriod(server, 'DESK1');
  return {
    period,
    player,
    one,
    two,
    ...acts,
    ...looks,
    close,
    /** Draws and pays the period by numbers that both operators enter. */
    async draw(numbers: readonly number[] = RIGHT): Promise<void> {
      await close();
      expectValue(enterResult, await acts.enter(one, numbers));
      expectValue(enterResult, await acts.enter(two, numbers));
      await runLotteries(server);
      expect(await looks.stateOf()).toBe('paid');
    },
    /** The number of a correction that the first operator has proposed. */
    async proposed(numbers: readonly number[]): Promise<unknown> {
      const answer = await acts.correct(one, numbers);
      expectValue(correctResult, answer);
      return answer.value.number;
    },
  };
}

/** What `openResultDesk` gives. */
export type ResultDesk = Awaited<ReturnType<typeof openResultDesk>>;

/** Moves the money of a player out of reach. */
export const spend = ({ database }: Pick<ApiServer, 'database'>, of: LotteryPlayer, leftMinor: bigint): Promise<void> =>
  database.owner.transaction().execute(async (tx) => {
    const {
      account_id: account,
      balance,
      currency,
    } = await tx
      .selectFrom('ledger_accounts')
      .selectAll()
      .where('merchant', '=', 'alpha')
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', of.memberId)
      .where('purpose', '=', 'main')
      .executeTakeFirstOrThrow();
    const { account_id: house } = await tx
      .selectFrom('ledger_accounts')
      .select('account_id')
      .where('merchant', '=', 'alpha')
      .where('owner_kind', '=', 'house')
      .where('purpose', '=', 'opening')
      .where('currency', '=', currency)
      .executeTakeFirstOrThrow();
    const out = balance - leftMinor;
    await sql`select ledger_transfer('alpha', 'test', 'spend', ${randomUUID()}, '', 'opening', 'spent',
      ${[account, house]}::bigint[], ${[-out, out]}::bigint[])`.execute(tx);
  });
