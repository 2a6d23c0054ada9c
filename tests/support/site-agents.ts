import type { Page } from '@playwright/test';
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
