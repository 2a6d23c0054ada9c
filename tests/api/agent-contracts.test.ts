import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveDownline } from '../../schemas/calls/agent-desk.ts';
import {
  contractPayments,
  listContracts,
  previewContract,
  processDailyWage,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from '../../schemas/calls/contract.ts';
import { endContract, offerHouseContract } from '../../schemas/calls/contract-desk.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { verifyPay } from '../../server/contract/verify-pay.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type Answer, type ApiServer, startApiServer } from '../support/api-server.ts';
import { findImbalances } from '../support/database.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { playRound, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';
import { addWithdrawer, readPurses } from '../support/withdrawals.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const PROCESS = {
  dividend: processDividend,
  dailyWage: processDailyWage,
  hourlySalary: processHourlySalary,
  realTimeSalary: processRealTimeSalary,
} as const;
type Type = keyof typeof PROCESS;

let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer([
    {
      code: 'alpha',
      protection: { timeZone: 'Asia/Kolkata' },
      modules: { enableCt: true, salary: true, hourSalary: true },
    },
    { code: 'beta' },
  ] as never);
});
afterAll(async () => {
  expect(await findImbalances(server.database)).toEqual([]);
  expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
  await server.close();
});

const tier = (rate: number, more: object = {}) => ({
  profitMinor: '0',
  volumeMinor: '0',
  activeMembers: 0,
  rate,
  payMinor: '0',
  ...more,
});
const dividend = (rate: number) => ({ period: 'D', carriesLosses: true, minimumBetMinor: '0', tiers: [tier(rate)] });
const wage = (rate: number) => ({ minimumBetMinor: '0', tiers: [tier(rate)] });
const id = ({ memberId }: TeamMember) => String(memberId);

async function addPerson(uplineId?: bigint, isAgent = 0): Promise<TeamMember> {
  return addWithdrawer(server, 'alpha', { isAgent, balanceMinor: 0n, ...(uplineId === undefined ? {} : { uplineId }) });
}
const tokenOf = ({ merchant, memberId }: TeamMember) => beginTestSession(server, merchant, memberId);
const act = async (person: TeamMember, type: Type, body: object): Promise<Answer> =>
  server.send('alpha', PROCESS[type], { token: await tokenOf(person), body });
const offer = (from: TeamMember, to: TeamMember, type: Type, terms: object) =>
  act(from, type, { action: 'offer', memberId: id(to), terms });
const accept = (person: TeamMember, type: Type, { value }: Answer, more: object = {}) =>
  act(person, type, {
    action: 'accept',
    contractId: value.contractId,
    termsHash: value.termsHash,
    paymentPassword: FUND_PASSWORD,
    ...more,
  });
const desk = async (call: typeof offerHouseContract | typeof endContract | typeof moveDownline, body: object) =>
  server.send('alpha', call, { token: (await enterAsOperator(server.context, 'alpha', 'owner')).token, body });
const houseOffer = (to: TeamMember, type: Type, terms: object) =>
  desk(offerHouseContract, { memberId: id(to), type, terms, reason: 'As agreed.' });
const ok = (type: Type, answer: Answer): Answer => {
  expectValue(PROCESS[type], answer);
  return answer;
};
const settle = async () => {
  await server.app.eventDispatcher.drain();
  await runContracts(server.context, server.merchant('alpha'));
};
const contractsOf = async (person: TeamMember) => {
  const answer = await server.send('alpha', listContracts, { token: await tokenOf(person) });
  expectValue(listContracts, answer);
  return answer.value.contracts as readonly Record<string, unknown>[];
};
const statesOf = async (person: TeamMember) =>
  (await contractsOf(person)).map(({ state, endReason }) => [state, endReason]);
const paymentsOf = async (person: TeamMember) => {
  const answer = await server.send('alpha', contractPayments, { token: await tokenOf(person) });
  expectValue(contractPayments, answer);
  return answer.value.payments as readonly Record<string, unknown>[];
};
const moneyOf = async (person: TeamMember) => (await readPurses(server.database, person)).main ?? 0n;

/** Two agents in a line with contracts of a type that run, and a member below the lower one. */
async function makeLine(type: Type, ofTop: object, ofLow: object) {
  const top = await addPerson(undefined, 1);
  const low = await addPerson(top.memberId, 2);
  const member = await addPerson(low.memberId);
  ok(type, await accept(top, type, await houseOffer(top, type, ofTop)));
  ok(type, await accept(low, type, ok(type, await offer(top, low, type, ofLow))));
  return { top, low, member };
}

/** Moves the clock to a little after the start of the next day in Kolkata. */
function passDay() {
  const now = server.context.now().getTime();
  const shift = 5.5 * HOUR_MS;
  server.passTime((Math.floor((now + shift) / DAY_MS) + 1) * DAY_MS - shift - now + 60_000);
}

test('R3.14a R4.16a R7.06a an offer is accepted with the fund password, and only as it was shown', async () => {
  const top = await addPerson(undefined, 1);
  const low = await addPerson(top.memberId, 2);
  expectRefusal(await offer(top, low, 'dividend', dividend(100_000)), 422, 'contractTermsRefused');
  const house = await houseOffer(top, 'dividend', dividend(200_000));
  expectValue(offerHouseContract, house);
  expectRefusal(await accept(top, 'dividend', house, { paymentPassword: '000000' }), 422, 'fundPasswordWrong');
  expectRefusal(await accept(top, 'dividend', house, { termsHash: 'other' }), 409, 'contractTermsChanged');
  expectRefusal(await accept(low, 'dividend', house), 404, 'contractUnknown');
  ok('dividend', await accept(top, 'dividend', house));
  expect(await statesOf(top)).toEqual([['accepted', null]]);
  const tooHigh = await offer(top, low, 'dividend', dividend(200_001));
  expectRefusal(tooHigh, 422, 'contractTermsRefused');
  expect(tooHigh.value).toMatchObject({ why: 'higher' });
  const offered = ok('dividend', await offer(top, low, 'dividend', dividend(200_000)));
  expectRefusal(await offer(top, low, 'dividend', dividend(1)), 422, 'contractTermsRefused');
  expectRefusal(await accept(top, 'dividend', offered), 409, 'contractStepRefused');
  expectRefusal(
    await act(low, 'dailyWage', { action: 'reject', contractId: offered.value.contractId }),
    404,
    'contractUnknown',
  );
  const body = { action: 'reject', contractId: offered.value.contractId, reason: 'Too little.' };
  expect(ok('dividend', await act(low, 'dividend', body)).value).toMatchObject({ state: 'rejected', side: 'downline' });
});

test('an offer that no one answers expires, and one for a stranger is refused', async () => {
  const { top, low, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  expectRefusal(await offer(top, member, 'dividend', dividend(1)), 404, 'downlineUnknown');
  expectRefusal(await offer(member, low, 'dividend', dividend(1)), 403, 'nonAgent');
  ok('dividend', await offer(low, member, 'dividend', dividend(50_000)));
  server.passTime(5 * DAY_MS + 60_000);
  await settle();
  expect(await statesOf(member)).toEqual([['expired', null]]);
});

test('R4.16b either side asks for the end, and the other one agrees or refuses', async () => {
  const { top, low } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  const [contract] = await contractsOf(low);
  const step = (person: TeamMember, action: string) =>
    act(person, 'dividend', { action, contractId: contract?.contractId });
  ok('dividend', await step(low, 'askEnd'));
  expectRefusal(await step(low, 'agreeEnd'), 409, 'contractStepRefused');
  ok('dividend', await step(top, 'refuseEnd'));
  ok('dividend', await step(top, 'askEnd'));
  expect(ok('dividend', await step(low, 'agreeEnd')).value).toMatchObject({
    state: 'closing',
    endReason: 'terminated',
  });
  passDay();
  await settle();
  expect(await statesOf(low)).toEqual([['ended', 'terminated']]);
});

test('R4.16c signing replaces the earlier contract and ends what it does not cover any more', async () => {
  const { top, low } = await makeLine('dividend', dividend(200_000), dividend(150_000));
  const c = await addPerson(low.memberId, 2);
  const d = await addPerson(low.memberId, 2);
  const e = await addPerson(c.memberId);
  const give = async (from: TeamMember, to: TeamMember, rate: number) =>
    ok('dividend', await accept(to, 'dividend', ok('dividend', await offer(from, to, 'dividend', dividend(rate)))));
  await give(low, c, 120_000);
  await give(low, d, 100_000);
  await give(c, e, 80_000);
  passDay();
  await settle();
  await give(top, low, 110_000);
  expect(await statesOf(c)).toEqual([
    ['closing', 'uncovered'],
    ['closing', 'uncovered'],
  ]);
  expect(await statesOf(e)).toEqual([['closing', 'uncovered']]);
  expect(await statesOf(d)).toEqual([['running', null]]);
  const held = (await contractsOf(low)).filter(({ side }) => side === 'downline');
  expect(held).toMatchObject([{ state: 'accepted' }, { state: 'closing', endReason: 'replaced' }]);
  expect(held[0]?.beginsAt).toBe(held[1]?.endsAt);
});

test('R1.06c dividends: each line is paid its difference once, however often and by how many it is settled', async () => {
  const { top, low, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 40_000n });
  server.passTime(DAY_MS + 2 * HOUR_MS);
  await server.app.eventDispatcher.drain();
  await Promise.all(Array.from({ length: 4 }, () => runContracts(server.context, server.merchant('alpha'))));
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([6_000n, 6_000n]);
  const paid = (await paymentsOf(low)).filter(({ state }) => state === 'paid');
  expect(paid).toMatchObject([
    {
      type: 'dividend',
      paidMinor: '6000',
      measures: { profitMinor: '60000', volumeMinor: '100000', activeMembers: '1' },
      transferId: expect.stringMatching(/^\d+$/),
    },
  ]);
  expect(paid[0]?.steps).toContainEqual({ step: 'gross', formula: '60000 * 100000 / 1000000', result: '6000' });
  const { problems, results } = await verifyPay(server.database, server.merchant('alpha'));
  expect(problems).toEqual([]);
  expect(results).toBeGreaterThan(2);
});

test('R9.03b R7.06b a daily wage is paid the next day by the volume of the day before', async () => {
  const { top, low, member } = await makeLine('dailyWage', wage(8_000), wage(5_000));
  passDay();
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 250_000n });
  passDay();
  await settle();
  expect(await moneyOf(low)).toBe(0n);
  server.passTime(30 * 60_000);
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([300n, 500n]);
});

test('R7.06c an hourly salary is paid for each hour', async () => {
  const { low, member } = await makeLine('hourlySalary', wage(8_000), wage(5_000));
  server.passTime(HOUR_MS);
  await settle();
  await playRound(server, member, { bets: 100_000n, wins: 0n });
  server.passTime(HOUR_MS + 6 * 60_000);
  await settle();
  expect(await moneyOf(low)).toBe(500n);
});

test('R3.14b R7.06d R9.03a real-time salary is paid for each five minutes, and small amounts wait', async () => {
  const terms = (profitRate: number, lossRate: number) => ({ profitRate, lossRate, leastStakeMinor: '1000' });
  const { top, low, member } = await makeLine('realTimeSalary', terms(3_000, 8_000), terms(2_000, 6_000));
  server.passTime(5 * 60_000);
  await settle();
  await playRound(server, member, { bets: 5_000n, wins: 9_500n });
  await playRound(server, member, { bets: 43_333n, wins: 0n });
  await playRound(server, member, { bets: 500n, wins: 0n });
  server.passTime(6 * 60_000);
  await settle();
  expect([await moneyOf(top), await moneyOf(low)]).toEqual([0n, 269n]);
  await playRound(server, member, { bets: 50_000n, wins: 0n });
  server.passTime(6 * 60_000);
  await settle();
  expect(await moneyOf(top)).toBe(191n);
});

test('a preview shows what the last period would have paid, to the two sides alone', async () => {
  const { top, low, member } = await makeLine('dailyWage', wage(8_000), wage(5_000));
  await playRound(server, member, { bets: 10_000n, wins: 0n });
  await server.app.eventDispatcher.drain();
  passDay();
  const [contract] = await contractsOf(low);
  const ask = async (person: TeamMember) =>
    server.send('alpha', previewContract, {
      token: await tokenOf(person),
      query: { contractId: String(contract?.contractId) },
    });
  const shown = await ask(top);
  expectValue(previewContract, shown);
  expect(shown.value.steps).toContainEqual({ step: 'gross', formula: '10000 * 5000 / 1000000', result: '50' });
  expectRefusal(await ask(member), 404, 'contractUnknown');
});

test('a move ends the contract with the agent before, and the house may end any', async () => {
  const { low } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const other = await addPerson(undefined, 1);
  passDay();
  await settle();
  expectValue(
    moveDownline,
    await desk(moveDownline, { memberId: id(low), uplineId: id(other), reason: 'They agreed.' }),
  );
  expect(await statesOf(low)).toEqual([['closing', 'moved']]);
  const { top } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const [, held] = await contractsOf(top);
  const ended = await desk(endContract, { contractId: held?.contractId, reason: 'Abuse of bonuses.' });
  expectValue(endContract, ended);
  expect(ended.value).toMatchObject({ state: 'ended', endReason: 'closed' });
  expectRefusal(await desk(endContract, { contractId: '99999', reason: 'None.' }), 404, 'contractUnknown');
});

test('payments are computed again from the events, and a changed one is found', async () => {
  const merchant = server.merchant('alpha');
  expect((await verifyPay(server.database, merchant)).problems).toEqual([]);
  const row = await server.database.owner
    .updateTable('contract_payments')
    .set(({ eb }) => ({ net: eb('net', '+', 1n) }))
    .where('paid', '=', 500n)
    .returning(['contract_id', 'period_from'])
    .executeTakeFirstOrThrow();
  expect((await verifyPay(server.database, merchant)).problems).toContainEqual(
    expect.stringContaining(`contract ${row.contract_id} got 500`),
  );
  await server.database.owner
    .updateTable('contract_payments')
    .set(({ eb }) => ({ net: eb('net', '-', 1n) }))
    .where('paid', '=', 500n)
    .execute();
});
