import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeposit } from '../../schemas/calls/deposit.ts';
import { PAYMENT_HEADERS } from '../../schemas/payment/payment-callback.ts';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbeddedPostgres } from '../../server/db/embedded-postgres.ts';
import { isSignedBy } from '../../server/secrets/signature.ts';
import { beginSession } from '../../server/session/sessions.repository.ts';
import { insertMember } from '../support/new-member.ts';
import { runSite } from '../support/run-site.ts';
import type { CheckedOrder } from './callback-checks.ts';

const SECRET = 'a secret of a check, long enough to be one';

/** A provider that does what it should: it looks at the signature and offers a code. */
async function startProvider(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const timestamp = String(request.headers[PAYMENT_HEADERS.timestamp]);
    const signed = { timestamp, method: 'POST', path: request.url ?? '', body };
    const isRight = isSignedBy(SECRET, signed, String(request.headers[PAYMENT_HEADERS.signature]));
    response.writeHead(isRight ? 200 : 401, { 'content-type': 'application/json' });
    const { orderId } = JSON.parse(body) as { orderId: string };
    response.end(JSON.stringify(isRight ? { code: `pay ${orderId}` } : {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/create` };
}

/** A token of a new member. */
async function logInNewMember(name: string, merchant: string): Promise<string> {
  const { connection } = await startEmbeddedPostgres({ dataDirectory: `.cache/${name}/data` });
  const database = openDatabase(connection, { poolSize: 2 });
  try {
    const { memberId } = await insertMember(database, merchant, {});
    const facts = { family: null, mustChange: false, source: { address: '127.0.0.1', userAgent: 'a check' } };
    const { token } = await database.withMerchant(merchant, (tx) =>
      beginSession(tx, merchant, memberId, new Date(), facts),
    );
    return token;
  } finally {
    await database.close();
  }
}

interface OwnOrder {
  readonly order: CheckedOrder;
  readonly providerUrl: string;
  stop(): Promise<void>;
}

/** Starts the server of this folder with a provider, and makes an order that waits for its payment. */
export async function startOwnOrder(): Promise<OwnOrder> {
  const name = `payment-check-${process.pid}`;
  const { server, url: providerUrl } = await startProvider();
  const site = await runSite(name, { PAYMENT_URL: providerUrl, PAYMENT_SECRET: SECRET });
  const stop = async () => {
    await site.stop();
    server.close();
  };
  try {
    const folders = (await readdir(site.brandsDirectory, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    const merchant = folders.map((entry) => entry.name).sort()[0] ?? '';
    const token = await logInNewMember(name, merchant);
    const url = `http://localhost:${site.port}`;
    const response = await fetch(`${url}${createDeposit.path}`, {
      method: createDeposit.method,
      // The merchant as somebody has chosen it: its own name is not known to every machine.
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        cookie: `merchant=${merchant}`,
      },
      body: JSON.stringify({ requestId: randomUUID(), method: 'card', amountMinor: '100000' }),
    });
    const { message, value } = (await response.json()) as { message: string; value: Record<string, string> };
    if (message !== 'ok') throw new Error(`No order could be made: ${message}.`);
    const { id: orderId = '', totalMinor: amountMinor = '', currency = '' } = value;
    return { order: { url, merchant, secret: SECRET, orderId, amountMinor, currency }, providerUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
