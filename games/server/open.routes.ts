import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { OPEN_GAME_BODY, type OpenGameAnswer, type OpenGameBody } from '../../schemas/vendor/open-game.ts';
import { session as sessionCall } from '../../schemas/vendor/vendor-calls.ts';
import { isFamilyId, type Setup } from '../families/family.ts';
import type { GameAnswer, OpenAnswer } from '../protocol/play-answers.ts';
import { readBackAddress, signBackAddress } from './back-address.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { readGame } from './read-game.ts';
import { noteSession } from './sessions.repository.ts';
import { type SignedBy, serveSigned } from './signed-route.ts';

const OPEN = {
  type: 'object',
  additionalProperties: false,
  required: ['merchant', 'launchToken'],
  properties: {
    merchant: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' },
    launchToken: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$' },
    back: { type: 'string', maxLength: 2_000 },
  },
} as const;

const isSetup = (value: unknown): value is Setup => isFamilyId(fieldsOf(value).family);

/** Who may ask for games to be opened, and where their pages are. */
export interface OpenSettings extends SignedBy {
  /** Origin under which browsers find the games. */
  readonly origin: string;
  /** Addresses and networks of proxies whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[];
}

/** Answers the platform where the page of a game is. The token is behind the hash, which browsers send to no server. */
export const vendorOpenRoutes = (app: FastifyInstance, settings: OpenSettings, now: () => Date): Promise<void> =>
  serveSigned(app, settings, now, {
    path: '/vendor/open',
    body: OPEN_GAME_BODY,
    answer: ({ merchant, launchToken, language, backUrl, family }: OpenGameBody): OpenGameAnswer => {
      const told = new URLSearchParams({
        merchant,
        launch: launchToken,
        language,
        back: signBackAddress(settings.secret, backUrl),
        // Which board the page may load while it asks for its session, whose setup alone decides.
        ...(isFamilyId(family) ? { family } : {}),
      });
      return {
        success: true,
        message: 'ok',
        value: { url: `${settings.origin}/play#${told}`, needsWindow: false },
      };
    },
  });

/** Launch tokens that do not open a game, by address, a minute: tokens cannot be guessed, and the wallet is not flooded. */
const FAILED_OPENINGS = 30;

/** What the page of a game found behind its hash. */
interface OpenBody {
  readonly merchant: string;
  readonly launchToken: string;
  /** Where the page leads, as `signBackAddress` wrote it. */
  readonly back?: string;
}

/** The game of a new session. The launch is used up by now: without the game the page asks again, and gets the reason. */
const findGame = (
  context: PlayContext,
  session: Parameters<typeof readGame>[1],
  balanceMinor: string,
): Promise<GameAnswer | null> => readGame(context, session, async () => balanceMinor).catch(() => null);

/** Turns what a launch gave the page into a session of the game, once. A refusal carries the back address as well. */
export function openRoutes(app: FastifyInstance, { secret }: Pick<OpenSettings, 'secret'>, context: PlayContext): void {
  const failures = new RateLimiterMemory({ points: FAILED_OPENINGS, duration: 60 });
  app.post<{ Body: OpenBody }>(
    '/api/open',
    { schema: { body: OPEN } },
    async ({ ip, body: { merchant, launchToken, back = '' } }): Promise<OpenAnswer> => {
      const backUrl = readBackAddress(secret, back);
      const counted = await failures.get(ip);
      if (counted && counted.consumedPoints >= FAILED_OPENINGS) throw new PlayRefusal('tooManyRequests', { backUrl });
      const result = await context.wallet.ask(merchant, sessionCall, { launchToken });
      if (result.kind === 'unknown') throw new PlayRefusal('walletUnreachable', { backUrl });
      if (result.kind === 'refused' || !isSetup(result.value.setup)) {
        await failures.penalty(ip);
        throw new PlayRefusal('sessionUnknown', { backUrl });
      }
      const { playerId, playerName, gameId, currency, language, isTrial, expiresAt, setup, sessionToken } =
        result.value;
      const session = {
        player: `${merchant}:${playerId}`,
        merchant,
        player_id: playerId,
        player_name: playerName,
        game_id: gameId,
        wallet_token: sessionToken,
        currency,
        language,
        is_trial: isTrial,
        setup,
        expires_at: new Date(expiresAt),
      };
      const [token, game] = await Promise.all([
        noteSession(context.database, session),
        findGame(context, session, result.value.balanceMinor),
      ]);
      return { token, expiresAt, now: context.now().toISOString(), backUrl, game };
    },
  );
}
