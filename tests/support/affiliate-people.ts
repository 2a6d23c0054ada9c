import { randomUUID } from 'node:crypto';
import { applyAsAffiliate } from '../../schemas/calls/affiliate.ts';
import { createCampaign } from '../../schemas/calls/affiliate-centre.ts';
import { acceptAffiliate } from '../../schemas/calls/affiliate-desk.ts';
import { register } from '../../schemas/calls/member.ts';
import { payAffiliates } from '../../server/affiliate/settle-months.ts';
import type { Answer, ApiServer } from './api-server.ts';
import { expectValue, PASSWORD } from './members.ts';
import { addToTeam, type TeamMember } from './teams.ts';

/** `affiliates.json` of a test merchant. */
export const AFFILIATE_RULES = {
  leastPayment: '100',
  plans: [
    {
      code: 'share',
      name: 'Revenue share',
      revenueShare: [
        { from: '0', basisPoints: 3000 },
        { from: '10000', basisPoints: 3500 },
      ],
    },
    {
      code: 'player',
      name: { EN: 'Per player', HI: 'प्रति खिलाड़ी' },
      perPlayer: { amount: '1500', deposit: '500', turnover: '1000', days: 30 },
    },
    {
      code: 'both',
      name: 'Both',
      revenueShare: [{ from: '0', basisPoints: 1000 }],
      carriesLosses: true,
      perPlayer: { amount: '600', deposit: '500', turnover: '1000', days: 30 },
    },
  ],
};

/** The fields of an application. */
export const APPLICATION_FIELDS = {
  plan: 'share',
  name: 'Asha Rao',
  contact: 'asha@example.com',
  channels: 'https://asha.example',
  audience: 'upTo10000',
};

/** Sends an application to a merchant. */
export const applyTo = (
  server: ApiServer,
  merchant: string,
  token: string,
  fields: Readonly<Record<string, string>> = APPLICATION_FIELDS,
  requestId: string = randomUUID(),
): Promise<Answer> => server.send(merchant, applyAsAffiliate, { token, body: { requestId, fields } as never });

/** A member of the merchant alpha who is accepted as an affiliate. */
export async function addAffiliate(
  server: ApiServer,
  operator: { readonly token: string },
  upline?: TeamMember,
  plan = 'share',
): Promise<TeamMember> {
  const member = await addToTeam(server, upline);
  expectValue(applyAsAffiliate, await applyTo(server, 'alpha', member.token));
  const body = { memberId: String(member.memberId), plan };
  expectValue(acceptAffiliate, await server.send('alpha', acceptAffiliate, { token: operator.token, body }));
  return member;
}

/** The code of a new campaign. */
export async function campaignOf(server: ApiServer, { token }: TeamMember, label = 'Campaign'): Promise<string> {
  const answer = await server.send('alpha', createCampaign, { token, body: { label } });
  expectValue(createCampaign, answer);
  return String(answer.value.code);
}

let lastPerson = 0;

/** Registers someone with a code. */
export const joinBy = (
  server: ApiServer,
  codes: { readonly referralCode?: string; readonly affiliateCode?: string },
): Promise<Answer> => {
  lastPerson += 1;
  const fields = { username: `brought${lastPerson}x`, password: PASSWORD, confirmPassword: PASSWORD, terms: true };
  return server.send('alpha', register, { body: { fields, ...codes } });
};

/** A player whom a campaign has brought, logged in. */
export async function addBrought(server: ApiServer, code: string): Promise<TeamMember> {
  const answer = await joinBy(server, { referralCode: code });
  expectValue(register, answer);
  const account = String(answer.value.account);
  const { member_id: memberId } = await server.database.owner
    .selectFrom('members')
    .select('member_id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return { merchant: 'alpha', memberId, account, token: String(answer.value.token) };
}

/** An affiliate whose month waits for its payment, and the payment. */
export async function payAffiliate(server: ApiServer): Promise<void> {
  const { owner } = server.database;
  const { merchant, memberId: member_id } = await addToTeam(server, undefined);
  const at = server.context.now();
  const month = '2026-01-01';
  const decided = { asked_at: at, decided_at: at, decided_by: 1n };
  const texts = { answers: '{}', terms: '{}', request_id: 'an-affiliate-who-is-paid', plan: 'share' };
  await owner
    .insertInto('affiliates')
    .values({ merchant, member_id, state: 'active', ...texts, ...decided })
    .execute();
  await owner.insertInto('affiliate_months').values({ merchant, month, currency: 'INR', settled_at: at }).execute();
  const nothing = { carry_before: 0n, carry_after: 0n, unpaid_before: 0n, unpaid_after: 0n };
  const explained = { terms: '{}', measures: '{}', steps: '[]', transfer_id: null, paid_at: null };
  const sums = { earned: 5_000n, paid: 5_000n, ...nothing };
  await owner
    .insertInto('affiliate_results')
    .values({ merchant, month, member_id, currency: 'INR', state: 'due', ...explained, ...sums })
    .execute();
  await payAffiliates(server.context, merchant);
}
