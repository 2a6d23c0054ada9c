import { isAgent } from '../../engine/access/roles.ts';
import { type AffiliateStep, stepAffiliate } from '../../engine/agents/affiliate-state.ts';
import { termsOfPlan } from '../../engine/agents/affiliate-terms.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import {
  acceptAffiliate,
  deskAffiliates,
  freezeAffiliate,
  rejectAffiliate,
  restoreAffiliate,
} from '../../schemas/calls/affiliate-desk.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MailKind } from '../../schemas/calls/mail.ts';
import { pauseCampaigns } from '../agent/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { addMails, tellDesk } from '../messages/api.ts';
import type { ActContext, ServeAct, WaitingQueue } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { plansOf } from './affiliate.routes.ts';
import { findAffiliate } from './affiliates.repository.ts';
import {
  changeAffiliate,
  countWaitingAffiliates,
  type DeskAffiliate,
  findIsAgent,
  listDeskAffiliates,
} from './affiliates-desk.repository.ts';

const PAGE = 20;

/** Applications of affiliates that wait for operators. */
export const AFFILIATE_QUEUE: WaitingQueue = {
  queue: 'affiliates',
  permission: 'affiliates.manage',
  count: countWaitingAffiliates,
};

type Acting =
  | ActContext<typeof acceptAffiliate>
  | ActContext<typeof rejectAffiliate>
  | ActContext<typeof freezeAffiliate>
  | ActContext<typeof restoreAffiliate>;

/** The message to the member about each step. */
const MAILS: Readonly<Record<AffiliateStep, MailKind>> = {
  accept: 'affiliate.accepted',
  reject: 'affiliate.rejected',
  freeze: 'affiliate.frozen',
  restore: 'affiliate.restored',
};

type Plans = ReturnType<typeof plansOf>;

const answer = (
  { row, account, decider }: DeskAffiliate,
  plans: Plans,
): CallValue<typeof deskAffiliates>['affiliates'][number] => ({
  memberId: String(row.memberId),
  account,
  state: row.state,
  answers: { ...row.answers },
  plan: row.plan,
  planName: plans.find(({ code }) => code === row.plan)?.name ?? row.plan,
  reason: row.reason,
  askedAt: row.askedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: decider ?? '',
});

/** The terms of a plan, as the affiliate keeps them. @throws DomainError affiliatePlanUnknown */
function getTerms({ affiliates: rules, brand }: Merchant, code: string) {
  const plan = rules.plans.find((one) => one.code === code);
  if (!plan) throw new DomainError('affiliatePlanUnknown', { field: 'plan' });
  return termsOfPlan(plan, rules, brand.currency);
}

/** The house pays agents for their team already. @throws DomainError affiliateIsAgent */
async function assertNoAgent(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> {
  if (isAgent(await findIsAgent(tx, merchant, memberId))) throw new DomainError('affiliateIsAgent');
}

/** Carries out a step: the state, the audit entry and the message to the member are one transaction. */
async function act(
  { tx, merchant, operator, body, now, note }: Acting,
  step: AffiliateStep,
  { plan, reason = '' }: { readonly plan?: string; readonly reason?: string },
): Promise<null> {
  const { code } = merchant;
  const memberId = BigInt(body.memberId);
  await lockMembers(tx, code, [memberId]);
  const row = await findAffiliate(tx, code, memberId);
  if (!row) throw new DomainError('affiliateUnknown');
  const state = stepAffiliate(row.state, step);
  if (!state) throw new DomainError('affiliateStepRefused', { state: row.state });
  if (plan !== undefined) await assertNoAgent(tx, code, memberId);
  const given = plan === undefined ? {} : { plan, terms: getTerms(merchant, plan) };
  await changeAffiliate(tx, row, {
    state,
    reason,
    ...given,
    ...(row.state === 'applying' ? { decidedAt: now, decidedBy: operator.operatorId } : {}),
  });
  if (step === 'freeze' || step === 'restore') await pauseCampaigns(tx, code, memberId, step === 'freeze' ? now : null);
  const mail = { merchant: code, memberId, kind: MAILS[step], requestId: null, orderId: '', text: reason };
  await addMails(tx, code, [{ ...mail, amount: null, currency: '' }]);
  await tellDesk(tx, code);
  note({
    subject: body.memberId,
    memberId,
    details: { step, ...(plan ? { plan } : {}), ...(reason ? { reason } : {}) },
  });
  return null;
}

/** What operators do with affiliates. */
export function affiliateDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database }: ServerContext): void {
  serve(deskAffiliates, ({ merchant, query, language }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const plans = plansOf(merchant, language);
      const { pages, found } = await listDeskAffiliates(tx, merchant.code, query, PAGE);
      return {
        ...pages,
        affiliates: found.map((one) => answer(one, plans)),
        plans: plans.map(({ code, name }) => ({ code, name })),
      };
    }),
  );
  serveAct(acceptAffiliate, (given) => act(given, 'accept', { plan: given.body.plan }));
  serveAct(rejectAffiliate, (given) => act(given, 'reject', { reason: given.body.reason.trim() }));
  serveAct(freezeAffiliate, (given) => act(given, 'freeze', { reason: given.body.reason.trim() }));
  serveAct(restoreAffiliate, (given) => act(given, 'restore', {}));
}
