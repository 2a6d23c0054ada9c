import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { isSignedBy } from '../../server/secrets/signature.ts';

/** A request that a provider has got. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly isSigned: boolean;
  /** The body as received; undefined if there is none. */
  readonly body: unknown;
}

/** A provider's answer: an object as JSON, a text as it is, or nothing if it stays silent. */
export interface ProviderReply {
  readonly status?: number;
  readonly value?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isSilent?: boolean;
}

/** A provider of a check or a test. */
export interface SignedProvider {
  readonly url: string;
  readonly received: ReceivedRequest[];
  close(): Promise<void>;
}

/** Starts a provider that verifies every signature and gives a prepared answer to valid requests. */
export async function startSignedProvider(
  secret: string,
  answer: (request: ReceivedRequest) => ProviderReply,
): Promise<SignedProvider> {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url: path = '', headers } = request;
    const timestamp = String(headers[PAYMENT_HEADERS.timestamp]);
    const isSigned = isSignedBy(secret, { timestamp, method, path, body }, String(headers[PAYMENT_HEADERS.signature]));
    const known: ReceivedRequest = {
      method,
      path,
      key: String(headers['idempotency-key'] ?? ''),
      isSigned,
      body: body === '' ? undefined : JSON.parse(body),
    };
    received.push(known);
    const { status = 200, value = {}, headers: more = {}, isSilent } = isSigned ? answer(known) : { status: 401 };
    if (isSilent) return;
    response.writeHead(status, { 'content-type': 'application/json', ...more });
    response.end(typeof value === 'string' ? value : JSON.stringify(value));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/create`,
    received,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
