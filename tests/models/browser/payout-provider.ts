import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PAYMENT_HEADERS } from '../../../schemas/payment/payment-callback.ts';
import { type PayoutCallback, type PayoutRequest, payoutCallbackPath } from '../../../schemas/payment/payout.ts';
import { isSignedBy, sign } from '../../../server/secrets/signature.ts';

const SECRET = `secret-of-a-payout-provider-${randomUUID()}`;
/** How long the server may take to ask for a payout that an operator has given it. */
const ASKED_MS = 15_000;
const LOOK_MS = 20;

/** A payout provider under a test's control: every payout is in progress until the test reports otherwise. */
export interface PayoutProvider {
  /** The settings by which a site knows it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Waits for a payout request, and reports its outcome to a site. @throws Error if the callback is refused */
  tell(
    site: { readonly port: number; readonly nowMs: number },
    payoutId: string,
    told: Pick<PayoutCallback, 'status' | 'reference' | 'reason'>,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Starts a payout provider. It pays nothing, and rejects unsigned requests. */
export async function startPayoutProvider(): Promise<PayoutProvider> {
  const asked = new Map<string, PayoutRequest>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { method = '', url: path = '', headers } = request;
    const headerOf = (name: string) => String(headers[name] ?? '');
    const signed = { timestamp: headerOf(PAYMENT_HEADERS.timestamp), method, path, body };
    const isSigned = isSignedBy(SECRET, signed, headerOf(PAYMENT_HEADERS.signature));
    const order = isSigned && method === 'POST' ? (JSON.parse(body) as PayoutRequest) : undefined;
    if (order) asked.set(order.payoutId, order);
    response.writeHead(isSigned ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isSigned ? { state: 'processing' } : {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: ownPort } = server.address() as AddressInfo;

  const untilAsked = async (payoutId: string): Promise<PayoutRequest> => {
    for (const deadline = Date.now() + ASKED_MS; ; ) {
      const order = asked.get(payoutId);
      if (order) return order;
      if (Date.now() > deadline) throw new Error(`The provider was not asked for ${payoutId}.`);
      await new Promise((done) => setTimeout(done, LOOK_MS));
    }
  };
  return {
    settings: { PAYOUT_URL: `http://127.0.0.1:${ownPort}/payouts`, PAYOUT_SECRET: SECRET },
    async tell({ port, nowMs }, payoutId, told) {
      const { merchant, amountMinor, currency } = await untilAsked(payoutId);
      const callback: PayoutCallback = { eventId: randomUUID(), payoutId, amountMinor, currency, ...told };
      const body = JSON.stringify(callback);
      const signed = { timestamp: String(nowMs), method: 'POST', path: payoutCallbackPath(merchant), body };
      const answer = await fetch(`http://localhost:${port}${signed.path}`, {
        method: signed.method,
        headers: {
          'content-type': 'application/json',
          [PAYMENT_HEADERS.provider]: 'http',
          [PAYMENT_HEADERS.timestamp]: signed.timestamp,
          [PAYMENT_HEADERS.signature]: sign(SECRET, signed),
        },
        body,
      });
      const { message } = (await answer.json()) as { message: string };
      if (message !== 'ok') throw new Error(`The server answers the provider with ${message}.`);
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
