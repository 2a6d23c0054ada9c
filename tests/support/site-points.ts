import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { notifyOfEvents } from '../../server/events/positions.repository.ts';
import { publish } from '../../server/events/publish.repository.ts';
import { POINT_RULES } from './point-people.ts';
import { settledSlots } from './settled-slots.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';

let added = 0;

/** Makes a merchant with a points mall. @returns its code */
export async function addMall(site: Site, { project }: Pick<TestInfo, 'project'>): Promise<string> {
  added += 1;
  const code = `mall-${project.name}-${process.pid}-${added}`;
  await site.addMerchant(code);
  await writeFile(`${site.brandsDirectory}/${code}/points.json`, JSON.stringify(POINT_RULES));
  await site.edit(code, 'whitelabel.json', (file) => {
    file.modules = { ...(file.modules as object), pointMall: true };
  });
  await site.edit(code, 'operators.json', (file) => {
    file.requireTwoFactor = false;
  });
  await site.served(code);
  return code;
}

/** Lets a member have played slots for so much, in minor units. */
export const havePlayed = (site: Site, merchant: string, memberId: bigint, betsMinor: bigint): Promise<void> =>
  withSiteDatabase(site, async (database) => {
    await database.withMerchant(merchant, (tx) => {
      const at = new Date();
      return publish(tx, merchant, {
        type: 'play.roundSettled',
        occurredAt: at,
        memberId,
        payload: settledSlots(betsMinor, at),
      });
    });
    // As another process of the server does: this one has no feed that wakes it.
    await notifyOfEvents(database, `${crypto.randomUUID()} ${merchant}`);
  });
