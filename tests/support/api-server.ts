import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import { buildApp } from '../../server/app.ts';
import type { AppContext } from '../../server/app-context.ts';
import { drawPicture } from '../../server/art/render.ts';
import { composeServer } from '../../server/compose.ts';
import type { Database } from '../../server/db/database.ts';
import type { PaymentProvider } from '../../server/deposit/payment-provider.ts';
import type { RateLimitPoints } from '../../server/http/rate-limits.ts';
import type { IdentityProviders } from '../../server/identity/identity-provider.ts';
import { createDataKey } from '../../server/secrets/data-key.ts';
import type { SendMessage } from '../../server/send-message.ts';
import type { IdentitySettings } from '../../server/settings.ts';
import { createGameVendors, localVendor, type VendorOfStudios } from '../../server/vendors/game-vendors.ts';
import type { FindGame } from '../../server/vendors/launch.routes.ts';
import type { PayoutProvider } from '../../server/withdrawal/payout-provider.ts';
import { countInFile } from './count-in-file.ts';
import { createTestDatabase } from './database.ts';
import { withHumanCheck } from './human-check.ts';
import { testSettings } from './test-settings.ts';
import { type TestMerchant, writeMerchant } from './write-merchant.ts';

/** A test's request. */
export interface Sent {
  readonly body?: unknown;
  /** The bytes of a call that takes a picture, and their declared type. */
  readonly picture?: Uint8Array;
  readonly pictureType?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Source address of the request; a new one each time if omitted, so that rate limits do not interfere. */
  readonly address?: string;
  /** Sends the body as JSON although the call wants it encrypted. */
  readonly isPlain?: boolean;
  /** Sends the body as it is, without the human check that would come first. */
  readonly isBot?: boolean;
  /** A sealed body that is sent as it is. */
  readonly sealed?: string;
}

/** A cookie as the answer sets it. */
interface AnswerCookie {
  readonly name: string;
  readonly value: string;
  readonly path?: string;
  readonly maxAge?: number;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: string;
}

/** What comes back. */
export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  // The call's schema defines its type; tests check the value against that.
  readonly value: Readonly<Record<string, unknown>>;
  readonly cookies: readonly AnswerCookie[];
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** The real server on its own database, with its own merchants and a clock that a test moves. */
export interface ApiServer {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly database: Database;
  merchant(code: string): Merchant;
  send(merchant: string, call: CallDefinition, sent?: Sent): Promise<Answer>;
  /** Encrypts a body as the client does. */
  seal(call: CallDefinition, body: unknown, nowMs?: number, merchant?: string): Promise<string>;
  /** Moves the server's clock on. */
  passTime(milliseconds: number): void;
  /** Replaces the provider of text messages; undefined brings the local one back. */
  useSms(provider: SendMessage | undefined): void;
  /** Waits until every message that is under way is there: some leave after their answer. */
  settleMessages(): Promise<void>;
  close(): Promise<void>;
}

const nextAddress = countInFile();
/** An address that no other request of the file has. */
export const newAddress = (): string => {
  const count = nextAddress();
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
};

/** A test's third parties; the local page replaces those that are omitted. */
interface ServerOptions {
  readonly google?: IdentitySettings;
  readonly facebook?: IdentitySettings;
  readonly identity?: Partial<IdentityProviders>;
  /** The game vendors, with the one for all remaining studios last; the local vendor alone if omitted. */
  readonly vendors?: readonly VendorOfStudios[];
  /** The payment provider; the server's pay page if omitted. */
  readonly payments?: PaymentProvider;
  readonly findGame?: FindGame;
  /** The payout provider; the local one if omitted. */
  readonly payouts?: PayoutProvider;
  /** Whether the clock runs in real time; it is stopped if omitted. */
  readonly hasRunningClock?: boolean;
  /** Whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[];
  /** Whether local providers replace missing ones, as in demo mode; true if omitted. */
  readonly isDemo?: boolean;
  /** Credential for requests of metrics; there are none if omitted. */
  readonly metricsToken?: string;
  /** Points of the rate limits that a test is about; all others never end. */
  readonly points?: Partial<RateLimitPoints>;
}

/** Starts a server for one test file. Close it after the last test. */
export async function startApiServer(
  merchants: readonly TestMerchant[],
  {
    identity = {},
    vendors,
    findGame,
    payouts,
    payments,
    trustedProxies = [],
    points = {},
    hasRunningClock = false,
    isDemo = true,
    metricsToken = undefined,
    ...given
  }: ServerOptions = {},
): Promise<ApiServer> {
  const identitySettings = { google: undefined, facebook: undefined, firebaseProject: undefined, isDemo, ...given };
  const directory = await mkdtemp(join(tmpdir(), 'marquee-api-'));
  const problems: string[] = [];
  for (const merchant of merchants) await writeMerchant(join(directory, 'brands'), merchant, merchant === merchants[0]);
  const { database, close: closeDatabase } = await createTestDatabase();
  const resources = new AsyncDisposableStack();
  let nowMs = Date.now();
  let sms: SendMessage | undefined;
  const manyPoints = 1_000_000;
  const { context, settleMessages } = await composeServer(resources, {
    settings: testSettings(directory, { trustedProxies, metricsToken, ...identitySettings }),
    database,
    log: { info: () => undefined, warn: (message) => problems.push(message) },
    onError: (error) => problems.push(String(error)),
    replace: {
      now: () => new Date(hasRunningClock ? Date.now() : nowMs),
      draw: drawPicture,
      dataKey: createDataKey(randomBytes(32)),
      ratePoints: {
        requestsPerMinute: manyPoints,
        loginsPerMinute: manyPoints,
        registrationsPerHour: manyPoints,
        messagesPerHour: manyPoints,
        invitationsPerHour: manyPoints,
        ...points,
      },
      identity,
      vendors: (dataKey) =>
        createGameVendors(vendors ?? [localVendor(dataKey, 'http://games.localhost', 'http://127.0.0.1:9')]),
      payouts,
      payments,
      sendSms: (own) => (message) => (sms ?? own)(message),
    },
  });
  const { brands } = context;
  if (brands.merchants().length < merchants.length)
    throw new Error(`The merchants of this test are not valid:\n${problems.join('\n')}`);
  const app = await buildApp(context, false, findGame);

  const seal: ApiServer['seal'] = async (call, body, atMs = nowMs, merchant = merchants[0]?.code ?? '') => {
    const [key] = await context.keys.publicKeys();
    return encryptBody(body, { merchant, call: `${call.method} ${call.path}` }, key as JWK, atMs);
  };
  const contentOf = async (
    merchant: string,
    call: CallDefinition,
    { body, isPlain, sealed, picture, pictureType }: Sent,
  ) => {
    if (picture)
      return { payload: Buffer.from(picture), type: { 'content-type': pictureType ?? 'application/octet-stream' } };
    if (sealed !== undefined) return { payload: sealed, type: { 'content-type': ENCRYPTED_MEDIA_TYPE } };
    if (body === undefined) return { type: {} };
    if (call.encrypted && !isPlain)
      return { payload: await seal(call, body, nowMs, merchant), type: { 'content-type': ENCRYPTED_MEDIA_TYPE } };
    return { payload: JSON.stringify(body), type: { 'content-type': 'application/json' } };
  };
  const server: ApiServer = {
    app,
    context,
    database,
    merchant(code) {
      const found = brands.find(code);
      if (!found) throw new Error(`The merchant ${code} is not part of this test.`);
      return found;
    },
    async send(merchant, call, sent = {}) {
      const body = sent.isBot
        ? sent.body
        : await withHumanCheck(
            (wanted, options) => server.send(merchant, wanted, options),
            call,
            sent.body,
            brands.find(merchant),
          );
      const { payload, type } = await contentOf(merchant, call, { ...sent, body });
      const response = await app.inject({
        method: call.method,
        url: call.path,
        remoteAddress: sent.address ?? newAddress(),
        headers: {
          host: `${merchant}.localhost`,
          ...type,
          ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
          ...sent.headers,
        },
        ...(payload === undefined ? {} : { payload }),
        ...(sent.query ? { query: { ...sent.query } } : {}),
        ...(sent.cookies ? { cookies: { ...sent.cookies } } : {}),
      });
      const { success, message, value } = response.json<Pick<Answer, 'success' | 'message' | 'value'>>();
      return {
        status: response.statusCode,
        success,
        message,
        value,
        cookies: response.cookies as readonly AnswerCookie[],
        headers: response.headers,
        text: response.body,
      };
    },
    seal,
    passTime(milliseconds) {
      nowMs += milliseconds;
    },
    useSms(provider) {
      sms = provider;
    },
    settleMessages: () => settleMessages(5_000),
    async close() {
      await app.close();
      await resources.disposeAsync();
      await closeDatabase();
      await rm(directory, { recursive: true, force: true });
    },
  };
  return server;
}
