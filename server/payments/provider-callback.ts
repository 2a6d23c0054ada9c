import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { ERRORS } from '../../schemas/errors.ts';
import { PAYMENT_ERRORS, PAYMENT_HEADERS, type PaymentErrorCode } from '../../schemas/payment/payment-callback.ts';
import { errorStatus } from '../caught-error.ts';
import { isDatabaseBusy } from '../db/database-busy.ts';
import { isStorable } from '../http/storable-text.ts';
import { isSignedBy, isTimely } from '../secrets/signature.ts';
import type { ServerContext } from '../server-context.ts';
import { CallbackRefusal } from './callback-refusal.ts';

/** A kind of callback and its handler. */
interface Callbacks<Callback> {
  /** With `:merchant` in place of the merchant. */
  readonly path: string;
  /** The sender with its secret; without a secret, every callback is rejected. */
  readonly provider: { readonly id: string; readonly secret: string | undefined };
  readonly isCallback: (value: unknown) => value is Callback;
  /** Its refusals use up no event. @throws CallbackRefusal */
  readonly hear: (merchant: string, callback: Callback) => Promise<{ state: string; isRepeated: boolean }>;
}

const headerOf = ({ headers }: FastifyRequest, name: string): string => String(headers[name] ?? '');

/** The code of a failed callback: a refusal, an error of the transport, or a failure of this server. */
function refusalOf(error: unknown): PaymentErrorCode {
  if (error instanceof CallbackRefusal) return error.code;
  if (error instanceof DomainError && (error.code === 'tooManyRequests' || error.code === 'busy')) return error.code;
  if (isDatabaseBusy(error)) return 'busy';
  const statusCode = error instanceof DomainError ? ERRORS[error.code].status : errorStatus(error);
  if (statusCode === 413) return 'bodyTooLarge';
  return statusCode >= 400 && statusCode < 500 ? 'bodyInvalid' : 'unknown';
}

/** @throws CallbackRefusal if the request is not the provider's, or not recent */
async function assertProvider(
  request: FastifyRequest,
  { rateLimits, now }: ServerContext,
  { id, secret }: Callbacks<unknown>['provider'],
  body: string,
): Promise<void> {
  const isKnown = secret !== undefined && headerOf(request, PAYMENT_HEADERS.provider) === id;
  const timestamp = headerOf(request, PAYMENT_HEADERS.timestamp);
  const signed = { timestamp, method: request.method, path: request.url, body };
  if (isKnown && isSignedBy(secret, signed, headerOf(request, PAYMENT_HEADERS.signature))) {
    if (!isTimely(timestamp, now())) throw new CallbackRefusal('timestampOutside');
    return;
  }
  // Only badly signed requests count against the rate limit.
  await rateLimits.requests(request.ip);
  throw new CallbackRefusal(isKnown ? 'signatureInvalid' : 'providerUnknown');
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Opens the callback address of a provider, one for each merchant. */
export async function hearProvider<Callback>(
  app: FastifyInstance,
  context: ServerContext,
  { path, provider, isCallback, hear }: Callbacks<Callback>,
): Promise<void> {
  const answer = (reply: FastifyReply, status: number, value: object) =>
    reply.status(status).header('cache-control', 'no-store').send(value);
  await app.register(async (scope) => {
    // The signature is over the bytes as they came, so nothing may read them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error, request, reply) => {
      const code = refusalOf(error);
      if (code === 'unknown') request.log.error({ err: error }, 'A callback of a provider failed.');
      const { status, retry } = PAYMENT_ERRORS[code];
      return answer(reply, status, { success: false, message: code, retry });
    });
    scope.post<{ Params: { merchant: string } }>(path, async (request, reply) => {
      const text = typeof request.body === 'string' ? request.body : '';
      await assertProvider(request, context, provider, text);
      const site = context.brands.find(request.params.merchant);
      if (!site) throw new CallbackRefusal('merchantUnknown');
      const callback = parse(text);
      if (!isCallback(callback) || !isStorable(callback)) throw new CallbackRefusal('bodyInvalid');
      const value = await hear(site.code, callback);
      return answer(reply, 200, { success: true, message: 'ok', retry: false, value });
    });
  });
}
