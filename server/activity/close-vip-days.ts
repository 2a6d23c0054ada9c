import type { Merchant } from '../../engine/brand/merchant.ts';
import { canReward, roundsNeededFrom } from '../../engine/promotions/facts-needed.ts';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { clockOf, type VipVersions } from '../../engine/promotions/vip-history.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { hasUnconsumed, holdPosition } from '../events/positions.repository.ts';
import { lockMembers } from '../ledger/api.ts';
import { decideRewards } from './decide-rewards.ts';
import { COUNTED_EVENTS } from './event-facts.ts';
import { FACTS_CONSUMER } from './facts-consumer.ts';
import { followLevels } from './follow-levels.ts';
import { activitiesOf } from './own-activities.ts';
import { readState } from './read-state.ts';
import { findClosedDay, keepProgramme, noteClosedDay } from './vip-programmes.repository.ts';
import { listDue } from './vip-standings.repository.ts';

/** Late rounds are in by then. */
const AFTER_DAY_MS = 30 * 60 * 1000;
/** Members whose levels one transaction works out. */
const MEMBERS_A_BATCH = 100;

interface Closing {
  readonly database: Database;
  readonly merchant: Merchant;
  readonly now: Date;
}

/** The last day of which all facts are known. */
async function findLastDay(
  tx: MerchantTransaction,
  { merchant, now }: Closing,
  versions: VipVersions,
): Promise<string> {
  const clock = clockOf(versions);
  const ended = addDays(dayAt(now.getTime() - AFTER_DAY_MS, clock), -1);
  const closed = await findClosedDay(tx, merchant.code);
  if (ended <= closed) return closed;
  const before = new Date(dayStart(addDays(ended, 1), clock));
  const isEarly = await hasUnconsumed(
    tx,
    { merchant: merchant.code, consumer: FACTS_CONSUMER },
    { types: COUNTED_EVENTS, before },
  );
  return isEarly ? closed : ended;
}

/** The gifts of levels that members have just reached. */
async function rewardLevels(
  tx: MerchantTransaction,
  { merchant, now }: Closing,
  members: readonly bigint[],
): Promise<void> {
  const activities = activitiesOf(merchant).filter(({ terms }) => canReward(terms, 'levelChanged'));
  if (activities.length === 0 || members.length === 0) return;
  const roundsFromMs = Math.min(...activities.map(({ terms }) => roundsNeededFrom(terms, now.getTime())));
  const known = await readState(tx, merchant, { members, roundsFromMs, now });
  await decideRewards(tx, { merchant, activities, known, now });
}

/** Works out the levels of some members, and gives what belongs to them, in one transaction. */
async function closeFor(closing: Closing, versions: VipVersions, closedDay: string, members: readonly bigint[]) {
  const { database, merchant, now } = closing;
  await database.withMerchant(merchant.code, async (tx) => {
    await lockMembers(tx, merchant.code, members);
    const changed = await followLevels(tx, { merchant, versions, members, closedDay, now });
    await rewardLevels(tx, closing, [...new Set(changed.map(({ member }) => BigInt(member)))]);
  });
}

/**
 * Closes the days of a merchant's VIP programme that are over: levels are kept, lost, or reached a day after the one before.
 * A day is noted as closed only once all of its levels are worked out; if a process dies before that, the next run does the
 * rest.
 */
export async function closeVipDays(closing: Closing): Promise<void> {
  const { database, merchant, now } = closing;
  const { code } = merchant;
  const begun = await database.withMerchant(code, async (tx) => {
    await holdPosition(tx, { merchant: code, consumer: FACTS_CONSUMER });
    const versions = await keepProgramme(tx, merchant, now);
    return versions && { versions, closedDay: await findLastDay(tx, closing, versions) };
  });
  if (!begun) return;
  const { versions, closedDay } = begun;
  const day = dayAt(now.getTime(), clockOf(versions));
  let after = 0n;
  for (;;) {
    const page = { day, after, most: MEMBERS_A_BATCH };
    const members = await database.withMerchant(code, (tx) => listDue(tx, code, page));
    if (members.length === 0) break;
    await closeFor(closing, versions, closedDay, members);
    after = members.at(-1) ?? after;
  }
  if (closedDay !== '') await database.withMerchant(code, (tx) => noteClosedDay(tx, code, closedDay));
}
