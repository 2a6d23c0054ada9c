import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { insertFacts } from '../../server/activity/activity-facts.repository.ts';
import { ACTIVITY_RULES } from './foreign-reward.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';

let added = 0;

/** The rules without the rain: its envelope would lie over every page. */
const DRY_RULES = { ...ACTIVITY_RULES, activities: ACTIVITY_RULES.activities.filter(({ code }) => code !== 'rain') };

/**
 * Makes a merchant with something to join, to check in for, to race for, and coupons.
 *
 * @param rules other activities in place of those
 * @returns its code
 */
export async function addActiveMerchant(
  site: Site,
  { project }: Pick<TestInfo, 'project'>,
  rules: object = DRY_RULES,
): Promise<string> {
  added += 1;
  const code = `active-${project.name}-${process.pid}-${added}`;
  await site.addMerchant(code);
  await writeFile(`${site.brandsDirectory}/${code}/activities.json`, JSON.stringify(rules));
  await site.served(code);
  return code;
}

/** Lets a member have played rounds, of which activities know at once. */
export async function notePlayed(site: Site, merchant: string, memberId: bigint, rounds: number): Promise<void> {
  const atMs = Date.now();
  await withSiteDatabase(site, (database) =>
    database.withMerchant(merchant, (tx) =>
      insertFacts(
        tx,
        merchant,
        Array.from({ length: rounds }, () => ({
          kind: 'settled' as const,
          id: `settled:${crypto.randomUUID()}`,
          member: String(memberId),
          atMs,
          beganAtMs: atMs,
          category: 'RNG',
          vendor: 'local',
          game: 'game',
          betsMinor: 1000n,
          winsMinor: 0n,
          validMinor: 1000n,
        })),
      ),
    ),
  );
}
