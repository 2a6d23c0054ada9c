import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliateCentre, closeCampaign, countArrival, createCampaign } from '../../schemas/calls/affiliate-centre.ts';
import { freezeAffiliate, restoreAffiliate } from '../../schemas/calls/affiliate-desk.ts';
import { affiliate, referral } from '../../schemas/calls/agent.ts';
import { agentLinks, closeLink } from '../../schemas/calls/agent-links.ts';
import { register } from '../../schemas/calls/member.ts';
import { purge } from '../../server/jobs/purge.ts';
import { PURGE_TABLE } from '../../server/purge-table.ts';
import { AFFILIATE_RULES, addAffiliate, campaignOf, joinBy } from '../support/affiliate-people.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { expectRefusal, expectValue } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';
import { addToTeam, type TeamMember } from '../support/teams.ts';
import { beginTestSession } from '../support/test-sessions.ts';

const DAY_MS = 24 * 60 * 60_000;
let server: ApiServer;
let operator: TestOperator;

beforeAll(async () => {
  const rules = { affiliates: AFFILIATE_RULES, modules: { affiliates: true } };
  server = await startApiServer([
    { code: 'alpha', ...rules },
    { code: 'beta', ...rules },
  ]);
  operator = await enterAsOperator(server.context, 'alpha', 'owner');
});
afterAll(() => server.close());

const centreOf = async ({ memberId }: TeamMember) => {
  const token = await beginTestSession(server, 'alpha', memberId);
  const answer = await server.send('alpha', affiliateCentre, { token });
  expectValue(affiliateCentre, answer);
  return answer.value as { readonly isFrozen: boolean; readonly campaigns: readonly Record<string, unknown>[] };
};
const close = ({ token }: TeamMember, code: string) => server.send('alpha', closeCampaign, { token, body: { code } });
const click = (code: string, { merchant = 'alpha', address = '203.0.113.7' } = {}) =>
  server.send(merchant, countArrival, { body: { code }, address });
const stored = (account: unknown) =>
  server.database.owner
    .selectFrom('members')
    .select(['upline_id', 'inviter_id', 'affiliate_code'])
    .where('account', '=', String(account))
    .executeTakeFirstOrThrow();

test('R7.01f the code of a campaign is answered, and a registration by its link keeps the campaign', async () => {
  const owner = await addAffiliate(server, operator);
  const code = await campaignOf(server, owner, ' Channel ');
  const asked = await server.send('alpha', affiliate, { query: { code: code.toLowerCase() } });
  expectValue(affiliate, asked);
  expect(asked.value).toMatchObject({ code, kind: 'affiliate' });
  const joined = await joinBy(server, { referralCode: code });
  expectValue(register, joined);
  expect(joined.value.isAgent).toBe(0);
  expect(await stored(joined.value.account)).toEqual({ upline_id: null, inviter_id: null, affiliate_code: code });
  const other = await joinBy(server, { affiliateCode: code });
  expect(await stored(other.value.account)).toMatchObject({ affiliate_code: code });
  expect((await centreOf(owner)).campaigns).toMatchObject([
    { code, label: 'Channel', isOpen: true, clicks: 0, registrations: 2, firstDeposits: 0 },
  ]);
  expect((await server.send('alpha', referral, { token: owner.token })).value).toMatchObject({ joined: 0 });
});

test('a player of an affiliate below an agent comes into no team', async () => {
  const agent = await addToTeam(server, undefined, { isAgent: 1 });
  const owner = await addAffiliate(server, operator, agent);
  const joined = await joinBy(server, { referralCode: await campaignOf(server, owner) });
  expect(await stored(joined.value.account)).toMatchObject({ upline_id: null });
});

test('a closed campaign brings no one, and only its affiliate closes it', async () => {
  const [owner, rival] = [await addAffiliate(server, operator), await addAffiliate(server, operator)];
  const code = await campaignOf(server, owner);
  expectRefusal(await close(rival, code), 404, 'linkUnknown');
  expect((await centreOf(rival)).campaigns).toEqual([]);
  expectValue(closeCampaign, await close(owner, code));
  expectRefusal(await close(owner, code), 404, 'linkUnknown');
  expectRefusal(await joinBy(server, { referralCode: code }), 403, 'contactAgent');
  await click(code);
  expect((await centreOf(owner)).campaigns).toMatchObject([{ code, isOpen: false, clicks: 0 }]);
});

test('members who are no affiliates have neither the centre nor campaigns', async () => {
  const stranger = await addToTeam(server, undefined);
  expectRefusal(await server.send('alpha', affiliateCentre, { token: stranger.token }), 403, 'affiliateOnly');
  const body = { label: 'Mine' };
  expectRefusal(await server.send('alpha', createCampaign, { token: stranger.token, body }), 403, 'affiliateOnly');
  expectRefusal(await close(stranger, 'ABCD2345'), 403, 'affiliateOnly');
});

test('the links of a frozen affiliate bring no one until the freeze is lifted', async () => {
  const owner = await addAffiliate(server, operator);
  const code = await campaignOf(server, owner);
  const memberId = String(owner.memberId);
  const desk = { token: operator.token };
  expectValue(
    freezeAffiliate,
    await server.send('alpha', freezeAffiliate, { ...desk, body: { memberId, reason: 'x' } }),
  );
  expectRefusal(await joinBy(server, { referralCode: code }), 403, 'contactAgent');
  expectRefusal(await close(owner, code), 403, 'affiliateFrozen');
  const body = { label: 'More' };
  expectRefusal(await server.send('alpha', createCampaign, { token: owner.token, body }), 403, 'affiliateFrozen');
  expect(await centreOf(owner)).toMatchObject({ isFrozen: true, campaigns: [{ code }] });
  expectValue(restoreAffiliate, await server.send('alpha', restoreAffiliate, { ...desk, body: { memberId } }));
  expectValue(register, await joinBy(server, { referralCode: code }));
});

test('an affiliate who becomes an agent brings no one by campaigns any more, and has them not among the links', async () => {
  const owner = await addAffiliate(server, operator);
  const code = await campaignOf(server, owner);
  await server.database.owner
    .updateTable('members')
    .set({ is_agent: 1 })
    .where('member_id', '=', owner.memberId)
    .execute();
  expectRefusal(await joinBy(server, { referralCode: code }), 403, 'contactAgent');
  const token = await beginTestSession(server, 'alpha', owner.memberId);
  const links = await server.send('alpha', agentLinks, { token });
  expectValue(agentLinks, links);
  expect(links.value.links).toEqual([]);
  expectRefusal(await server.send('alpha', closeLink, { token, body: { code } }), 404, 'linkUnknown');
});

test('an affiliate has at most 50 open campaigns', async () => {
  const owner = await addAffiliate(server, operator);
  await server.database.owner
    .insertInto('affiliate_codes')
    .values(
      Array.from({ length: 50 }, (_, index) => ({
        merchant: 'alpha',
        code: `MANY${owner.memberId}X${index}`,
        agent_id: owner.memberId,
        domain: null,
        is_campaign: true,
      })),
    )
    .execute();
  const body = { label: 'One more' };
  expectRefusal(await server.send('alpha', createCampaign, { token: owner.token, body }), 409, 'linkLimit');
});

test('a visitor counts once a day, and other codes change nothing', async () => {
  const owner = await addAffiliate(server, operator);
  const code = await campaignOf(server, owner);
  const answers = await Promise.all(Array.from({ length: 5 }, () => click(` ${code.toLowerCase()} `)));
  for (const answer of answers) expectValue(countArrival, answer);
  const clicksOf = async () => (await centreOf(owner)).campaigns.map(({ clicks }) => clicks);
  expect(await clicksOf()).toEqual([1]);
  await click(code, { address: '203.0.113.8' });
  expect(await clicksOf()).toEqual([2]);
  server.passTime(DAY_MS);
  await click(code);
  expect(await clicksOf()).toEqual([3]);
  expectValue(countArrival, await click('UNKNOWN234'));
  expectValue(countArrival, await click(code, { merchant: 'beta' }));
  expect(await clicksOf()).toEqual([3]);
  const visitors = () => server.database.owner.selectFrom('affiliate_clicks').select('visitor').execute();
  expect(JSON.stringify(await visitors())).not.toContain('203.0.113');
  server.passTime(3 * DAY_MS);
  await purge(server.database.owner, server.context.now(), PURGE_TABLE);
  expect(await visitors()).toEqual([]);
  expect(await clicksOf()).toEqual([3]);
});
