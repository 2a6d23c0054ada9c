import type { PlanTerms } from '../../engine/agents/affiliate-terms.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { dayAt } from '../../engine/promotions/local-days.ts';
import {
  affiliateCentre,
  closeCampaign,
  countArrival,
  createCampaign,
  MOST_CAMPAIGNS,
  MOST_MONTHS,
} from '../../schemas/calls/affiliate-centre.ts';
import { countClick, countOpenCampaigns, endCampaign, insertCampaign, listCampaigns } from '../agent/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { ServeCall } from '../http/serve-call.ts';
import { lockMembers } from '../ledger/api.ts';
import { makeReadable } from '../secrets/tokens.ts';
import type { ServerContext } from '../server-context.ts';
import { plansOf } from './affiliate.routes.ts';
import { type AffiliateRow, findAffiliate } from './affiliates.repository.ts';
import { measureMonth } from './measures.repository.ts';
import { listOwnResults } from './months.repository.ts';
import { earnedBy, runningMonth } from './settle-months.ts';

const CODE_LENGTH = 10;
/** Campaigns that are listed, the closed ones included. */
const MOST_LISTED_CAMPAIGNS = 200;

/** An affiliate who was accepted. */
type AcceptedAffiliate = AffiliateRow & { readonly terms: PlanTerms };

/** The affiliate that a member is. @throws DomainError affiliateOnly */
async function getAccepted(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<AcceptedAffiliate> {
  const row = await findAffiliate(tx, merchant, memberId);
  if (!row || row.terms === null) throw new DomainError('affiliateOnly');
  return { ...row, terms: row.terms };
}

/** The affiliate, locked, as someone who may change campaigns. @throws DomainError affiliateOnly, affiliateFrozen */
async function lockActive(tx: MerchantTransaction, merchant: string, memberId: bigint): Promise<void> {
  await lockMembers(tx, merchant, [memberId]);
  const { state } = await getAccepted(tx, merchant, memberId);
  if (state === 'frozen') throw new DomainError('affiliateFrozen');
}

/** What affiliates see and change, and the counting of their visitors. */
export function affiliateCentreRoutes(serve: ServeCall, { database, rateLimits, dataKey }: ServerContext): void {
  serve(countArrival, async ({ merchant: { code: merchant, protection }, body, address, now }) => {
    await rateLimits.invitations(address);
    const day = dayAt(now.getTime(), protection.timeZone);
    const visitor = dataKey.fingerprint(address, `affiliate visitor of ${merchant} on ${day}`);
    const click = { code: body.code.trim().toUpperCase(), visitor, now };
    await database.withMerchant(merchant, (tx) => countClick(tx, merchant, click));
    return null;
  });
  serve(affiliateCentre, ({ merchant, language, session: { memberId }, now }) =>
    database.readMerchant(merchant.code, async (tx) => {
      const { state, plan, terms } = await getAccepted(tx, merchant.code, memberId);
      const month = runningMonth(merchant, now);
      const asked = { memberId, turnoverMinor: BigInt(terms.turnoverMinor) };
      const measures = (await measureMonth(tx, month, [asked], 'sums')).get(memberId);
      const running = measures && earnedBy({ terms }, measures, month);
      const results = await listOwnResults(tx, merchant.code, memberId, MOST_MONTHS);
      const campaigns = await listCampaigns(tx, merchant.code, memberId, MOST_LISTED_CAMPAIGNS);
      const name = plansOf(merchant, language).find(({ code }) => code === plan)?.name ?? plan;
      return {
        isFrozen: state === 'frozen',
        plan: { code: plan, name, ...terms, tiers: [...terms.tiers] },
        currency: merchant.brand.currency,
        running: {
          netRevenueMinor: String(running?.earned.netRevenueMinor ?? 0n),
          qualified: running?.qualified ?? 0,
          earnedMinor: String(running?.earned.earnedMinor ?? 0n),
        },
        months: results.map((one) => ({
          month: one.month,
          currency: one.currency,
          earnedMinor: String(one.earnedMinor),
          paidMinor: String(one.paidMinor),
          keptMinor: String(one.after.unpaidMinor),
          state: one.state,
          steps: [...one.steps],
        })),
        campaigns: campaigns.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
      };
    }),
  );
  serve(createCampaign, ({ merchant: { code: merchant }, session: { memberId }, body, now }) =>
    database.withMerchant(merchant, async (tx) => {
      await lockActive(tx, merchant, memberId);
      if ((await countOpenCampaigns(tx, merchant, memberId)) >= MOST_CAMPAIGNS) throw new DomainError('linkLimit');
      const code = makeReadable(CODE_LENGTH);
      await insertCampaign(tx, merchant, { code, memberId, label: body.label.trim(), now });
      return { code };
    }),
  );
  serve(closeCampaign, async ({ merchant: { code: merchant }, session: { memberId }, body, now }) => {
    const isClosed = await database.withMerchant(merchant, async (tx) => {
      await lockActive(tx, merchant, memberId);
      return endCampaign(tx, merchant, { memberId, code: body.code, now });
    });
    if (!isClosed) throw new DomainError('linkUnknown', { field: 'code' });
    return null;
  });
}
