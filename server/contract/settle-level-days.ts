import { type LevelLine, payLevels, settleLevels } from '../../engine/agents/settle-levels.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { addDays, dayAt, dayStart, laterDay } from '../../engine/promotions/local-days.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { openAccount, transfer } from '../ledger/api.ts';
import { tellBalance } from '../messages/api.ts';
import type { ServerContext } from '../server-context.ts';
import {
  beginLevelDay,
  type DueRebate,
  findLastLevelDay,
  insertRebates,
  listDueRebates,
  lockDueRebate,
  markRebatePaid,
  readDebts,
} from './level-rebates.repository.ts';
import { type LevelDay, memberOf, readLevels } from './levels.repository.ts';
import { areSumsComplete } from './settlements.repository.ts';

/** How long after its end a day is settled: by then every request that was made in it is over. */
const LAG_MS = 30 * 60_000;
/** Days back to which missed ones are made up for: after an outage, or a pause of the module. */
const MOST_DAYS_BACK = 31;
/** Payments of one round; the next one follows at once. */
const MOST_OF_ROUND = 500;

/** What a person earns on a day, before debts. */
export interface EarnedRebate {
  readonly memberId: bigint;
  readonly lines: readonly LevelLine[];
  readonly earnedMinor: bigint;
}

/** A day of a merchant, from its first to its last moment. */
export function levelDayOf({ code, brand, protection }: Merchant, day: string): LevelDay {
  const { timeZone } = protection;
  const from = new Date(dayStart(day, timeZone));
  const until = new Date(dayStart(addDays(day, 1), timeZone));
  return { merchant: code, currency: brand.currency, timeZone, from, until, day };
}

/** What everyone earns on a day. @param isRaw whether it is measured by the events and not by their sums */
export async function earnLevels(
  tx: MerchantTransaction,
  period: LevelDay,
  isRaw = false,
): Promise<readonly EarnedRebate[]> {
  const { people, turnovers } = await readLevels(tx, period, isRaw);
  const earned = new Map<bigint, EarnedRebate>();
  for (const { id, lines, earnedMinor } of settleLevels(people, turnovers)) {
    // Who has become an agent on the day has played as a member before: both count.
    const memberId = BigInt(memberOf(id));
    const known = earned.get(memberId);
    earned.set(memberId, {
      memberId,
      lines: [...(known?.lines ?? []), ...lines],
      earnedMinor: (known?.earnedMinor ?? 0n) + earnedMinor,
    });
  }
  return [...earned.values()];
}

/** Settles a day in one transaction, once. @returns false if the sums do not contain every event of it yet */
async function settleDay(
  { database, now }: Pick<ServerContext, 'database' | 'now'>,
  merchant: Merchant,
  day: string,
): Promise<boolean> {
  const { code } = merchant;
  return database.withMerchant(code, async (tx) => {
    const period = levelDayOf(merchant, day);
    if (!(await areSumsComplete(tx, code, period.until))) return false;
    if (!(await beginLevelDay(tx, code, { day, currency: period.currency, now: now() }))) return true;
    const earned = await earnLevels(tx, period);
    const debts = await readDebts(tx, code, day);
    const rebates = earned.map((one) => {
      const debtBefore = debts.get(one.memberId) ?? 0n;
      const { paidMinor, debtMinor } = payLevels(one.earnedMinor, debtBefore);
      return { ...one, debtBefore, debtAfter: debtMinor, paidMinor };
    });
    await insertRebates(tx, code, { day, currency: period.currency }, rebates);
    return true;
  });
}

/** Settles every day that is over, the oldest first. */
export async function settleLevelDays(
  context: Pick<ServerContext, 'database' | 'now'>,
  merchant: Merchant,
): Promise<void> {
  const { code, protection } = merchant;
  const today = dayAt(context.now().getTime() - LAG_MS, protection.timeZone);
  const last = await context.database.readMerchant(code, (tx) => findLastLevelDay(tx, code));
  const first = last === undefined ? addDays(today, -1) : laterDay(addDays(last, 1), addDays(today, -MOST_DAYS_BACK));
  for (let day = first; day < today; day = addDays(day, 1)) if (!(await settleDay(context, merchant, day))) return;
}

/** Moves the money of a rebate from the house to the receiver's balance. @returns the movement */
async function moveMoney(tx: MerchantTransaction, merchant: string, due: DueRebate): Promise<bigint> {
  const { memberId, day, currency, paidMinor } = due;
  const house = { ownerKind: 'house', ownerId: 0n, purpose: 'commissions', currency } as const;
  const receiver = { ownerKind: 'member', ownerId: memberId, purpose: 'main', currency } as const;
  const externalId = `${memberId}:${day}`;
  const moved = await transfer(tx, merchant, {
    key: { source: 'levels', operation: 'pay', externalId },
    kind: 'agentPay',
    reference: externalId,
    legs: [
      { accountId: await openAccount(tx, merchant, house), amountMinor: -paidMinor },
      { accountId: await openAccount(tx, merchant, receiver), amountMinor: paidMinor },
    ],
  });
  if (!moved.ok) throw new Error(`The rebate ${externalId} was refused: ${moved.refusal}.`);
  return moved.transferId;
}

/** Pays due rebates, each in its own transaction, so that one that fails holds up no other. */
export async function payLevelRebates(
  { database, now, onError }: Pick<ServerContext, 'database' | 'now' | 'onError'>,
  merchant: string,
): Promise<void> {
  const waiting = await database.readMerchant(merchant, (tx) => listDueRebates(tx, merchant, MOST_OF_ROUND));
  for (const one of waiting) {
    try {
      await database.withMerchant(merchant, async (tx) => {
        const due = await lockDueRebate(tx, merchant, one);
        if (!due) return;
        const transferId = await moveMoney(tx, merchant, due);
        await markRebatePaid(tx, merchant, due, { transferId, now: now() });
        await tellBalance(tx, merchant, due.memberId);
      });
    } catch (error) {
      onError(error);
    }
  }
}
