import type { Merchant } from '../../engine/brand/merchant.ts';
import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import { DAY_MS } from '../jobs/purge-rules.repository.ts';
import { dayIn } from './day-in.ts';
import { addPlayedGames, clearPlayedGames, KEPT_DAYS, type PlayedGame } from './played-games.repository.ts';
import { readSettled } from './settled-rounds.ts';

/** Dependencies of the counts. */
interface GamesNeeds {
  readonly findMerchant: (code: string) => Merchant | undefined;
  readonly now: () => Date;
}

/** Puts the rounds of the same member, day and game together. */
function count(rounds: readonly Omit<PlayedGame, 'rounds'>[]): readonly PlayedGame[] {
  const counted = new Map<string, PlayedGame>();
  for (const round of rounds) {
    const key = JSON.stringify([round.day, round.gameId, String(round.memberId)]);
    counted.set(key, { ...round, rounds: (counted.get(key)?.rounds ?? 0) + 1 });
  }
  return [...counted.values()];
}

/**
 * Keeps which games each member has played a day, from which the ranks of games come. Play money does not show what
 * people like to pay for, and a round whose bets were all voided never took place: neither counts.
 */
export const gamesConsumer = ({ findMerchant, now }: GamesNeeds): EventConsumer =>
  defineConsumer({
    name: 'play.games',
    types: ['play.roundSettled'],
    async handle(tx, events) {
      const { merchant, rounds } = readSettled(events, findMerchant);
      // History reaches back further than the retention period: skip rows that would be purged at once.
      const oldest = dayIn(merchant.protection.timeZone)(new Date(now().getTime() - KEPT_DAYS * DAY_MS));
      const played = rounds.flatMap(({ event: { payload, memberId }, day }) =>
        memberId === undefined || payload.isTrial || day < oldest ? [] : [{ day, gameId: payload.gameId, memberId }],
      );
      if (played.length > 0) await addPlayedGames(tx, merchant.code, count(played));
    },
    clear: clearPlayedGames,
  });
