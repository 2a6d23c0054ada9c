import { timingSafeEqual } from 'node:crypto';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SIGNATURE_WINDOW_MS, signedText, VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import { OPEN_GAME_BODY, type OpenGameAnswer, type OpenGameBody } from '../../schemas/vendor/open-game.ts';
import { session as sessionCall } from '../../schemas/vendor/vendor-calls.ts';
import { FAMILY_IDS, type Setup } from '../families/family.ts';
import type { OpenAnswer } from '../protocol/play-answers.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { noteSession } from './sessions.repository.ts';
import { sign } from './wallet.ts';

const OPEN = {
  type: 'object',
  additionalProperties: false,
  required: ['merchant', 'launchToken'],
  properties: {
    merchant: { type: 'string', pattern: '^[a-z0-9-]{1,32}$' },
    launchToken: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,128}$' },
  },
} as const;

const isSetup = (value: unknown): value is Setup =>
  FAMILY_IDS.some((family) => family === (value as { family?: unknown }).family);

const isOpenGameBody = new Ajv({ strict: true }).compile<OpenGameBody>(OPEN_GAME_BODY);

/** Who may ask for games to be opened, and where their pages are. */
export interface OpenSettings {
  readonly vendor: string;
  readonly secret: string;
  /** Origin under which browsers find the games. */
  readonly origin: string;
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

function isFromPlatform({ headers, url }: FastifyRequest, body: string, { vendor, secret }: OpenSettings, now: Date) {
  const timestamp = String(headers[VENDOR_HEADERS.timestamp] ?? '');
  const isTimely = /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - now.getTime()) <= SIGNATURE_WINDOW_MS;
  const expected = sign(secret, signedText(timestamp, 'POST', url, body));
  return (
    isTimely &&
    headers[VENDOR_HEADERS.vendor] === vendor &&
    isSame(expected, String(headers[VENDOR_HEADERS.signature] ?? ''))
  );
}

/** Answers the platform where the page of a game is. The token stands behind the hash, which no server is sent. */
export async function vendorOpenRoutes(app: FastifyInstance, settings: OpenSettings, now: () => Date): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>('/vendor/open', async (request, reply) => {
      if (!isFromPlatform(request, request.body, settings, now()))
        return reply.status(401).send({ success: false, message: 'signatureInvalid' } satisfies OpenGameAnswer);
      const body: unknown = JSON.parse(request.body);
      if (!isOpenGameBody(body))
        return reply.status(400).send({ success: false, message: 'bodyInvalid' } satisfies OpenGameAnswer);
      const { merchant, launchToken, language, backUrl } = body;
      const told = new URLSearchParams({ merchant, launch: launchToken, language, back: backUrl });
      const value = { url: `${settings.origin}/play#${told}`, needsWindow: false };
      return { success: true, message: 'ok', value } satisfies OpenGameAnswer;
    });
  });
}

/** Turns what a launch gave the page into a session of the game, once. */
export function openRoutes(app: FastifyInstance, { database, wallet, now }: PlayContext): void {
  app.post<{ Body: { merchant: string; launchToken: string } }>(
    '/api/open',
    { schema: { body: OPEN } },
    async ({ body: { merchant, launchToken } }): Promise<OpenAnswer> => {
      const result = await wallet.ask(merchant, sessionCall, { launchToken });
      if (result.kind === 'unknown') throw new PlayRefusal('walletUnreachable');
      if (result.kind === 'refused' || !isSetup(result.value.setup)) throw new PlayRefusal('sessionUnknown');
      const { playerId, gameId, currency, language, isTrial, expiresAt, setup, sessionToken } = result.value;
      const token = await noteSession(database, {
        player: `${merchant}:${playerId}`,
        merchant,
        player_id: playerId,
        game_id: gameId,
        wallet_token: sessionToken,
        currency,
        language,
        is_trial: isTrial,
        setup,
        expires_at: new Date(expiresAt),
      });
      return { token, expiresAt, now: now().toISOString() };
    },
  );
}
