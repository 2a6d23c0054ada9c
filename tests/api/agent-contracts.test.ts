import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { moveDownline } from '../../schemas/calls/agent-desk.ts';
import { contractsBelow, contractsWith, previewContract, previewOffer } from '../../schemas/calls/contract.ts';
import { endContract, offerHouseContract } from '../../schemas/calls/contract-desk.ts';
import { DAY_MS, dividend, id, startContractServer, wage } from '../support/contracts.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { playRound, type TeamMember } from '../support/teams.ts';

const {
  addPerson,
  tokenOf,
  act,
  offer,
  accept,
  desk,
  houseOffer,
  ok,
  settle,
  contractsOf,
  statesOf,
  makeLine,
  passDay,
  server,
  close,
} = await startContractServer();
afterAll(close);

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

test('an agent sees the most that an offer below can have, and what it would have paid', async () => {
  const { top, low, member } = await makeLine('dailyWage', wage(8_000), wage(5_000));
  await playRound(server, member, { bets: 10_000n, wins: 0n });
  await server.app.eventDispatcher.drain();
  passDay();
  const withPerson = async (from: TeamMember, to: TeamMember) =>
    server.send('alpha', contractsWith, { token: await tokenOf(from), query: { memberId: id(to) } });
  const shown = await withPerson(top, low);
  expectValue(contractsWith, shown);
  expect(shown.value).toMatchObject({
    account: low.account,
    kind: 'agent',
    covers: [{ type: 'dailyWage', tiers: [{ rate: 8_000 }] }],
    contracts: [{ side: 'upline', other: low.account, terms: { tiers: [{ rate: 5_000 }] } }],
  });
  const preview = async (from: TeamMember, to: TeamMember, terms: object) =>
    server.send('alpha', previewOffer, {
      token: await tokenOf(from),
      body: { memberId: id(to), type: 'dailyWage', terms },
    });
  const wouldPay = await preview(top, low, wage(6_000));
  expectValue(previewOffer, wouldPay);
  expect(wouldPay.value.steps).toContainEqual({ step: 'gross', formula: '10000 * 6000 / 1000000', result: '60' });
  expectRefusal(await preview(top, low, wage(8_001)), 422, 'contractTermsRefused');
  expect((await contractsOf(low)).length, 'a preview offers nothing').toBe(1);
  for (const [from, to] of [
    [top, member],
    [low, top],
    [low, low],
  ] as const) {
    expectRefusal(await withPerson(from, to), 404, 'downlineUnknown');
    expectRefusal(await preview(from, to, wage(1)), 404, 'downlineUnknown');
  }
  expectRefusal(await withPerson(member, low), 403, 'nonAgent');
  expectRefusal(await preview(member, low, wage(1)), 403, 'nonAgent');
});

test('each step of a contract reaches the tabs of both sides, and no one else', async () => {
  const { top, low, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  const told = () =>
    server.database.withMerchant('alpha', async (tx) => {
      const rows = await tx.selectFrom('realtime_messages').select(['audience', 'message']).execute();
      const ofContracts = rows.filter(({ message }) => JSON.stringify(message).includes('"topic":"contract"'));
      return (person: TeamMember) => ofContracts.filter(({ audience }) => audience === `member:${id(person)}`).length;
    });
  passDay();
  await settle();
  const before = await told();
  const [contract] = await contractsOf(low);
  ok('dividend', await act(low, 'dividend', { action: 'askEnd', contractId: contract?.contractId }));
  const after = await told();
  expect([low, top, member].map((person) => after(person) - before(person))).toEqual([1, 1, 0]);
});

test('an agent sees how far contracts with people directly below have come, and none of anyone else', async () => {
  const { top, low, member } = await makeLine('dividend', dividend(200_000), dividend(100_000));
  ok('dividend', await offer(low, member, 'dividend', dividend(50_000)));
  const ask = async (from: TeamMember, ...people: readonly TeamMember[]) =>
    server.send('alpha', contractsBelow, {
      token: await tokenOf(from),
      query: { memberIds: people.map(id).join(',') },
    });
  const below = async (from: TeamMember, ...people: readonly TeamMember[]) => {
    const answer = await ask(from, ...people);
    expectValue(contractsBelow, answer);
    return answer.value.contracts;
  };
  expect(await below(low, member, top)).toMatchObject([{ memberId: id(member), type: 'dividend', state: 'offered' }]);
  expect(await below(top, low, member)).toMatchObject([{ memberId: id(low), state: 'accepted', askedBy: null }]);
  passDay();
  await settle();
  const [own] = await contractsOf(low);
  const held = (await contractsOf(low)).find(({ side }) => side === 'downline') ?? own;
  ok('dividend', await act(low, 'dividend', { action: 'askEnd', contractId: held?.contractId }));
  expect(await below(top, low)).toMatchObject([{ state: 'endAsked', askedBy: 'downline' }]);
  const other = await addPerson(undefined, 1);
  expect(await below(other, low, member, top)).toEqual([]);
  expectRefusal(await ask(member, low), 403, 'nonAgent');
  const many = Array.from({ length: 21 }, () => low);
  expect((await ask(top, ...many)).status).toBe(400);
});

test('a day of more contracts than one statement can store is settled, each of them once', async () => {
  const top = await addPerson(undefined, 1);
  ok('dailyWage', await accept(top, 'dailyWage', await houseOffer(top, 'dailyWage', wage(1_000))));
  const { owner } = server.database;
  const many = 4_200;
  await sql`insert into members (merchant, account, is_agent, nickname, invitation_code)
    select 'alpha', 'many' || n, 0, 'Many', 'MANY' || n from generate_series(1, ${many}) n`.execute(owner);
  await sql`insert into contracts (merchant, type, downline_id, terms, terms_hash, state, offered_at, answered_at, begins_at,
      merchant_version)
    select c.merchant, c.type, m.member_id, c.terms, c.terms_hash, c.state, c.offered_at, c.answered_at, c.begins_at,
      c.merchant_version
    from contracts c join members m on m.merchant = c.merchant and m.account like 'many%'
    where c.type = 'dailyWage' and c.downline_id = ${top.memberId}`.execute(owner);
  passDay();
  await settle();
  passDay();
  server.passTime(60 * 60_000);
  await settle();
  const { rows } = await sql<{ results: bigint; contracts: bigint }>`
    select count(*) as results, count(distinct p.contract_id) as contracts from contract_payments p
      join contracts c using (merchant, contract_id) join members m on m.merchant = c.merchant and m.member_id = c.downline_id
      where m.account like 'many%'`.execute(owner);
  expect(rows).toEqual([{ results: BigInt(many), contracts: BigInt(many) }]);
}, 120_000);
