import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { readLocalText } from '../../engine/i18n/local-text.ts';
import type { Activity } from '../../engine/promotions/activity.ts';
import { windowOf } from '../../engine/promotions/activity-window.ts';
import type { MemberFact } from '../../engine/promotions/facts.ts';
import { addDays, dayAt, dayStart } from '../../engine/promotions/local-days.ts';
import { findRegistration, isPerson } from '../../engine/promotions/member-history.ts';
import { isWithin } from '../../engine/promotions/periods.ts';
import { factsAbout } from '../../engine/promotions/promotion-state.ts';
import { findReward } from '../../engine/promotions/reward.ts';
import { clockOf, findStanding, openCourse, rulesOn, type VipVersions } from '../../engine/promotions/vip-history.ts';
import { findMissing, lossDay, type VipRules, type VipStanding } from '../../engine/promotions/vip-levels.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { MOST_LEVEL_CHANGES, type memberLevel, type vipProgramme } from '../../schemas/calls/vip.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { activitiesOf } from './own-activities.ts';
import { readState } from './read-state.ts';
import { findProgramme, ownRules } from './vip-programmes.repository.ts';
import { listChanges, listStandings } from './vip-standings.repository.ts';

/** For whom a programme is answered, and when. */
export interface VipAsking {
  readonly merchant: Merchant;
  readonly language: LanguageCode;
  readonly now: Date;
}

type Programme = CallValue<typeof vipProgramme>;
type Own = NonNullable<Programme['own']>;
type Gift = Programme['levels'][number]['gifts'][number];

/** The name of a level in the language of the request. */
export const levelName = ({ merchant, language }: Omit<VipAsking, 'now'>, level: number): string =>
  readLocalText(merchant.vip.levels[level]?.name ?? String(level), language, defaultLanguageOf(merchant));

/** What a gift gives members of a level; undefined if nothing. */
function giftAt(terms: Activity, level: number): Gift | undefined {
  if (terms.kind !== 'gift') return undefined;
  const { on } = terms.trigger;
  if (on !== 'levelUp' && on !== 'week' && on !== 'month' && on !== 'birthday') return undefined;
  const { levels } = terms.audience;
  if (
    (level === 0 && on !== 'birthday') ||
    (levels !== undefined && (level < levels.from || level > (levels.to ?? level)))
  )
    return undefined;
  const reward = findReward(terms.reward, { baseMinor: 0n, level });
  if (reward === undefined || (reward.kind !== 'cash' && reward.kind !== 'bonus')) return undefined;
  const times = reward.kind === 'bonus' ? reward.wagering.times : 0;
  return { on, kind: reward.kind, amountMinor: String(reward.amountMinor), times };
}

/** The levels of a programme, each with what it asks for and what it brings. */
export function levelsOf(asking: VipAsking): Programme['levels'] {
  const { merchant, now } = asking;
  const open = activitiesOf(merchant).filter(
    ({ terms }) => terms.isOff !== true && isWithin(now.getTime(), windowOf(terms)),
  );
  const amount = (minor: bigint | undefined) => (minor === undefined ? null : String(minor));
  return ownRules(merchant)
    .levels.slice(0, merchant.vip.levels.length)
    .map(({ turnoverMinor, depositsMinor, keepMinor }, level) => ({
      level,
      name: levelName(asking, level),
      turnoverMinor: amount(turnoverMinor),
      depositsMinor: amount(depositsMinor),
      keepMinor: String(keepMinor),
      gifts: open.flatMap(({ terms }) => giftAt(terms, level) ?? []),
    }));
}

/** The standing of a member at a moment, with the rules that hold. */
export interface NowStanding {
  readonly standing: VipStanding;
  readonly rules: VipRules;
}

/** The course of a member's level now: from the stored standing, or from the first day if none is stored. */
function standingOf(facts: readonly MemberFact[], versions: VipVersions, today: string, kept: Kept) {
  const from = kept ?? findStanding(facts, versions, '');
  return from && openCourse(facts, versions, from, today).standing;
}

type Kept = Parameters<typeof openCourse>[2] | undefined;

/** Where a member stands now; undefined without a programme, and for accounts without levels. */
export async function findNowStanding(
  tx: MerchantTransaction,
  { merchant, now }: Omit<VipAsking, 'language'>,
  memberId: bigint,
): Promise<NowStanding | undefined> {
  if (merchant.vip.levels.length === 0) return undefined;
  const versions = (await findProgramme(tx, merchant.code)) ?? ([{ fromDay: '', rules: ownRules(merchant) }] as const);
  const standings = await listStandings(tx, merchant.code, [memberId]);
  const kept = standings.get(memberId)?.kept;
  // The days that are closed for a member are in the stored standing.
  const roundsFromMs = kept ? dayStart(addDays(kept.day, 1), clockOf(versions)) : Number.NEGATIVE_INFINITY;
  const { state } = await readState(tx, merchant, { members: [memberId], roundsFromMs, now });
  const facts = factsAbout(state, String(memberId));
  const registration = findRegistration(facts);
  if (registration === undefined || !isPerson(registration)) return undefined;
  const today = dayAt(now.getTime(), clockOf(versions));
  const standing = standingOf(facts, versions, today, kept);
  return standing && { standing, rules: rulesOn(versions, today) };
}

/** What keeps a level, and by when; null for the first one and for one that is never lost. */
export function keepOf({ standing, rules }: NowStanding): Own['keep'] {
  const needed = rules.levels[standing.level]?.keepMinor ?? 0n;
  if (standing.level === 0 || needed === 0n) return null;
  return { neededMinor: String(needed), playedMinor: String(standing.sinceMinor), byDay: lossDay(rules, standing) };
}

/** What happened to a member's level, the newest first. */
export async function changesOf(
  tx: MerchantTransaction,
  asking: VipAsking,
  memberId: bigint,
): Promise<CallValue<typeof memberLevel>['changes']> {
  const changes = await listChanges(tx, asking.merchant.code, { memberId, most: MOST_LEVEL_CHANGES });
  return changes.map(({ day, kind, level, played, changedAt }) => ({
    day,
    kind,
    level,
    name: levelName(asking, level),
    playedMinor: played === null ? null : String(played),
    at: changedAt.toISOString(),
  }));
}

/** Where a member stands, the sums that are short, and the history; null for accounts without levels. */
export async function ownOf(tx: MerchantTransaction, asking: VipAsking, memberId: bigint): Promise<Own | null> {
  const found = await findNowStanding(tx, asking, memberId);
  if (!found) return null;
  const { standing, rules } = found;
  const missing = findMissing(rules, standing);
  const amount = (minor: bigint | undefined) => (minor === undefined ? null : String(minor));
  return {
    level: standing.level,
    turnoverMinor: String(standing.sums.turnoverMinor),
    depositsMinor: String(standing.sums.depositsMinor < 0n ? 0n : standing.sums.depositsMinor),
    next: missing
      ? {
          level: missing.level,
          turnoverMinor: amount(missing.turnoverMinor),
          depositsMinor: amount(missing.depositsMinor),
          keepMinor: amount(missing.keepMinor),
        }
      : null,
    keep: keepOf(found),
    changes: await changesOf(tx, asking, memberId),
  };
}
