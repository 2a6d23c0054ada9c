import { maskPublicly } from '../../engine/access/mask.ts';
import type { Race } from '../../engine/promotions/activity.ts';
import { leastPlaced, rankScores, type Score } from '../../engine/promotions/race.ts';
import { type activityBoard, MOST_PLACES } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { Database, MerchantTransaction } from '../db/database.ts';
import { listOpened } from '../member/api.ts';
import { listAllStopped } from '../protection/api.ts';
import type { Asking } from './activity-cards.ts';
import type { OwnActivity } from './own-activities.ts';
import { isCounted, type RunningRace, raceAt, readyBoards } from './race-boards.ts';
import { countEqual, findAbove, findPlaced, listBest, type PlacedQuery } from './race-scores.repository.ts';

type Answer = CallValue<typeof activityBoard>;

const EMPTY: Answer = { places: [], own: null };

/** The first places of a race, with masked names of their members. */
async function listPlaces(tx: MerchantTransaction, query: PlacedQuery, terms: Race): Promise<Answer['places']> {
  const best = await listBest(tx, query, MOST_PLACES);
  const last = best.at(-1);
  if (last === undefined) return [];
  const listed = best.filter(({ points }) => points === last.points).length;
  const unlisted = terms.ties === 'shared' ? (await countEqual(tx, query, last)).all - listed : 0;
  const opened = await listOpened(
    tx,
    query.merchant,
    best.map(({ member }) => BigInt(member)),
  );
  const names = new Map(opened.map(({ memberId, account }) => [String(memberId), maskPublicly(account)]));
  return rankScores(best, terms, unlisted).map(({ place, member, points, prizeMinor }) => ({
    place,
    name: names.get(member) ?? '',
    points: String(points),
    prizeMinor: String(prizeMinor),
  }));
}

/** The place of a score. Of equal points, the first to reach them is ahead, or all share the place. */
async function placeOf(
  tx: MerchantTransaction,
  query: PlacedQuery,
  { ties }: Race,
  own: Score,
): Promise<Answer['own']> {
  const above = await findAbove(tx, query, own.points);
  const ahead = ties === 'shared' ? 0 : (await countEqual(tx, query, own)).ahead;
  const next = ahead > 0 ? own.points : above.points;
  return {
    place: 1 + above.count + ahead,
    points: String(own.points),
    toNext: next === undefined ? null : String(next - own.points + 1n),
  };
}

async function answerBoard(
  tx: MerchantTransaction,
  { merchant, memberId, now }: Asking,
  { terms, board }: RunningRace,
): Promise<Answer> {
  const query = {
    merchant: merchant.code,
    activity: board.activity,
    leastPoints: leastPlaced(terms),
    stopped: await listAllStopped(tx, merchant.code, now),
  };
  const own = memberId === undefined ? undefined : await findPlaced(tx, query, memberId);
  return { places: await listPlaces(tx, query, terms), own: own ? await placeOf(tx, query, terms, own) : null };
}

/** The leaderboard of a race in the period of now, as far as facts have come. */
export async function readBoard(database: Database, asking: Asking, { terms }: OwnActivity): Promise<Answer> {
  const { merchant, now } = asking;
  const race = terms.kind === 'race' ? raceAt(merchant.code, terms, now) : undefined;
  if (race === undefined) return EMPTY;
  const read = () =>
    database.readMerchant(merchant.code, async (tx) =>
      (await isCounted(tx, race)) ? answerBoard(tx, asking, race) : undefined,
    );
  const answer = await read();
  if (answer !== undefined) return answer;
  await database.withMerchant(merchant.code, (tx) => readyBoards(tx, merchant, now));
  return (await read()) ?? EMPTY;
}
