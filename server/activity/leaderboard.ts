import { maskPublicly } from '../../engine/access/mask.ts';
import { entryAt } from '../../engine/lists/entry-at.ts';
import { windowOf } from '../../engine/promotions/activity-window.ts';
import { periodAt } from '../../engine/promotions/periods.ts';
import { leaderboards, pointsToNext } from '../../engine/promotions/race.ts';
import { type activityBoard, MOST_PLACES } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listOpened } from '../member/api.ts';
import type { Asking } from './activity-cards.ts';
import { listPlayersIn } from './activity-facts.repository.ts';
import type { OwnActivity } from './own-activities.ts';
import { readState } from './read-state.ts';

type Answer = CallValue<typeof activityBoard>;

const EMPTY: Answer = { places: [], own: null };

/** The leaderboard of a race in the period of now, as far as facts have come. */
export async function readBoard(
  tx: MerchantTransaction,
  { merchant, memberId, now }: Asking,
  { terms }: OwnActivity,
): Promise<Answer> {
  if (terms.kind !== 'race' || windowOf(terms).fromMs > now.getTime()) return EMPTY;
  const period = periodAt(now.getTime(), terms.period, windowOf(terms), terms.timeZone);
  const members = await listPlayersIn(tx, merchant.code, { fromMs: period.fromMs, untilMs: now.getTime() + 1 });
  const { state } = await readState(tx, merchant, { members, roundsFromMs: period.fromMs, now });
  const board = leaderboards(state, terms).find(({ period: { key } }) => key === period.key)?.board ?? [];
  const shown = board.slice(0, MOST_PLACES);
  const names = new Map(
    (shown.length === 0
      ? []
      : await listOpened(
          tx,
          merchant.code,
          shown.map(({ member }) => BigInt(member)),
        )
    ).map(({ memberId: id, account }) => [String(id), maskPublicly(account)]),
  );
  const index = board.findIndex(({ member }) => member === String(memberId));
  const own = index < 0 ? undefined : entryAt(board, index);
  const toNext = own && pointsToNext(board, own.member);
  return {
    places: shown.map(({ place, member, points, prizeMinor }) => ({
      place,
      name: names.get(member) ?? '',
      points: String(points),
      prizeMinor: String(prizeMinor),
    })),
    own: own
      ? { place: own.place, points: String(own.points), toNext: toNext === undefined ? null : String(toNext) }
      : null,
  };
}
