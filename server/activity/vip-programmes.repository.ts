import { sql } from 'kysely';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { addDays, dayAt } from '../../engine/promotions/local-days.ts';
import { clockOf, type VipVersion, type VipVersions } from '../../engine/promotions/vip-history.ts';
import type { VipRules } from '../../engine/promotions/vip-levels.ts';
import { vipRulesOf } from '../../engine/promotions/vip-terms.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { readRules, rulesText } from './fact-text.ts';

/** The day of the first version: it holds from the beginning. */
const BEGINNING = '';

/** The rules of a merchant's programme as its folder has them. */
export const ownRules = ({ vip, brand, protection }: Merchant): VipRules =>
  vipRulesOf(vip, { currency: brand.currency, timeZone: protection.timeZone });

/** The stored versions of a merchant's programme; undefined if it never had one. */
export async function findProgramme(tx: MerchantTransaction, merchant: string): Promise<VipVersions | undefined> {
  const rows = await tx
    .selectFrom('vip_programmes')
    .select(['from_day', 'rules'])
    .where('merchant', '=', merchant)
    .orderBy('from_day')
    .execute();
  const [first, ...rest] = rows.map((row): VipVersion => ({ fromDay: row.from_day, rules: readRules(row.rules) }));
  return first && [first, ...rest];
}

const storeVersion = (tx: MerchantTransaction, merchant: string, { fromDay, rules }: VipVersion) =>
  tx
    .insertInto('vip_programmes')
    .values({ merchant, from_day: fromDay, rules: rulesText(rules) })
    .onConflict((conflict) => conflict.columns(['merchant', 'from_day']).doUpdateSet({ rules: rulesText(rules) }))
    .execute();

/** Everyone with facts gets a standing that is to be worked out. Trial and internal accounts have no level. */
const expectAll = (tx: MerchantTransaction, merchant: string) =>
  sql`insert into vip_standings (merchant, member_id, due_day)
    select m.merchant, m.member_id, ${BEGINNING} from members m
    where m.merchant = ${merchant} and m.is_agent not in (4, 41, 42)
      and exists (select 1 from activity_facts f where f.merchant = m.merchant and f.member_id = m.member_id)
    on conflict do nothing`.execute(tx);

/**
 * Stores the rules of a merchant's programme where they are new. The first ones hold from the beginning; changed ones hold
 * from the next day on. The caller holds the position of the consumer of facts.
 *
 * @returns undefined for a merchant that never had a programme
 */
export async function keepProgramme(
  tx: MerchantTransaction,
  merchant: Merchant,
  now: Date,
): Promise<VipVersions | undefined> {
  const { code, vip } = merchant;
  const rules = ownRules(merchant);
  const known = await findProgramme(tx, code);
  const last = known?.at(-1);
  if (known === undefined || last === undefined) {
    if (vip.levels.length === 0) return undefined;
    const first = { fromDay: BEGINNING, rules };
    await storeVersion(tx, code, first);
    await expectAll(tx, code);
    return [first];
  }
  if (rulesText(last.rules) === rulesText(rules)) return known;
  const fromDay = addDays(dayAt(now.getTime(), clockOf(known)), 1);
  await storeVersion(tx, code, { fromDay, rules });
  await tx
    .updateTable('vip_standings')
    .set({ due_day: fromDay })
    .where('merchant', '=', code)
    .where((by) => by.or([by('due_day', 'is', null), by('due_day', '>', fromDay)]))
    .execute();
  return findProgramme(tx, code);
}

/** The last day of which all facts are known; empty before the first one. */
export async function findClosedDay(tx: MerchantTransaction, merchant: string): Promise<string> {
  const row = await tx.selectFrom('vip_days').select('closed_day').where('merchant', '=', merchant).executeTakeFirst();
  return row?.closed_day ?? '';
}

/** Notes that all facts of a day are known, and those of the days before it. */
export const noteClosedDay = (tx: MerchantTransaction, merchant: string, day: string) =>
  tx
    .insertInto('vip_days')
    .values({ merchant, closed_day: day })
    .onConflict((conflict) =>
      conflict.column('merchant').doUpdateSet({ closed_day: day }).where('vip_days.closed_day', '<', day),
    )
    .execute();
