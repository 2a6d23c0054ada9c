import { tellMoney } from '../messages/money-news.repository.ts';
import type { ServerContext } from '../server-context.ts';
import { getMember } from './arrange-members.repository.ts';
import type { Facts } from './facts.ts';

type Protected = NonNullable<Facts['protected']>[number];

const HOUR_MS = 60 * 60 * 1000;
/** Any merchant lets changes wait for so long at least. */
const WAIT_HOURS = 24;

const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

async function forgetProtection({ database: { owner } }: ServerContext, merchant: string, memberId: bigint) {
  for (const table of ['play_limits', 'play_breaks', 'play_guards', 'exclusion_marks', 'exclusion_cases'] as const)
    await owner.deleteFrom(table).where('merchant', '=', merchant).where('member_id', '=', memberId).execute();
}

/** Arranges the limits and the break of one member, and notifies their open tabs. */
async function setProtected(context: ServerContext, merchant: string, wanted: Protected): Promise<void> {
  const { database, brands } = context;
  const { member_id: memberId } = await getMember(database.owner, merchant, wanted.account);
  const now = context.now();
  await forgetProtection(context, merchant, memberId);
  for (const { kind, period, amountMinor, nextAmountMinor } of wanted.limits ?? [])
    await database.owner
      .insertInto('play_limits')
      .values({
        merchant,
        member_id: memberId,
        kind,
        period,
        amount: BigInt(amountMinor),
        next_amount: nextAmountMinor === undefined ? null : BigInt(nextAmountMinor),
        next_from: nextAmountMinor === undefined ? null : hoursAfter(now, WAIT_HOURS),
        used_from: now,
        used_to: hoursAfter(now, WAIT_HOURS),
        changed_at: now,
      })
      .execute();
  if (wanted.isExcluded)
    await database.owner
      .insertInto('play_breaks')
      .values({
        merchant,
        member_id: memberId,
        kind: 'exclusion',
        began_at: now,
        ends_at: null,
        set_by: 'member',
        operator_id: null,
      })
      .execute();
  const currency = brands.find(merchant)?.brand.currency ?? '';
  await database.withMerchant(merchant, (tx) =>
    tellMoney(tx, merchant, memberId, { subject: 'limit', id: 'all', state: 'changed', amountMinor: '0', currency }),
  );
}

/** Arranges members' protection: limits, pending changes, and permanent exclusions. */
export async function setProtection(context: ServerContext, merchant: string, facts: Facts): Promise<void> {
  for (const wanted of facts.protected ?? []) await setProtected(context, merchant, wanted);
}
