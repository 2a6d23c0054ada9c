import type { CallBody, CallQuery, CallValue, TableCall } from '../../schemas/calls/call-table.ts';
import type { CallDefinition } from '../../schemas/calls/define-call.ts';
import type { ErrorCode } from '../../schemas/errors.ts';
import { fieldsOf } from '../json/fields-of.ts';
import { DomainError } from './domain-error.ts';
import { REVISION_HEADER } from './revision-header.ts';

/** No answer came: the device is offline, the server is gone or the time is up. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('network', { cause });
    this.name = 'NetworkError';
  }
}

/** Input of a call. Body and query exist only if the table gives the call one. */
export type CallInput<Call extends TableCall> = (CallBody<Call> extends undefined
  ? { readonly body?: undefined }
  : { readonly body: CallBody<Call> }) &
  (CallQuery<Call> extends undefined ? { readonly query?: undefined } : { readonly query: CallQuery<Call> }) & {
    readonly signal?: AbortSignal;
    /** The bytes of a call that takes a picture. */
    readonly picture?: Blob;
  };

/** Sends calls of the table. Answers are their `value`; a refusal is thrown as a DomainError, silence as a NetworkError. */
export interface ApiClient {
  call<Call extends TableCall>(call: Call, input: CallInput<Call>): Promise<CallValue<Call>>;
}

/** Dependencies of the client. */
export interface ApiClientOptions {
  /** Origin of the server; empty in a browser, where calls go to the page's own host. */
  readonly origin: string;
  /** The session token, or undefined if no one is logged in. */
  readonly token: () => string | undefined;
  /** Language code, sent so that mails and text messages speak it. */
  readonly language: () => string;
  /** Called with the server's reason when the session has ended. */
  readonly onSessionEnd: (code: ErrorCode, details: Readonly<Record<string, unknown>>) => void;
  /** Called with the version of the merchant that an answer was made by, if it names one. */
  readonly onRevision?: (revision: string) => void;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs?: number;
}

interface Envelope {
  readonly success: boolean;
  readonly message: string;
  readonly value: unknown;
}

interface LooseInput {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly signal?: AbortSignal;
  readonly picture?: Blob;
}

/** A body in the form in which it travels, and the headers that say which one that is. */
interface SentBody {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Refusals that mean that the session is over. */
const SESSION_ENDS: readonly ErrorCode[] = ['sessionExpired', 'sessionReplaced', 'notLoggedIn'];

const JWKS_PATH = '/.well-known/jwks.json';

const TIMEOUT_MS = 15_000;

/** A request of the client: what it is given is sent as it is. */
type Ask = (path: string, request: RequestInit, input?: LooseInput) => Promise<Response>;

/** Sends requests to one server. Each takes no longer than it may, and ends when its caller gives it up. */
const askOf =
  ({ origin, timeoutMs = TIMEOUT_MS }: ApiClientOptions): Ask =>
  (path, request, { query, signal } = {}) => {
    const limit = AbortSignal.timeout(timeoutMs);
    const url = `${origin}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    return fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  };

/** Keeps the server's public key and how far its clock is from ours. */
function createKeySource(ask: Ask) {
  let known: Promise<{ key: Record<string, unknown>; offsetMs: number }> | undefined;
  const load = async () => {
    const response = await ask(JWKS_PATH, {});
    const { keys }: { keys: Record<string, unknown>[] } = await response.json();
    const key = keys[0];
    if (!key) throw new Error('The server offers no public key.');
    const date = Date.parse(response.headers.get('date') ?? '');
    return { key, offsetMs: Number.isNaN(date) ? 0 : date - Date.now() };
  };
  return {
    get: () => {
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
    forget: () => {
      known = undefined;
    },
  };
}

const isEnvelope = (answer: unknown): answer is Envelope => {
  const { success, message } = fieldsOf(answer);
  return typeof success === 'boolean' && typeof message === 'string';
};

const readEnvelope = async (response: Response): Promise<Envelope> => {
  try {
    const answer: unknown = await response.json();
    return isEnvelope(answer) ? answer : { success: false, message: 'unknown', value: null };
  } catch (error) {
    throw new NetworkError(error);
  }
};

/** The code of a refusal. The catalogue of codes loads with the first refusal, since calls that succeed do not need it. */
async function codeOf(message: string): Promise<ErrorCode> {
  const ending = SESSION_ENDS.find((code) => code === message);
  if (ending) return ending;
  const { isErrorCode } = await import('../../schemas/errors.ts').catch((error: unknown) => {
    throw new NetworkError(error);
  });
  return isErrorCode(message) ? message : 'unknown';
}

/** Makes the one client of an app; it keeps the server's encryption key and nothing else. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const ask = askOf(options);
  const keys = createKeySource(ask);

  const bodyOf = async (call: CallDefinition, { body, picture }: LooseInput): Promise<SentBody> => {
    if (call.picture && picture) return { body: picture, headers: { 'content-type': 'application/octet-stream' } };
    if (body === undefined) return {};
    if (call.form) return { body: new URLSearchParams(body as Record<string, string>) };
    if (!call.encrypted) return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const [{ encryptBody, ENCRYPTED_MEDIA_TYPE }, { key, offsetMs }] = await Promise.all([
      import('./encrypt-body.ts'),
      keys.get(),
    ]);
    const target = { merchant: String(key.merchant), call: `${call.method} ${call.path}` };
    const sealed = await encryptBody(body, target, key, Date.now() + offsetMs);
    return { body: sealed, headers: { 'content-type': ENCRYPTED_MEDIA_TYPE } };
  };

  const send = async (call: CallDefinition, input: LooseInput): Promise<Envelope> => {
    const token = options.token();
    const { headers, ...body } = await bodyOf(call, input);
    const sent = {
      ...headers,
      'accept-language': options.language(),
      ...(token && call.token !== 'none' ? { authorization: `Bearer ${token}` } : {}),
    };
    try {
      const response = await ask(call.path, { method: call.method, ...body, headers: sent }, input);
      const revision = response.headers.get(REVISION_HEADER);
      if (revision) options.onRevision?.(revision);
      return await readEnvelope(response);
    } catch (error) {
      if (error instanceof NetworkError || input.signal?.aborted) throw error;
      throw new NetworkError(error);
    }
  };

  const call = async (definition: CallDefinition, input: LooseInput): Promise<unknown> => {
    let answer = await send(definition, input);
    if (answer.message === 'encryptionInvalid') {
      // The server's key has been replaced since we fetched it: once more with the new one.
      keys.forget();
      answer = await send(definition, input);
    }
    if (answer.success) return answer.value;
    const error = new DomainError(await codeOf(answer.message), fieldsOf(answer.value));
    // A call without a token reveals nothing about this client's session.
    if (definition.token !== 'none' && SESSION_ENDS.includes(error.code))
      options.onSessionEnd(error.code, error.details);
    throw error;
  };
  // The table's types are checked at the call site; internally, a call is only method, path, query and body.
  return { call } as ApiClient;
}
