import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { DomainError } from '../../engine/api/domain-error.ts';
import { ERRORS, type ErrorCode } from '../../schemas/errors.ts';
import { sendError } from './error-handler.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** How long a request may take to arrive. */
export interface TransportLimits {
  /** From the first byte of a request to the end of its headers. */
  readonly headersMs: number;
  /** From the first byte of a request to the end of its body. */
  readonly requestMs: number;
  /** How often connections are checked: a limit is met late by at most this. */
  readonly checkMs: number;
}

/** Node checks every 30 seconds by default, so that a limit of 15 seconds ended a slow request after up to 45. */
export const TRANSPORT_LIMITS: TransportLimits = { headersMs: 10_000, requestMs: 15_000, checkMs: 1_000 };

/** What Fastify refuses before it finds a route. */
const FRAMEWORK_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_BAD_URL: 'invalidUrl',
  FST_ERR_MAX_PARAM_LENGTH: 'addressTooLong',
};

/** What Node refuses before it makes a request of it. */
const CLIENT_CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'requestTooSlow',
  HPE_HEADER_OVERFLOW: 'headersTooLarge',
};

/** An answer of the catalogue that ends its connection, for what never becomes a request of Fastify. */
function closingAnswer(code: ErrorCode) {
  const body = JSON.stringify({ success: false, message: code, value: {} });
  const headers: Readonly<Record<string, string>> = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status: ERRORS[code].status, headers, body };
}

function rawAnswer(code: ErrorCode): string {
  const { status, headers, body } = closingAnswer(code);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // Bytes that came before the answer is out would cut it off.
  socket.resume();
  socket.write(rawAnswer(CLIENT_CODES[error.code ?? ''] ?? 'requestMalformed'));
  socket.destroySoon();
}

/** Options of a server whose requests arrive in bounded time, and whose refusals all have the shape of an answer. */
export const transportOptions = ({ headersMs, requestMs, checkMs }: TransportLimits) =>
  ({
    // A request without a host is answered below, in the shape of every other.
    http: {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      requireHostHeader: false,
    },
    requestTimeout: requestMs,
    connectionTimeout: requestMs,
    return503OnClosing: false,
    frameworkErrors: (error, _request, reply) => {
      reply.headers(SECURITY_HEADERS);
      void sendError(reply, new DomainError(FRAMEWORK_CODES[error.code] ?? 'requestMalformed'));
    },
    clientErrorHandler: refuseConnection,
  }) satisfies FastifyHttpOptions<Server>;

/** Refuses requests that name no host, ask for what this server does not do, or come while it is closing. */
export function refuseAtTransport(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (isClosing) {
      reply.header('connection', 'close');
      return done(new DomainError('busy'));
    }
    done(request.raw.headers.host === undefined ? new DomainError('requestMalformed') : undefined);
  });
  // Node would answer an unknown `Expect` on its own, without a body.
  app.server.on('checkExpectation', (request, response) => {
    const { status, headers, body } = closingAnswer('requestMalformed');
    response.writeHead(status, headers).end(body);
    request.resume();
  });
}
