import { sql } from 'kysely';
import { linkOf } from '../../games/fairness/check-draw.ts';
import type { Database } from '../../server/db/database.ts';

/**
 * Moves all periods of a lottery to earlier, as if time had passed: the clock of the database decides, and no test can
 * move that. Links cover the time of the draw, so they are made again. Bets and pools move along.
 */
export async function passLotteryTime(
  { database: { owner } }: { readonly database: Pick<Database, 'owner'> },
  lottery: string,
  byMs: number,
) {
  const earlier = (at: Date) => new Date(at.getTime() - byMs);
  const rows = await owner
    .selectFrom('lottery_periods')
    .selectAll()
    .where('lottery', '=', lottery)
    .orderBy('place')
    .execute();
  await sql`update lottery_orders set stored_at = stored_at - ${byMs} * interval '1 millisecond'
    where lottery = ${lottery}`.execute(owner);
  await sql`update lottery_pools set opened_at = opened_at - ${byMs} * interval '1 millisecond'
    where lottery = ${lottery}`.execute(owner);
  let formerLink = '';
  for (const {
    merchant,
    number,
    kind,
    commitment,
    opens_at,
    closes_at,
    draws_at,
    made_at,
    drawn_at,
    final_at,
    desk_from,
    ask_after,
    beacon_key,
    beacon_round,
    beacon_until,
  } of rows) {
    const drawsAt = earlier(draws_at);
    const round = beacon_round && earlier(beacon_round);
    const link = linkOf({
      lottery,
      period: number,
      kind,
      commitment,
      formerLink,
      drawsAt: drawsAt.toISOString(),
      beacon: beacon_key !== null && round ? { publicKey: beacon_key, round: round.toISOString() } : null,
    });
    await owner
      .updateTable('lottery_periods')
      .set({
        opens_at: earlier(opens_at),
        closes_at: earlier(closes_at),
        draws_at: drawsAt,
        made_at: earlier(made_at),
        drawn_at: drawn_at && earlier(drawn_at),
        final_at: final_at && earlier(final_at),
        desk_from: desk_from && earlier(desk_from),
        ask_after: ask_after && earlier(ask_after),
        beacon_round: round,
        beacon_until: beacon_until && earlier(beacon_until),
        former_link: formerLink,
        link,
      })
      .where('merchant', '=', merchant)
      .where('lottery', '=', lottery)
      .where('number', '=', number)
      .execute();
    formerLink = link;
  }
  const last = rows.at(-1);
  if (last)
    await owner
      .updateTable('lottery_chains')
      .set({ link: formerLink, last_draws_at: earlier(last.draws_at) })
      .where('merchant', '=', last.merchant)
      .where('lottery', '=', lottery)
      .execute();
}
