import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { startChase } from '../../schemas/calls/lottery-chases.ts';
import { decideVoid, proposeVoid } from '../../schemas/calls/lottery-desk.ts';
import { correctResult, decideResult, enterResult } from '../../schemas/calls/lottery-results.ts';
import { requestCorrection } from '../../schemas/calls/operator-corrections.ts';
import { confirmReceipt } from '../../schemas/calls/withdrawal.ts';
import { setTerms } from '../../server/agent/agents.repository.ts';
import { closeLevels, makeRewards, VIP_RULES } from './activity-faults.ts';
import { payAffiliate } from './affiliate-people.ts';
import type { ApiServer } from './api-server.ts';
import { DAY_MS, dividend, HOUR_MS, startContractServer } from './contracts.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER, tellPayment } from './deposits.ts';
import { ACTIVITY_RULES } from './foreign-reward.ts';
import { buy, openJackpotDesk, POOLED, SIX, ticket } from './jackpot-people.ts';
import {
  addLotteryPlayer,
  ELSEWHERE,
  FIVE,
  type LotteryPlayer,
  openPeriods,
  passPeriod,
  runLotteries,
} from './lottery-people.ts';
import { addMember, logInAs } from './members.ts';
import { makeExchanges } from './point-faults.ts';
import { POINT_RULES } from './point-people.ts';
import { playRound } from './teams.ts';
import { addPair, sendUp } from './transfers.ts';
import { addPlayer, applyToDatabase } from './vendor-players.ts';
import { addWithdrawer, beginWithdrawal, type Desk, openDesk, sendProof } from './withdrawals.ts';

/** A bet that wins, whatever is drawn: it costs 4.00 and pays 3.80. */
const SURE = { play: 'last2.sides', choice: 'big small|big small' } as const;

async function deposit(server: ApiServer, wishes: object, telling: object): Promise<void> {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const order = await makeDeposit(server, 'alpha', token, { ...wishes });
  expect(order.message).toBe('ok');
  await tellPayment(server, order.value, telling);
}

/** A withdrawal that has reached the given state. */
async function withdraw(
  server: ApiServer,
  desk: Desk,
  end: 'review' | 'rejected' | 'received' | 'refunded' | 'sentBack',
): Promise<void> {
  const member = await addWithdrawer(server);
  const number = await beginWithdrawal(server, member);
  if (end === 'rejected') await desk.reject(number);
  if (end === 'review' || end === 'rejected') return;
  await desk.approve(number);
  await desk.send(number, 0, 'UTR 1');
  if (end === 'sentBack') {
    await desk.fail(number);
    return;
  }
  const proofs = end === 'refunded' ? [String((await sendProof(server, member, number)).value.proofId)] : [];
  const answer = end === 'refunded' ? 'missing' : 'received';
  await server.send('alpha', confirmReceipt, { token: member.token, body: { number, answer, payout: 0, proofs } });
  if (end === 'refunded') await desk.settle(number, 'refunded');
}

async function correct(server: ApiServer, desk: Desk, amountMinor: string): Promise<void> {
  const { memberId } = await addWithdrawer(server);
  const body = { requestId: randomUUID(), memberId: String(memberId), direction: 'in', amountMinor, reason: 'A test.' };
  expect((await server.send('alpha', requestCorrection, { token: desk.token, body })).message).toBe('ok');
}

/** A round with a bet and a win, which is over. */
async function playOut(server: ApiServer): Promise<void> {
  const scope = { merchant: 'alpha', vendor: 'vendor', now: server.context.now() };
  const player = await addPlayer(server.database, scope, 1_000n);
  const ids = { roundId: 'round', transactionId: 'bet' };
  await applyToDatabase(server.database, scope, player, { kind: 'bet', ...ids, amountMinor: 300n });
  const win = { roundId: 'round', transactionId: 'win', betId: 'bet' };
  await applyToDatabase(server.database, scope, player, { kind: 'win', ...win, amountMinor: 500n });
  const end = { roundId: 'round', betsMinor: 300n, winsMinor: 500n };
  await applyToDatabase(server.database, scope, player, { kind: 'endRound', ...end });
}

/** A period that two operators have voided, with a bet on it that came back. */
async function voidLottery(server: ApiServer, { token }: Desk, player: LotteryPlayer): Promise<void> {
  const [period = ''] = await openPeriods(server);
  expect((await player.bet([{ period, ...SURE }])).message).toBe('ok');
  const proposal = { requestId: randomUUID(), gameCode: FIVE.code, period, reason: 'A test.' };
  const { value } = await server.send('alpha', proposeVoid, { token, body: proposal });
  const second = await openDesk(server);
  const body = { number: value.number, decision: 'confirmed', note: '' };
  expect((await server.send('alpha', decideVoid, { token: second.token, body })).message).toBe('ok');
  await passPeriod(server);
  expect(await player.orders({ state: 'refunded' })).toHaveLength(1);
}

/** A bet on a draw elsewhere that had lost, and has won by the corrected result. */
async function correctLottery(server: ApiServer, { token }: Desk): Promise<void> {
  const player = await addLotteryPlayer(server);
  const [period = ''] = await openPeriods(server, ELSEWHERE.code);
  expect((await player.bet([{ gameCode: ELSEWHERE.code, period, choice: '1|2|3|4|5' }])).message).toBe('ok');
  await passPeriod(server, ELSEWHERE.code);
  const second = await openDesk(server);
  const named = { gameCode: ELSEWHERE.code, period };
  const enter = (by: string, numbers: readonly number[]) =>
    server.send('alpha', enterResult, { token: by, body: { requestId: randomUUID(), ...named, numbers } });
  await enter(token, [1, 2, 3, 4, 6]);
  expect((await enter(second.token, [1, 2, 3, 4, 6])).message).toBe('ok');
  await runLotteries(server);
  const body = { requestId: randomUUID(), ...named, numbers: [1, 2, 3, 4, 5], reason: 'A test.' };
  const { value } = await server.send('alpha', correctResult, { token, body });
  const approval = { number: value.number, decision: 'confirmed', note: '' };
  expect((await server.send('alpha', decideResult, { token: second.token, body: approval })).message).toBe('ok');
  await runLotteries(server);
  expect(await player.orders({ state: 'won' })).toMatchObject([{ isCorrected: true }]);
}

/** A bet on a lottery that has won and was paid, one that came back with its period, and a chase whose first bet waits for its draw. */
async function playLottery(server: ApiServer, desk: Desk): Promise<void> {
  const player = await addLotteryPlayer(server);
  const [first = ''] = await openPeriods(server);
  expect((await player.bet([{ period: first, ...SURE }])).message).toBe('ok');
  await passPeriod(server);
  expect(await player.orders({ state: 'won' })).toHaveLength(1);
  await voidLottery(server, desk, player);
  await correctLottery(server, desk);
  const jackpot = await openJackpotDesk(server);
  await buy(player, ticket(jackpot.period));
  await jackpot.draw(SIX);
  const [period = ''] = await openPeriods(server);
  const body = {
    requestId: randomUUID(),
    gameCode: FIVE.code,
    period,
    bets: [{ ...SURE, unitMinor: '100' }],
    periods: 3,
    plan: { kind: 'flat', multiple: 1 },
    stop: { kind: 'never' },
  };
  expect((await server.send('alpha', startChase, { token: player.token, body })).message).toBe('ok');
  expect(await player.orders({ state: 'placed' })).toHaveLength(1);
}

/** A team that plays, and agents who are paid their share for it. It moves the clock on, so that sessions end. */
async function payAgents({
  server,
  makeLine,
  passDay,
  settle,
  moneyOf,
}: Awaited<ReturnType<typeof startContractServer>>): Promise<void> {
  const { top, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const { merchant, memberId } = top;
  await server.database.withMerchant(merchant, (tx) =>
    setTerms(tx, { merchant, memberId }, { rates: { RNG: 1_000 }, label: '', now: server.context.now() }),
  );
  passDay();
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 40_000n });
  server.passTime(DAY_MS + 2 * HOUR_MS);
  await settle();
  // A dividend of 6,000, and a rebate between levels of 100.
  expect(await moneyOf(top)).toBe(6_100n);
}

/** A server whose ledger has something to look at for each of its checks. */
export async function startLedgerWorld() {
  const world = await startContractServer(
    {
      deposits: TEST_DEPOSITS,
      operators: { correctionFourEyesAbove: '1000' },
      withdrawals: { fee: { percent: '1', fixed: '0' } },
      lotteries: { lotteries: [FIVE, ELSEWHERE, POOLED] },
      activities: ACTIVITY_RULES,
      vip: VIP_RULES,
      points: POINT_RULES,
      modules: { pointMall: true, enableCt: true, salary: true, hourSalary: true, levelRebate: true },
    },
    { payments: TEST_PROVIDER },
  );
  const { server, close } = world;
  const desk = await openDesk(server);
  await deposit(server, { bonus: 'welcome' }, {});
  await deposit(server, { method: 'card' }, { status: 'failed' });
  for (const end of ['review', 'rejected', 'received', 'refunded', 'sentBack'] as const)
    await withdraw(server, desk, end);
  await correct(server, desk, '700');
  await correct(server, desk, '900000');
  expect((await sendUp(server, (await addPair(server)).member)).message).toBe('ok');
  await playOut(server);
  await playLottery(server, desk);
  await makeRewards(server);
  await closeLevels(server);
  await makeExchanges(server);
  await payAgents(world);
  await payAffiliate(server);
  return { server, close };
}
