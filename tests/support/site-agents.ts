import type { Page } from '@playwright/test';
import { readBuildFacts } from '../../server/brands/build-facts.ts';
import { readBrand } from '../../server/brands/read-brands.ts';
import { demoMethod, depositOnce } from '../../server/seed/demo-deposits.ts';
import { insertMember, type NewMember } from './new-member.ts';
import { enterAsPlayer } from './player.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';
import { addPlayer, applyToDatabase } from './vendor-players.ts';

/** The centre that is open over the page. */
export const centreOf = (page: Page) => page.getByRole('dialog').last();

/** An agent on the page of the test, with an agent below who has one member. */
export async function enterAsAgent(page: Page, site: Site) {
  const agent = await enterAsPlayer(page, site, 'india', { isAgent: 1 });
  const team = await withSiteDatabase(site, async (database) => {
    const low = await insertMember(database, 'india', { isAgent: 2, uplineId: agent.memberId });
    return { low, member: await insertMember(database, 'india', { uplineId: low.memberId }) };
  });
  return { agent, ...team };
}

/** Lets a member lose a round of 250.00. */
export const loseRound = (site: Site, { memberId, account }: NewMember) =>
  withSiteDatabase(site, async (database) => {
    const scope = { merchant: 'india', vendor: 'acme', now: new Date() };
    const player = await addPlayer(database, scope, 25_000n, { memberId, category: 'RNG' });
    const roundId = `round of ${account}`;
    const money = { roundId, amountMinor: 25_000n };
    await applyToDatabase(database, scope, player, { kind: 'bet', transactionId: `bet of ${account}`, ...money });
    await applyToDatabase(database, scope, player, { kind: 'endRound', roundId, betsMinor: 25_000n, winsMinor: 0n });
  });

/** Lets a member pay in 750.00. */
export async function payIn(site: Site, { memberId, account }: NewMember): Promise<void> {
  const merchant = (await readBrand(site.brandsDirectory, 'india', readBuildFacts()))?.reading.merchant;
  const method = merchant && demoMethod(merchant);
  if (!method) throw new Error('No one can pay in at this merchant.');
  const deposit = { memberId, requestId: `deposit of ${account}`, amount: 75_000n };
  await withSiteDatabase(site, (database) =>
    database.withMerchant('india', (tx) => depositOnce(tx, merchant, method, deposit, new Date())),
  );
}

/** Gives an agent rates, in parts of a million by category. */
export const giveRates = (site: Site, { memberId }: NewMember, rates: Readonly<Record<string, number>>) =>
  withSiteDatabase(site, (database) =>
    database.owner
      .insertInto('downline_terms')
      .values({ merchant: 'india', member_id: memberId, rates: JSON.stringify(rates), label: '', set_at: new Date() })
      .execute(),
  );
