import fastify, { type FastifyInstance } from 'fastify';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { GameRefusal } from '../families/refusal.ts';
import type { PlayRefusalCode } from '../protocol/play-answers.ts';
import { cardTablesRoutes } from './card-tables.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { liveRoutes } from './live.routes.ts';
import { type OpenSettings, openRoutes, vendorOpenRoutes } from './open.routes.ts';
import { playRoutes } from './play.routes.ts';
import type { PlayContext } from './play.ts';
import { PlayRefusal } from './play-refusal.ts';
import { recordRoutes } from './record.routes.ts';

const BODY_LIMIT_BYTES = 64 * 1024;
const REQUEST_TIMEOUT_MS = 15_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** How often connections are checked; Node's 30 seconds would let a slow request live for 45. */
const CHECK_MS = 1_000;

const STATUS: Partial<Record<PlayRefusalCode, number>> = {
  sessionUnknown: 401,
  sessionExpired: 401,
  recordLinkInvalid: 401,
  recordLinkExpired: 401,
  roundUnknown: 404,
  bodyInvalid: 400,
  tooManyRequests: 429,
  walletUnreachable: 503,
  unknown: 500,
};

function refusalOf(error: unknown): {
  readonly code: PlayRefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
} {
  if (error instanceof PlayRefusal) return error;
  if (error instanceof GameRefusal) return { code: error.code, details: {} };
  const { statusCode } = fieldsOf(error);
  const status = typeof statusCode === 'number' ? statusCode : 500;
  return { code: status < 500 ? 'bodyInvalid' : 'unknown', details: {} };
}

/** The server of the games, without a port yet. Everything it answers is for the page of one game in its frame. */
export async function createGamesApp(
  context: PlayContext,
  settings: OpenSettings,
  onError: (error: unknown) => void,
): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: settings.trustedProxies?.length ? [...settings.trustedProxies] : false,
    http: {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_MS,
    },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, _request, reply) => {
    const { code, details } = refusalOf(error);
    if (code === 'unknown') onError(error);
    return reply.status(STATUS[code] ?? 409).send({ code, details });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ code: 'unknown', details: {} }));
  await vendorOpenRoutes(app, settings, context.now);
  openRoutes(app, settings, context);
  playRoutes(app, context);
  historyRoutes(app, context);
  await recordRoutes(app, settings, context);
  liveRoutes(app, context);
  cardTablesRoutes(app, context);
  return app;
}
