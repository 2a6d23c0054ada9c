import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { ENCRYPTED_MEDIA_TYPE } from '../../engine/api/encrypt-body.ts';
import { REVISION_HEADER } from '../../engine/api/revision-header.ts';
import { LARGEST_PICTURE_BYTES } from '../../engine/art/avatar-url.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { LanguageCode } from '../../engine/i18n/languages.ts';
import { isModuleOn } from '../../engine/modules/registration-tabs.ts';
import type { CallBody, CallQuery, CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { ServerContext } from '../server-context.ts';
import { isValidBody } from './body-validator.ts';
import { type OperatorSession, type PersonSession, type ReadOperator, sessionRefusal } from './caller.ts';
import { openEncryptedBody } from './encrypted-body.ts';
import { isLocalRequest } from './local-request.ts';
import { isForeignPage } from './request-host.ts';
import { countryOf, languageOf, merchantOf, originOf, pageOriginOf, systemStatusOf } from './request-merchant.ts';
import { isStorable } from './storable-text.ts';

/** A cookie that a handler sets; nothing that scripts could read. */
export interface CookieToSet {
  readonly name: string;
  readonly value: string;
  /** Undefined for one that ends with the browser. */
  readonly maxAgeSeconds: number | undefined;
  /** Whether the browser keeps it from requests that a page of another site begins. */
  readonly isStrict?: boolean;
}

/** Input of a handler. The merchant comes from host and choice, the person from the session; never from a body. */
export interface CallContext<Call extends TableCall> {
  readonly merchant: Merchant;
  readonly body: CallBody<Call>;
  readonly query: CallQuery<Call>;
  /** The bytes of a call that takes a picture; empty for all others. */
  readonly picture: Uint8Array;
  readonly session: Call['token'] extends 'required' ? PersonSession : PersonSession | undefined;
  /** The operator, in back-office calls. */
  readonly operator: Call['token'] extends 'operator' ? OperatorSession : undefined;
  readonly address: string;
  /** The origin of this merchant's pages, for links in messages: never a forged host. */
  readonly origin: string;
  /** The origin of the page that made the call. */
  readonly pageOrigin: string;
  /** Whether the call came from this machine in demo mode, in which case this server's stand-ins are offered. */
  readonly isLocal: boolean;
  /** The browser's user agent; empty if it sends none. */
  readonly userAgent: string;
  readonly country: string | undefined;
  readonly language: LanguageCode;
  readonly now: Date;
  readonly isMerchantKnown: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  setCookie(cookie: CookieToSet): void;
}

/** Answers one call of the table. Throws a DomainError to refuse. */
export type CallHandler<Call extends TableCall> = (
  context: CallContext<Call>,
) => Promise<CallValue<Call>> | CallValue<Call>;

/** Data that the session's statement reads as well. */
interface SessionReads {
  readonly balance?: boolean;
}

/** Registers calls of the table. */
export type ServeCall = <Call extends TableCall>(
  call: Call,
  handle: CallHandler<NoInfer<Call>>,
  reads?: SessionReads,
) => void;

/** Characters of a user agent that are kept. */
const LONGEST_USER_AGENT = 256;

const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,128})$/.exec(request.headers.authorization ?? '')?.[1];

async function readSession(
  call: CallDefinition,
  request: FastifyRequest,
  merchant: Merchant,
  context: ServerContext,
  now: Date,
  reads: SessionReads,
) {
  if (call.token === 'none' || call.token === 'operator') return undefined;
  const token = bearerToken(request);
  const lookup = {
    isUse: !call.doesNotProlong,
    balanceCurrency: reads.balance ? merchant.brand.currency : undefined,
  };
  const session = token === undefined ? undefined : await context.findSession(merchant.code, token, now, lookup);
  if (typeof session === 'object') return session;
  if (call.token !== 'required') return undefined;
  throw sessionRefusal(session);
}

function assertOpen(call: CallDefinition, merchant: Merchant, country: string | undefined): void {
  if (!call.always) {
    const status = systemStatusOf(merchant, country);
    if (status === 1) throw new DomainError('maintenance');
    if (status === 2) throw new DomainError('regionRestricted');
  }
  if (!isModuleOn(merchant.modules, call.module)) throw new DomainError('moduleOff');
}

/** Browsers send the origin of a request; another site's page may not change anything here. */
function assertSameOrigin(request: FastifyRequest): void {
  if (isForeignPage(request) || request.headers['sec-fetch-site'] === 'cross-site') throw new DomainError('invalidUrl');
}

/** Until a password that must be changed has been changed, its session only looks. */
function assertPasswordStands(call: CallDefinition, session: PersonSession | undefined): void {
  if (session?.mustChangePassword && call.method !== 'GET' && !call.duringForcedChange)
    throw new DomainError('passwordChangeRequired');
}

async function readBody(
  call: CallDefinition,
  request: FastifyRequest,
  merchant: Merchant,
  context: ServerContext,
): Promise<unknown> {
  if (!call.body) return undefined;
  const mediaType = String(request.headers['content-type'] ?? '').split(';')[0];
  if (call.encrypted && mediaType !== ENCRYPTED_MEDIA_TYPE) throw new DomainError('encryptionRequired');
  if (!call.encrypted && mediaType === ENCRYPTED_MEDIA_TYPE) throw new DomainError('unsupportedMediaType');
  if (mediaType === 'application/x-www-form-urlencoded' && !call.form) throw new DomainError('unsupportedMediaType');
  const body = call.encrypted
    ? await openEncryptedBody(context, { merchant: merchant.code, call: `${call.method} ${call.path}` }, request.body)
    : request.body;
  if (!isValidBody(call, body)) throw new DomainError('invalidBody');
  return body;
}

const NO_PICTURE = new Uint8Array();

function pictureOf(call: CallDefinition, { body }: FastifyRequest): Uint8Array {
  if (!call.picture) return NO_PICTURE;
  if (!Buffer.isBuffer(body) || body.length === 0) throw new DomainError('notAPicture');
  return body;
}

const setCookie = (reply: FastifyReply, { name, value, maxAgeSeconds, isStrict = false }: CookieToSet): void => {
  reply.setCookie(name, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: isStrict ? 'strict' : 'lax',
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  });
};

/** Everything known about a request before its handler runs. */
interface RequestFacts extends Pick<CallContext<TableCall>, 'merchant' | 'isMerchantKnown' | 'country' | 'now'> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: PersonSession | undefined;
  readonly operator: OperatorSession | undefined;
  readonly body: unknown;
}

/**
 * Input of a handler. Most handlers read few of the getters, so each is computed on access. Extend it by
 * `Object.create`: a spread would drop the getters.
 */
class RequestContext {
  readonly merchant: Merchant;
  readonly session: PersonSession | undefined;
  readonly operator: OperatorSession | undefined;
  readonly body: unknown;
  readonly query: unknown;
  readonly picture: Uint8Array;
  readonly address: string;
  readonly country: string | undefined;
  readonly now: Date;
  readonly isMerchantKnown: boolean;
  readonly setCookie: (cookie: CookieToSet) => void;
  private readonly request: FastifyRequest;
  private readonly settings: ServerContext['settings'];

  constructor({ settings }: ServerContext, call: CallDefinition, facts: RequestFacts) {
    const { request, reply, merchant, session, operator, body, country, now, isMerchantKnown } = facts;
    this.merchant = merchant;
    this.session = session;
    this.operator = operator;
    this.body = body;
    this.query = request.query;
    this.picture = pictureOf(call, request);
    this.address = request.ip;
    this.country = country;
    this.now = now;
    this.isMerchantKnown = isMerchantKnown;
    this.setCookie = (cookie) => setCookie(reply, cookie);
    this.request = request;
    this.settings = settings;
  }
  get origin(): string {
    return originOf(this.request, this.merchant);
  }
  get pageOrigin(): string {
    return pageOriginOf(this.request, this.merchant);
  }
  get isLocal(): boolean {
    return this.settings.isDemo && isLocalRequest(this.request);
  }
  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
  }
  get language(): LanguageCode {
    return languageOf(this.request, this.merchant);
  }
  get cookies(): Readonly<Record<string, string | undefined>> {
    return this.request.cookies;
  }
}

/** Makes the function that turns rows of the call table into routes of an app. */
export function createServeCall(app: FastifyInstance, context: ServerContext, readOperator: ReadOperator): ServeCall {
  const serve = (call: CallDefinition, handle: (given: never) => unknown, reads: SessionReads = {}) => {
    app.route({
      method: call.method,
      url: call.path,
      ...(call.picture ? { bodyLimit: LARGEST_PICTURE_BYTES, config: { takesPicture: true } } : {}),
      // The caller is authenticated before the query is validated, so the handler itself rejects a query that does not
      // match the call.
      ...(call.query ? { schema: { querystring: call.query }, attachValidation: true } : {}),
      handler: async (request, reply) => {
        await context.rateLimits.requests(request.ip);
        const { merchant, isKnown } = merchantOf(request, context);
        // Also on refusals: an open page learns from any answer that its merchant has changed.
        void reply.header(REVISION_HEADER, merchant.revision);
        const country = countryOf(request, context);
        if (call.method !== 'GET') assertSameOrigin(request);
        assertOpen(call, merchant, country);
        const now = context.now();
        const session = await readSession(call, request, merchant, context, now, reads);
        assertPasswordStands(call, session);
        const operator =
          call.token === 'operator'
            ? await readOperator(call, { merchant, token: bearerToken(request), address: request.ip, now })
            : undefined;
        if (request.validationError || !isStorable(request.query)) throw new DomainError('invalidBody');
        const body = await readBody(call, request, merchant, context);
        const facts = { request, reply, merchant, isMerchantKnown: isKnown, country, now, session, operator, body };
        // The types of body, query and session follow from the call; within this function it is any call.
        const value = await handle(new RequestContext(context, call, facts) as never);
        return reply.header('cache-control', 'no-store').send({ success: true, message: 'ok', value });
      },
    });
  };
  return serve as ServeCall;
}
