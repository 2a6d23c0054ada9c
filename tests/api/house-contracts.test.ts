import { afterAll, expect, test } from 'vitest';
import {
  deskContracts,
  endContract,
  offerHouseContract,
  stepHouseContract,
} from '../../schemas/calls/contract-desk.ts';
import { dividend, id, startContractServer } from '../support/contracts.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator } from '../support/operators.ts';
import { beginTestSession } from '../support/test-sessions.ts';
import { addWithdrawer } from '../support/withdrawals.ts';

const { addPerson, act, accept, desk, houseOffer, ok, settle, statesOf, makeLine, passDay, server, close } =
  await startContractServer();
afterAll(close);

const REASON = 'As agreed by telephone.';

async function listed(query: Readonly<Record<string, string>>) {
  const answer = await server.send('alpha', deskContracts, {
    token: (await enterAsOperator(server.context, 'alpha', 'owner')).token,
    query,
  });
  expectValue(deskContracts, answer);
  return answer.value.contracts as readonly {
    readonly contract: Readonly<Record<string, unknown>>;
    readonly downlineId: string;
    readonly upline: string | null;
  }[];
}
const step = (contractId: unknown, action: string) => desk(stepHouseContract, { contractId, action, reason: REASON });

test('R4.16b the house withdraws its offer, and the agent cannot accept it any more', async () => {
  const top = await addPerson(undefined, 1);
  const offered = await houseOffer(top, 'dividend', dividend(200_000));
  expectValue(offerHouseContract, offered);
  expectValue(stepHouseContract, await step(offered.value.contractId, 'withdraw'));
  expectRefusal(await accept(top, 'dividend', offered), 409, 'contractStepRefused');
  expectRefusal(await step(offered.value.contractId, 'withdraw'), 409, 'contractStepRefused');
  expect(await statesOf(top)).toEqual([['withdrawn', null]]);
});

test('R4.16b an agent asks for the end, which waits for the house first of all, and the house refuses or agrees', async () => {
  const { top } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  const later = await addPerson(undefined, 1);
  expectValue(offerHouseContract, await houseOffer(later, 'dividend', dividend(1)));
  const own = (await listed({ memberId: id(top) }))[0]?.contract;
  const ask = async () =>
    ok('dividend', await act(top, 'dividend', { action: 'askEnd', contractId: own?.contractId, reason: 'We move.' }));
  await ask();
  const [first] = await listed({});
  expect(first).toMatchObject({
    contract: { contractId: own?.contractId, state: 'endAsked', askedBy: 'downline', reason: 'We move.' },
    downlineId: id(top),
    upline: null,
  });
  expectValue(stepHouseContract, await step(own?.contractId, 'refuseEnd'));
  expect((await statesOf(top))[1]).toEqual(['running', null]);
  await ask();
  expectValue(stepHouseContract, await step(own?.contractId, 'agreeEnd'));
  expect((await statesOf(top))[1]).toEqual(['closing', 'terminated']);
  expectRefusal(await step(own?.contractId, 'agreeEnd'), 409, 'contractStepRefused');
});

test('the house asks for the end and takes that back, but cannot answer itself', async () => {
  const { top } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  const own = (await listed({ memberId: id(top) }))[0]?.contract;
  expectValue(stepHouseContract, await step(own?.contractId, 'askEnd'));
  expectRefusal(await step(own?.contractId, 'agreeEnd'), 409, 'contractStepRefused');
  expectValue(stepHouseContract, await step(own?.contractId, 'keep'));
  expect((await statesOf(top))[1]).toEqual(['running', null]);
});

test('operators see a contract between agents and may end it, but take no step of its upline', async () => {
  const { top, low } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const [between] = await listed({ memberId: id(low) });
  expect(between).toMatchObject({ upline: top.account, contract: { other: low.account, state: 'accepted' } });
  const contractId = between?.contract.contractId;
  expectRefusal(await step(contractId, 'askEnd'), 404, 'contractUnknown');
  expectValue(endContract, await desk(endContract, { contractId, reason: REASON }));
  expect(await statesOf(low)).toEqual([['ended', 'closed']]);
});

test('another merchant sees and ends nothing, support and members neither', async () => {
  const { top } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const own = (await listed({ memberId: id(top) }))[0]?.contract;
  const stranger = await addWithdrawer(server, 'beta', { isAgent: 1, balanceMinor: 0n });
  const beta = (await enterAsOperator(server.context, 'beta', 'owner')).token;
  const query = { memberId: id(top) };
  expectRefusal(await server.send('beta', deskContracts, { token: beta, query }), 404, 'memberUnknown');
  const body = { contractId: own?.contractId, action: 'askEnd', reason: REASON };
  expectRefusal(await server.send('beta', stepHouseContract, { token: beta, body }), 404, 'contractUnknown');
  const all = await server.send('beta', deskContracts, { token: beta, query: {} });
  expect(all.value).toMatchObject({ contracts: [], total: 0 });
  const support = (await enterAsOperator(server.context, 'alpha', 'support')).token;
  expectRefusal(await server.send('alpha', stepHouseContract, { token: support, body }), 403, 'permissionMissing');
  const token = await beginTestSession(server, 'beta', stranger.memberId);
  expect((await server.send('beta', deskContracts, { token, query: {} })).status).toBe(401);
});

test('two operators who answer at once take one step', async () => {
  const { top } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  passDay();
  await settle();
  const own = (await listed({ memberId: id(top) }))[0]?.contract;
  ok('dividend', await act(top, 'dividend', { action: 'askEnd', contractId: own?.contractId }));
  const answers = await Promise.all([step(own?.contractId, 'agreeEnd'), step(own?.contractId, 'refuseEnd')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
