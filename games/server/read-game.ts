import type { GameAnswer } from '../protocol/play-answers.ts';
import { familyOf } from './family-host.ts';
import { lockPlayer } from './games-database.ts';
import { letTimePass, type PlayContext } from './play.ts';
import { viewOf } from './round-view.ts';
import { findOpenRound } from './rounds.repository.ts';
import { showSeeds } from './seeds.repository.ts';
import type { GameSession } from './sessions.repository.ts';

/**
 * Reads the game that its page shows first, with the player's open round brought up to the present.
 *
 * @param readBalance gives the balance before that, in minor units; null if it is unknown
 */
export async function readGame(
  context: PlayContext,
  session: Pick<GameSession, 'player' | 'game_id' | 'setup' | 'currency' | 'language' | 'is_trial'>,
  readBalance: () => Promise<string | null>,
): Promise<GameAnswer> {
  const { player, setup, currency, language, is_trial: isTrial } = session;
  const { open, seeds } = await context.database.transaction().execute(async (tx) => {
    await lockPlayer(tx, player);
    return { open: await findOpenRound(tx, player, session.game_id), seeds: await showSeeds(tx, player) };
  });
  const balanceMinor = await readBalance();
  const round = open && (await letTimePass(context, player, open.round_id)).round;
  return {
    setup,
    currency,
    language,
    isTrial,
    seeds,
    round: round && round.phase !== 'void' ? viewOf(round) : null,
    balanceMinor,
    description: familyOf(setup).engine.describe(setup),
  };
}
