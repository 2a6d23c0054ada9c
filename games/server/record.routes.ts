import type { FastifyInstance } from 'fastify';
import { SHOW_ROUND_BODY, type ShowRoundAnswer, type ShowRoundBody } from '../../schemas/vendor/show-round.ts';
import type { RecordAnswer } from '../protocol/play-answers.ts';
import { getKeptRound, proofOf } from './history.repository.ts';
import type { OpenSettings } from './open.routes.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { makeRecordLink, readRecordLink } from './record-link.ts';
import { viewOf } from './round-view.ts';
import { readBearer } from './session-of-request.ts';
import { serveSigned } from './signed-route.ts';

/** Shows a round to the player whom the platform names: an address valid for a few minutes, and its page. */
export async function recordRoutes(
  app: FastifyInstance,
  { vendor, secret, origin }: OpenSettings,
  { database, now }: PlayContext,
): Promise<void> {
  const showRound = async ({ merchant, playerId, roundId, language }: ShowRoundBody): Promise<ShowRoundAnswer> => {
    const round = { player: `${merchant}:${playerId}`, roundId };
    try {
      await getKeptRound(database, round.player, roundId);
    } catch (error) {
      if (error instanceof PlayRefusal) return { success: false, message: error.code };
      throw error;
    }
    const told = new URLSearchParams({ link: makeRecordLink(secret, round, now()), language });
    return { success: true, message: 'ok', value: { url: `${origin}/record#${told}` } };
  };
  await serveSigned(app, { vendor, secret }, now, { path: '/vendor/record', body: SHOW_ROUND_BODY, answer: showRound });

  app.get('/api/record', async (request): Promise<RecordAnswer> => {
    const { player, roundId } = readRecordLink(secret, readBearer(request), now());
    const round = await getKeptRound(database, player, roundId);
    return { setup: round.setup, currency: round.currency, round: viewOf(round), proof: proofOf(round) };
  });
}
