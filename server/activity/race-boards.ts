import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Race } from '../../engine/promotions/activity.ts';
import { findRun, windowOf } from '../../engine/promotions/activity-window.ts';
import { findExclusion } from '../../engine/promotions/audience.ts';
import { factsOf, type MemberFact, type RoundSettled } from '../../engine/promotions/facts.ts';
import { roundsForConditions } from '../../engine/promotions/facts-needed.ts';
import { isWithin, type Period, periodAt } from '../../engine/promotions/periods.ts';
import { factsAbout, type PromotionState } from '../../engine/promotions/promotion-state.ts';
import { addRound, NO_SCORE, type RunningScore } from '../../engine/promotions/race.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listPlayersIn } from './activity-facts.repository.ts';
import { hashTerms } from './fact-text.ts';
import { activitiesOf } from './own-activities.ts';
import {
  deleteBoard,
  insertBoard,
  listBoards,
  lockBoards,
  type MemberScore,
  type RaceBoard,
  readScores,
  writeScores,
} from './race-scores.repository.ts';
import { readState } from './read-state.ts';

/** Members whose scores are counted again at once. */
const MEMBERS_A_BATCH = 500;

/** A race that runs, and the board of its period. */
export interface RunningRace {
  readonly terms: Race;
  readonly period: Period;
  readonly board: RaceBoard;
}

/** A race in the period of a moment; undefined before it begins and after it has ended. */
export function raceAt(merchant: string, terms: Race, now: Date): RunningRace | undefined {
  const window = windowOf(terms);
  if (!isWithin(now.getTime(), window)) return undefined;
  const period = periodAt(now.getTime(), terms.period, window, terms.timeZone);
  return { terms, period, board: { merchant, activity: terms.key, period: period.key, termsHash: hashTerms(terms) } };
}

/** The races of a merchant that run at a moment, those that are not shown among them. */
const racesAt = (merchant: Merchant, now: Date): readonly RunningRace[] =>
  activitiesOf(merchant)
    .flatMap(({ terms }) => (terms.kind === 'race' ? (raceAt(merchant.code, terms, now) ?? []) : []))
    .sort(({ board: one }, { board: other }) => (one.activity < other.activity ? -1 : 1));

const isSame = (one: RaceBoard, other: RaceBoard): boolean =>
  one.activity === other.activity && one.period === other.period && one.termsHash === other.termsHash;

/** Whether the scores of a race are counted. */
export const isCounted = async (tx: MerchantTransaction, { board }: RunningRace): Promise<boolean> =>
  (await listBoards(tx, board.merchant)).some((known) => isSame(known, board));

/** A member with all facts, and the rounds to score. */
interface Player {
  readonly memberId: bigint;
  readonly facts: readonly MemberFact[];
  readonly rounds: readonly RoundSettled[];
}

/** The score of a member with some rounds of the period, as far as they count: none, or one. */
function scoreWith(
  before: RunningScore,
  { memberId, facts, rounds }: Player,
  { terms, period }: RunningRace,
): readonly MemberScore[] {
  const run = findRun(facts, terms);
  const own = rounds.filter(({ atMs }) => run !== undefined && isWithin(atMs, run) && isWithin(atMs, period));
  const last = own.at(-1);
  if (last === undefined) return [];
  const score = own.reduce((sum, round) => addRound(sum, round, terms), before);
  const isExcluded = findExclusion(terms, facts, last.atMs) !== undefined;
  return [{ ...score, activity: terms.key, memberId, isExcluded }];
}

/** Counts boards from nothing, by the facts that are known. */
async function countBoards(
  tx: MerchantTransaction,
  merchant: Merchant,
  races: readonly RunningRace[],
  now: Date,
): Promise<void> {
  const fromMs = Math.min(...races.map(({ period }) => period.fromMs));
  const roundsFromMs = Math.min(fromMs, ...races.map(({ terms, period }) => roundsForConditions(terms, period.fromMs)));
  const players = await listPlayersIn(tx, merchant.code, { fromMs, untilMs: now.getTime() + 1 });
  for (let index = 0; index < players.length; index += MEMBERS_A_BATCH) {
    const members = players.slice(index, index + MEMBERS_A_BATCH);
    const { state } = await readState(tx, merchant, { members, roundsFromMs, now });
    const known = [...state.members].map(([member, facts]): Player => {
      return { memberId: BigInt(member), facts, rounds: factsOf(facts, 'settled') };
    });
    const scores = races.flatMap((race) => known.flatMap((player) => scoreWith(NO_SCORE, player, race)));
    await writeScores(tx, merchant.code, scores);
  }
}

/**
 * Locks the boards of the races that run. It takes away those of other periods and other terms: rounds may have come since
 * that they do not count. It counts those that are not there.
 *
 * @returns the races whose boards do not have the newest facts yet: those that were there
 */
export async function readyBoards(
  tx: MerchantTransaction,
  merchant: Merchant,
  now: Date,
): Promise<readonly RunningRace[]> {
  const races = racesAt(merchant, now);
  const counted = new Set<RunningRace>();
  for (;;) {
    const known = await lockBoards(tx, merchant.code);
    for (const board of known) if (!races.some((race) => isSame(race.board, board))) await deleteBoard(tx, board);
    const missing = races.filter((race) => !known.some((board) => isSame(race.board, board)));
    if (missing.length === 0) return races.filter((race) => !counted.has(race));
    const begun: RunningRace[] = [];
    // Another process may have begun one since the boards were locked: then they are locked again.
    for (const race of missing) if (await insertBoard(tx, race.board)) begun.push(race);
    if (begun.length > 0) await countBoards(tx, merchant, begun, now);
    for (const race of begun) counted.add(race);
  }
}

/** Adds rounds that have just become known to the boards of races, whose boards are locked. */
export async function addToBoards(
  tx: MerchantTransaction,
  merchant: string,
  races: readonly RunningRace[],
  { rounds, state }: { readonly rounds: readonly RoundSettled[]; readonly state: PromotionState },
): Promise<void> {
  if (races.length === 0 || rounds.length === 0) return;
  const inOrder = rounds.toSorted((one, other) => one.atMs - other.atMs);
  const players = [...Map.groupBy(inOrder, ({ member }) => member)].map(([member, own]): Player => {
    return { memberId: BigInt(member), facts: factsAbout(state, member), rounds: own };
  });
  const activities = races.map(({ terms }) => terms.key);
  const before = await readScores(tx, merchant, { activities, members: players.map(({ memberId }) => memberId) });
  const scores = races.flatMap((race) => {
    const known = before.get(race.terms.key);
    return players.flatMap((player) => scoreWith(known?.get(player.memberId) ?? NO_SCORE, player, race));
  });
  await writeScores(tx, merchant, scores);
}
