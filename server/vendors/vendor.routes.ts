import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import { LIMIT_PERIODS } from '../../schemas/brand/protection.ts';
import { ERRORS } from '../../schemas/errors.ts';
import {
  balance,
  bet,
  endRound,
  practice,
  rollback,
  session,
  type VendorAnswer,
  type VendorBody,
  type VendorCall,
  type VendorValue,
  win,
} from '../../schemas/vendor/vendor-calls.ts';
import { VENDOR_ERRORS } from '../../schemas/vendor/vendor-errors.ts';
import { errorCode, errorStatus } from '../caught-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { isDatabaseBusy } from '../db/database-busy.ts';
import { publish } from '../events/publish.repository.ts';
import { isValidBody } from '../http/body-validator.ts';
import { systemStatusOf } from '../http/request-merchant.ts';
import { tellMoney } from '../messages/api.ts';
import {
  beginGameSession,
  closeRound,
  creditWin,
  getGameSession,
  noteLaunch,
  placeBet,
  rollbackBet,
  VendorRefusal,
  type VendorScope,
} from '../play/api.ts';
import type { BalanceNews } from '../realtime/api.ts';
import { isSignedBy, isTimely } from '../secrets/signature.ts';
import { hashToken, makeToken } from '../secrets/tokens.ts';
import type { GameVendor } from './game-vendor.ts';
import type { VendorContext } from './vendor-context.ts';

/** Input of a handler after the vendor was authenticated. */
interface VendorCallContext<Call extends VendorCall> extends VendorScope {
  readonly body: VendorBody<Call>;
  readonly site: Merchant;
}

type ServeVendorCall = <Call extends VendorCall>(
  call: Call,
  handle: (given: VendorCallContext<NoInfer<Call>>) => Promise<VendorValue<Call>>,
) => void;

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** @throws VendorRefusal if the request is not from a vendor, or not recent */
async function readVendor(request: FastifyRequest, context: VendorContext, body: string): Promise<GameVendor> {
  const vendor = context.vendors.find(headerOf(request, VENDOR_HEADERS.vendor));
  const timestamp = headerOf(request, VENDOR_HEADERS.timestamp);
  const signed = { timestamp, method: request.method, path: request.url, body };
  const isSigned = vendor && isSignedBy(vendor.secret, signed, headerOf(request, VENDOR_HEADERS.signature));
  if (isSigned) {
    if (!isTimely(timestamp, context.now())) throw new VendorRefusal('timestampOutside');
    return vendor;
  }
  // Only badly signed requests count against the rate limit.
  await context.rateLimits.requests(request.ip);
  throw new VendorRefusal(vendor ? 'signatureInvalid' : 'vendorUnknown');
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isBodyOf = <Call extends VendorCall>(call: Call, body: unknown): body is VendorBody<Call> =>
  isValidBody(call, body);

const requestIdOf = (text: unknown): string => {
  const { requestId } = fieldsOf(typeof text === 'string' ? parse(text) : undefined);
  return typeof requestId === 'string' ? requestId.slice(0, 64) : '';
};

/** Two calls with the same movement have collided: a retry finds the result of the first. */
const SAME_KEY = '23505';

function toRefusal(error: unknown, request: FastifyRequest): VendorRefusal {
  if (error instanceof VendorRefusal) return error;
  if (error instanceof DomainError && (error.code === 'tooManyRequests' || error.code === 'busy'))
    return new VendorRefusal(error.code);
  if (isDatabaseBusy(error) || errorCode(error) === SAME_KEY) return new VendorRefusal('busy');
  const statusCode = error instanceof DomainError ? ERRORS[error.code].status : errorStatus(error);
  if (statusCode === 413) return new VendorRefusal('bodyTooLarge');
  if (statusCode >= 400 && statusCode < 500) return new VendorRefusal('bodyInvalid');
  request.log.error({ err: error }, 'A call of a vendor failed for a reason that it is not told.');
  return new VendorRefusal('unknown');
}

/** What of its player a stake can meet. */
const LIMITS = ['loss', 'wager'] as const;

/**
 * Publishes that a player's own limit has refused a stake, and notifies their tabs: the page around the game can
 * explain more than the game can.
 */
function tellLimit(
  { database, onError }: VendorContext,
  { merchant, now }: VendorScope,
  { amountMinor, currency }: VendorBody<typeof bet>,
  error: unknown,
): void {
  if (!(error instanceof VendorRefusal) || error.code !== 'limitReached') return;
  const { playerId = '0' } = error.details;
  const limit = LIMITS.find((kind) => kind === error.details.limit);
  const period = LIMIT_PERIODS.find((span) => span === error.details.period);
  if (limit === undefined || period === undefined) return;
  const payload = { limit, period, stakeMinor: amountMinor, currency };
  const memberId = BigInt(playerId);
  const news = { subject: 'limit', id: `${limit}.${period}`, state: 'reached', amountMinor, currency } as const;
  const tell = async (tx: MerchantTransaction) => {
    await publish(tx, merchant, { type: 'protection.limitHit', occurredAt: now, memberId, payload });
    await tellMoney(tx, merchant, memberId, news);
  };
  database.withMerchant(merchant, tell).catch(onError);
}

const answer = (reply: FastifyReply, status: number, value: VendorAnswer): FastifyReply =>
  reply.status(status).header('cache-control', 'no-store').send(value);

const createServe =
  (app: FastifyInstance, context: VendorContext): ServeVendorCall =>
  (call, handle) => {
    app.post<{ Params: { merchant: string } }>(`${vendorPath(':merchant')}${call.path}`, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      const vendor = await readVendor(request, context, text);
      const site = context.brands.find(request.params.merchant);
      if (!site) throw new VendorRefusal('merchantUnknown');
      const body = parse(text);
      if (!isBodyOf(call, body)) throw new VendorRefusal('bodyInvalid');
      const scope = { merchant: site.code, vendor: vendor.id, now: context.now() };
      const value = await handle({ ...scope, site, body });
      return answer(reply, 200, { success: true, message: 'ok', retry: false, requestId: body.requestId, value });
    });
  };

/** Opens an account with play money. Handed in, because accounts are the business of another domain. */
export type OpenPracticePlayer = (tx: MerchantTransaction, site: Merchant, secret: string) => Promise<bigint>;

/** Functions of other domains that vendors' calls need. */
interface VendorNeeds {
  readonly openPracticePlayer: OpenPracticePlayer;
  readonly balanceNews: BalanceNews;
}

/** What vendors call: each row of their table, below its own address for each merchant. */
export async function vendorRoutes(
  app: FastifyInstance,
  context: VendorContext,
  { openPracticePlayer, balanceNews }: VendorNeeds,
): Promise<void> {
  const { database, dataKey, vendors } = context;
  await app.register(async (scope) => {
    // The signature is over the bytes as they came, so nothing may read them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const { code, details } = toRefusal(error, request);
      const { status, retry } = VENDOR_ERRORS[code];
      const requestId = requestIdOf(request.body);
      return answer(reply, status, { success: false, message: code, retry, requestId, value: details });
    });
    const serve = createServe(scope, context);
    serve(practice, ({ body, merchant, site, vendor, now }) => {
      if (!context.settings.hasVendorPractice) throw new VendorRefusal('callUnknown');
      return database.withMerchant(merchant, async (tx) => {
        const secret = makeToken();
        const facts = {
          merchant,
          vendor,
          memberId: await openPracticePlayer(tx, site, secret),
          loginHash: hashToken(secret),
          gameId: body.gameId,
          currency: site.brand.currency,
          isTrial: true,
          language: defaultLanguageOf(site),
          setup: {},
          purpose: 'main' as const,
          sessionMs: body.sessionSeconds * 1000,
        };
        return { launchToken: await noteLaunch(tx, dataKey, facts, now) };
      });
    });
    serve(session, ({ body, merchant, site, ...given }) => {
      if (!vendors.serves(given.vendor, site)) throw new VendorRefusal('vendorNotServing');
      if (systemStatusOf(site, undefined) !== 0) throw new VendorRefusal('closed');
      return database.withMerchant(merchant, async (tx) => {
        const found = await beginGameSession(tx, dataKey, { merchant, ...given }, body);
        return {
          sessionToken: found.sessionToken,
          playerId: String(found.memberId),
          playerName: found.playerName,
          gameId: found.gameId,
          currency: found.currency,
          balanceMinor: String(found.balance),
          language: found.language,
          isTrial: found.isTrial,
          expiresAt: found.sessionExpiresAt.toISOString(),
          setup: fieldsOf(found.setup),
        };
      });
    });
    serve(balance, ({ body, merchant, ...given }) =>
      database.withMerchant(merchant, async (tx) => {
        const found = await getGameSession(tx, { merchant, ...given }, body.sessionToken);
        return { balanceMinor: String(found.balance), currency: found.currency };
      }),
    );
    // New play requires an open site and a vendor that serves it; settling old play does not.
    serve(bet, async ({ body, site, ...given }) => {
      const isOpen = systemStatusOf(site, undefined) === 0 && vendors.serves(given.vendor, site);
      const moved = await placeBet(database, given, body, { isOpen, version: site.version }).catch((error: unknown) => {
        tellLimit(context, given, body, error);
        throw error;
      });
      balanceNews.ofGame(given.merchant, hashToken(body.sessionToken));
      return moved;
    });
    serve(win, async ({ body, ...given }) => {
      const moved = await creditWin(database, given, body);
      balanceNews.ofMember(given.merchant, BigInt(body.playerId));
      return moved;
    });
    serve(rollback, async ({ body, ...given }) => {
      const moved = await rollbackBet(database, given, body);
      balanceNews.ofMember(given.merchant, BigInt(body.playerId));
      return moved;
    });
    // No money moves, but the stakes of a round count towards a bonus from now on.
    serve(endRound, async ({ body, ...given }) => {
      const closed = await closeRound(database, given, body);
      balanceNews.ofMember(given.merchant, BigInt(body.playerId));
      return closed;
    });
    scope.all(`${vendorPath(':merchant')}/*`, () => {
      throw new VendorRefusal('callUnknown');
    });
  });
}
