import type { Merchant } from '../../engine/brand/merchant.ts';
import { settledAt, windowOf } from '../../engine/promotions/activity-window.ts';
import { giftPeriod, isSettledByClock, roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import { addDays, dayAt } from '../../engine/promotions/local-days.ts';
import { type Period, type PeriodKind, periodAt } from '../../engine/promotions/periods.ts';
import { clockOf } from '../../engine/promotions/vip-history.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { hasUnconsumed, holdPosition } from '../events/positions.repository.ts';
import { lockMembers } from '../ledger/api.ts';
import { listLeveled, listPlayersIn } from './activity-facts.repository.ts';
import { listCelebrating, noteBirthdays } from './birthday-facts.ts';
import { decideRewards } from './decide-rewards.ts';
import { COUNTED_EVENTS } from './event-facts.ts';
import { FACTS_CONSUMER } from './facts-consumer.ts';
import { activitiesOf, type OwnActivity } from './own-activities.ts';
import { readState } from './read-state.ts';
import { listSettled, noteSettled } from './settlements.repository.ts';
import { findClosedDay, findProgramme } from './vip-programmes.repository.ts';

/** Members about whom one transaction decides. A race is decided whole. */
const MEMBERS_A_BATCH = 100;

interface Settling {
  readonly database: Database;
  readonly merchant: Merchant;
  readonly now: Date;
}

const periodKindOf = ({ terms }: OwnActivity): PeriodKind =>
  giftPeriod(terms) ?? ('period' in terms ? terms.period : 'once');

/** When a period is settled: gifts are given at its beginning. */
const dueAt = ({ terms }: OwnActivity, { fromMs, untilMs }: Period): number =>
  settledAt(terms, giftPeriod(terms) === undefined ? untilMs : fromMs);

/** Periods of an activity that are due to be settled, the first one first. */
function duePeriods(own: OwnActivity, settled: ReadonlySet<string>, nowMs: number): readonly Period[] {
  const { terms } = own;
  const window = windowOf(terms);
  const due: Period[] = [];
  let atMs = window.fromMs;
  while (atMs < Math.min(window.untilMs, nowMs)) {
    const period = periodAt(atMs, periodKindOf(own), window, terms.timeZone);
    if (dueAt(own, period) > nowMs) break;
    if (!settled.has(period.key)) due.push(period);
    atMs = period.untilMs;
  }
  return due;
}

/** Whether facts of a period are still to be written: then it is too early to settle it. */
const isEarlyFor = (tx: MerchantTransaction, merchant: string, { untilMs }: Period): Promise<boolean> =>
  hasUnconsumed(tx, { merchant, consumer: FACTS_CONSUMER }, { types: COUNTED_EVENTS, before: new Date(untilMs) });

/** Whether the levels at the beginning of a period are still to be worked out. */
async function isEarlyForGift(tx: MerchantTransaction, merchant: string, period: Period): Promise<boolean> {
  const versions = await findProgramme(tx, merchant);
  return (
    versions !== undefined && (await findClosedDay(tx, merchant)) < addDays(dayAt(period.fromMs, clockOf(versions)), -1)
  );
}

/** The members about whom a period of an activity is decided; undefined if it is too early. */
async function findMembers(tx: MerchantTransaction, merchant: string, { terms }: OwnActivity, period: Period) {
  const gift = giftPeriod(terms);
  if (gift === undefined)
    return (await isEarlyFor(tx, merchant, period)) ? undefined : listPlayersIn(tx, merchant, period);
  if (await isEarlyForGift(tx, merchant, period)) return undefined;
  return gift === 'day' ? listCelebrating(tx, merchant, period.key) : listLeveled(tx, merchant);
}

async function decidePeriod(
  tx: MerchantTransaction,
  { merchant, now }: Settling,
  own: OwnActivity,
  { period, members }: { readonly period: Period; readonly members: readonly bigint[] },
): Promise<void> {
  const roundsFromMs = Math.min(period.fromMs, roundsNeededFrom(own.terms, period.fromMs));
  if (giftPeriod(own.terms) === 'day') await noteBirthdays(tx, merchant.code, members);
  const known = await readState(tx, merchant, { members, roundsFromMs, now });
  await decideRewards(tx, { merchant, activities: [own], known, now, period: period.key });
}

/**
 * Settles a period of an activity. It is noted as settled only once all of its rewards are decided; if a process dies before
 * that, the next run decides about the rest.
 *
 * @returns false if it is too early
 */
async function settlePeriod(settling: Settling, own: OwnActivity, period: Period): Promise<boolean> {
  const { database, merchant, now } = settling;
  const { code } = merchant;
  const players = await database.withMerchant(code, (tx) => findMembers(tx, code, own, period));
  if (players === undefined) return false;
  const size = own.terms.kind === 'race' ? Math.max(1, players.length) : MEMBERS_A_BATCH;
  for (let index = 0; index < players.length; index += size) {
    const members = players.slice(index, index + size);
    await database.withMerchant(code, async (tx) => {
      // The places of a race depend on the facts of all: none is written until the end.
      if (own.terms.kind === 'race') await holdPosition(tx, { merchant: code, consumer: FACTS_CONSUMER });
      await lockMembers(tx, code, members);
      await decidePeriod(tx, settling, own, { period, members });
    });
  }
  await database.withMerchant(code, (tx) =>
    noteSettled(tx, { merchant: code, activity: own.terms.key, period: period.key, now }),
  );
  return true;
}

/** Settles all periods of a merchant's activities that are due. A failure of one activity does not hold up the others. */
export async function settlePeriods(settling: Settling, onError: (error: unknown) => void): Promise<void> {
  const { database, merchant, now } = settling;
  for (const own of activitiesOf(merchant)) {
    if (own.written.isOff || !isSettledByClock(own.terms)) continue;
    try {
      const settled = await database.withMerchant(merchant.code, (tx) => listSettled(tx, merchant.code, own.terms.key));
      for (const period of duePeriods(own, settled, now.getTime()))
        if (!(await settlePeriod(settling, own, period))) break;
    } catch (error) {
      onError(error);
    }
  }
}
