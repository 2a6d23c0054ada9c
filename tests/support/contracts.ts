import { expect } from 'vitest';
import type { moveDownline } from '../../schemas/calls/agent-desk.ts';
import {
  contractPayments,
  listContracts,
  processDailyWage,
  processDividend,
  processHourlySalary,
  processRealTimeSalary,
} from '../../schemas/calls/contract.ts';
import { type endContract, offerHouseContract, type stepHouseContract } from '../../schemas/calls/contract-desk.ts';
import { runContracts } from '../../server/contract/contract-job.ts';
import { verifyLedger } from '../../server/verify-ledger.ts';
import { type Answer, type ApiServer, startApiServer } from './api-server.ts';
import { findImbalances } from './database.ts';
import { expectValue } from './members.ts';
import { enterAsOperator } from './operators.ts';
import type { TeamMember } from './teams.ts';
import { beginTestSession } from './test-sessions.ts';
import { addWithdrawer, readPurses } from './withdrawals.ts';
import { FUND_PASSWORD } from './withdrawer.ts';
import type { TestMerchant } from './write-merchant.ts';

export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;
const PROCESS = {
  dividend: processDividend,
  dailyWage: processDailyWage,
  hourlySalary: processHourlySalary,
  realTimeSalary: processRealTimeSalary,
} as const;
type Type = keyof typeof PROCESS;
type DeskCall = typeof offerHouseContract | typeof endContract | typeof stepHouseContract | typeof moveDownline;

const tier = (rate: number, more: object = {}) => ({
  profitMinor: '0',
  volumeMinor: '0',
  activeMembers: 0,
  rate,
  payMinor: '0',
  ...more,
});
export const dividend = (rate: number) => ({
  period: 'D',
  carriesLosses: true,
  minimumBetMinor: '0',
  tiers: [tier(rate)],
});
export const wage = (rate: number) => ({ minimumBetMinor: '0', tiers: [tier(rate)] });
export const id = ({ memberId }: TeamMember) => String(memberId);

/**
 * A server with a merchant whose agents have contracts, and everything that a test does with them.
 * @param settings what else the merchant has
 */
export async function startContractServer(
  settings: Partial<TestMerchant> = {},
  options: Parameters<typeof startApiServer>[1] = {},
) {
  const server: ApiServer = await startApiServer(
    [
      {
        code: 'alpha',
        protection: { timeZone: 'Asia/Kolkata' },
        modules: { enableCt: true, salary: true, hourSalary: true, levelRebate: true },
        ...settings,
      },
      { code: 'beta' },
    ],
    options,
  );
  const close = async () => {
    expect(await findImbalances(server.database)).toEqual([]);
    expect((await verifyLedger(server.database)).filter(({ wrong }) => wrong > 0n)).toEqual([]);
    await server.close();
  };
  async function addPerson(uplineId?: bigint, isAgent = 0): Promise<TeamMember> {
    return addWithdrawer(server, 'alpha', {
      isAgent,
      balanceMinor: 0n,
      ...(uplineId === undefined ? {} : { uplineId }),
    });
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
  const desk = async (call: DeskCall, body: object) =>
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

  return {
    server,
    close,
    addPerson,
    act,
    offer,
    accept,
    desk,
    houseOffer,
    ok,
    settle,
    contractsOf,
    statesOf,
    paymentsOf,
    moneyOf,
    makeLine,
    passDay,
    tokenOf,
  };
}
