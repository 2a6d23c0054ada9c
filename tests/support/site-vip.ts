import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { closeVipDays } from '../../server/activity/close-vip-days.ts';
import { factsConsumer } from '../../server/activity/facts-consumer.ts';
import { readBuildFacts } from '../../server/brands/build-facts.ts';
import { readBrand } from '../../server/brands/read-brands.ts';
import type { StoredEvent } from '../../server/events/read-events.repository.ts';
import { settledSlots } from './settled-slots.ts';
import type { Site } from './site.ts';
import { withSiteDatabase } from './site-access.ts';

let added = 0;

const VIP = {
  isDemonstration: true,
  levels: [
    { name: 'Bronze' },
    { name: 'Silver', turnover: '100', keep: '50', label: 'service' },
    { name: 'Gold', turnover: '1000', keep: '300' },
  ],
  graceDays: 5,
  labels: [
    { code: 'service', name: 'VIP service' },
    { code: 'friend', name: 'Friend of the house' },
  ],
};
const GIFT = {
  code: 'level-up',
  kind: 'gift',
  title: 'Gift for a new level',
  from: '2020-01-01T00:00',
  budget: { all: { amount: '100000' } },
  reward: { kind: 'cash', levels: [{ from: 1, amount: '5' }] },
  gift: { on: 'levelUp' },
};

/** Makes a merchant with VIP levels, labels, and a gift for a new level. @returns its code */
export async function addVipMerchant(site: Site, { project }: Pick<TestInfo, 'project'>): Promise<string> {
  added += 1;
  const code = `vip-${project.name}-${process.pid}-${added}`;
  await site.addMerchant(code);
  const folder = `${site.brandsDirectory}/${code}`;
  await writeFile(`${folder}/vip.json`, JSON.stringify(VIP));
  await writeFile(`${folder}/activities.json`, JSON.stringify({ isDemonstration: true, activities: [GIFT] }));
  await site.served(code);
  return code;
}

async function findMerchant(site: Site, code: string): Promise<Merchant> {
  const merchant = (await readBrand(site.brandsDirectory, code, readBuildFacts()))?.reading.merchant;
  if (!merchant) throw new Error(`There is no merchant ${code}.`);
  return merchant;
}

/** Lets a round of a member be over, and hands it to the consumer of facts. */
export async function endRound(site: Site, code: string, memberId: bigint, betsMinor: bigint): Promise<void> {
  const merchant = await findMerchant(site, code);
  const at = new Date();
  const consumer = factsConsumer({ findMerchant: () => merchant, findGame: () => undefined, now: () => at });
  const event: StoredEvent<'play.roundSettled'> = {
    transactionId: '0',
    eventId: 0n,
    merchant: code,
    type: 'play.roundSettled',
    version: 1,
    occurredAt: at,
    memberId,
    payload: settledSlots(betsMinor, at),
  };
  await withSiteDatabase(site, (database) => database.withMerchant(code, (tx) => consumer.handle(tx, [event])));
}

/** Stores the programme of a merchant and works out the levels, as the job of activities does each minute. */
export async function closeLevels(site: Site, code: string): Promise<void> {
  const merchant = await findMerchant(site, code);
  await withSiteDatabase(site, (database) => closeVipDays({ database, merchant, now: new Date() }));
}
