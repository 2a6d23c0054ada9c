import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { LevelChanged, MemberFact } from '../../engine/promotions/facts.ts';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { findRegistration, isPerson } from '../../engine/promotions/member-history.ts';
import { factsAbout } from '../../engine/promotions/promotion-state.ts';
import {
  clockOf,
  courseThrough,
  type DatedChange,
  type DatedStanding,
  findBeginning,
  openCourse,
  rulesOn,
  type VipCourse,
  type VipVersions,
} from '../../engine/promotions/vip-history.ts';
import { findDueDay } from '../../engine/promotions/vip-levels.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellAll } from '../events/tell.repository.ts';
import { setClubLabel } from '../member/api.ts';
import { insertFacts } from './activity-facts.repository.ts';
import { setLevelLabel } from './member-labels.repository.ts';
import { readState } from './read-state.ts';
import {
  forgetStanding,
  type KeptStanding,
  listStandings,
  type NewChange,
  storeChanges,
  storeStanding,
} from './vip-standings.repository.ts';

/** Whose levels are worked out, by which rules, and when. The members are locked. */
export interface Following {
  readonly merchant: Merchant;
  readonly versions: VipVersions;
  readonly members: readonly bigint[];
  /** The last day of which all facts are known. */
  readonly closedDay: string;
  readonly now: Date;
}

/** A member with what is known, and the standing before. */
interface Followed {
  readonly memberId: bigint;
  readonly facts: readonly MemberFact[];
  readonly before: KeptStanding | undefined;
  readonly from: DatedStanding;
}

/** The day on which the level changes next: a version of the programme that is to come changes all of them. */
function dueDayOf(versions: VipVersions, { standing, day }: DatedStanding): string | undefined {
  const own = findDueDay(rulesOn(versions, addDays(day, 1)), standing, day);
  const version = versions.find(({ fromDay }) => fromDay > day)?.fromDay;
  return [own, version].filter((due) => due !== undefined).toSorted()[0];
}

/** What others read of the level: the name of it on the account, its label, and news for the member. */
async function showLevel(
  tx: MerchantTransaction,
  { merchant, now }: Following,
  { memberId, level, label }: { readonly memberId: bigint; readonly level: number; readonly label: string | undefined },
): Promise<void> {
  const { code, vip } = merchant;
  const name = vip.levels[level]?.name ?? '';
  await setClubLabel(tx, { merchant: code, memberId }, readLocalText(name, 'EN', defaultLanguageOf(merchant)));
  await setLevelLabel(tx, { merchant: code, memberId, now }, label);
}

/** The changes of a course, and a correction where they do not lead to the level: facts of a closed day came late. */
function changesOf(
  { memberId, before }: Followed,
  { changes, level, today, now }: { changes: readonly DatedChange[]; level: number; today: string; now: Date },
) {
  const rows = changes.map(
    (change): NewChange => ({
      memberId,
      day: change.day,
      kind: change.kind,
      level: change.level,
      played: change.kind === 'up' ? null : change.playedMinor,
      changedAt: now,
    }),
  );
  const corrected = (added: readonly NewChange[]): readonly NewChange[] => {
    const told = added.findLast(({ kind }) => kind !== 'kept')?.level ?? before?.level ?? 0;
    return told === level ? [] : [{ memberId, day: today, kind: 'corrected', level, played: null, changedAt: now }];
  };
  return { rows, corrected };
}

/** A change holds from the end of its day, or from now if the day is not over. */
const factOf = ({ memberId, day, kind, level }: NewChange, clock: string, now: Date): LevelChanged => ({
  kind: 'levelChanged',
  id: `level:${day}:${kind}`,
  member: String(memberId),
  atMs: Math.min(now.getTime(), dayStart(addDays(day, 1), clock)),
  level,
});

async function follow(
  tx: MerchantTransaction,
  following: Following,
  followed: Followed,
): Promise<readonly MemberFact[]> {
  const { merchant, versions, closedDay, now } = following;
  const { memberId, facts, from, before } = followed;
  const clock = clockOf(versions);
  const today = dayAt(now.getTime(), clock);
  const closed = courseThrough(facts, versions, from, closedDay);
  const open: VipCourse = openCourse(facts, versions, closed, today);
  const { level } = open.standing;
  const changes = [...closed.changes, ...open.changes];
  const { rows, corrected } = changesOf(followed, { changes, level, today, now });
  const added = [...(await storeChanges(tx, merchant.code, rows))];
  added.push(...(await storeChanges(tx, merchant.code, corrected(added))));
  const dueDay = dueDayOf(versions, open);
  await storeStanding(tx, merchant.code, { memberId, kept: closed, level, seenDay: today, dueDay });
  const { label } = rulesOn(versions, today).levels[level]?.benefits ?? {};
  if (before?.kept === undefined || before.level !== level) await showLevel(tx, following, { memberId, level, label });
  return added.filter(({ kind }) => kind !== 'kept').map((change) => factOf(change, clock, now));
}

/** Which rounds are needed: those after the last day that was closed for a member, or all if one is worked out from nothing. */
function roundsFrom(standings: readonly (KeptStanding | undefined)[], clock: string): number {
  return Math.min(
    ...standings.map((standing) =>
      standing?.kept === undefined ? Number.NEGATIVE_INFINITY : dayStart(addDays(standing.kept.day, 1), clock),
    ),
  );
}

/** Follows the levels of members whose standing is carried on, or of those whose course is worked out from nothing. */
async function followGroup(
  tx: MerchantTransaction,
  following: Following,
  members: readonly (readonly [bigint, KeptStanding | undefined])[],
  isAnew: boolean,
): Promise<readonly MemberFact[]> {
  const { merchant, versions, now } = following;
  const ids = members.map(([id]) => id);
  const clock = clockOf(versions);
  const roundsFromMs = isAnew
    ? Number.NEGATIVE_INFINITY
    : roundsFrom(
        members.map(([, before]) => before),
        clock,
      );
  const { state } = await readState(tx, merchant, { members: ids, roundsFromMs, now });
  const changed: MemberFact[] = [];
  for (const [memberId, before] of members) {
    const facts = factsAbout(state, String(memberId));
    const registration = findRegistration(facts);
    if (registration === undefined || !isPerson(registration)) {
      await forgetStanding(tx, merchant.code, memberId);
      continue;
    }
    const from = isAnew ? findBeginning(facts, versions) : before?.kept;
    if (from) changed.push(...(await follow(tx, following, { memberId, facts, before, from })));
  }
  return changed;
}

/**
 * Works the levels of some members out from their facts, and stores what has changed. It depends on the facts alone: done
 * twice it changes nothing more.
 *
 * @param fresh facts that are new; one of a day that is closed for its member is counted from nothing
 * @returns the facts of levels that have changed, which are stored
 */
export async function followLevels(
  tx: MerchantTransaction,
  following: Following,
  fresh: readonly MemberFact[] = [],
): Promise<readonly MemberFact[]> {
  const { merchant, versions, members } = following;
  const clock = clockOf(versions);
  const standings = await listStandings(tx, merchant.code, members);
  const earliest = new Map<string, number>();
  for (const { member, atMs } of fresh) earliest.set(member, Math.min(atMs, earliest.get(member) ?? atMs));
  const isAnew = (memberId: bigint): boolean => {
    const kept = standings.get(memberId)?.kept;
    const freshMs = earliest.get(String(memberId));
    return kept === undefined || (freshMs !== undefined && dayAt(freshMs, clock) <= kept.day);
  };
  const groups = Map.groupBy(
    members.map((memberId) => [memberId, standings.get(memberId)] as const),
    ([memberId]) => isAnew(memberId),
  );
  const changed: MemberFact[] = [];
  for (const [isNew, group] of groups) changed.push(...(await followGroup(tx, following, group, isNew)));
  await insertFacts(tx, merchant.code, changed);
  const told = [...new Set(changed.map(({ member }) => member))];
  const audiences = told.map((member) => ({ kind: 'member', memberId: BigInt(member) }) as const);
  await tellAll(tx, merchant.code, audiences, { topic: 'activity', event: 'changed' });
  return changed;
}
