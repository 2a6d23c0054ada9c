import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { VendorOfFile } from '../../schemas/vendor/vendors-file.ts';
import { DESK_STUDIO, WALLET_STUDIO } from '../support/site-vendors.ts';
import type { Signer } from './line.ts';

/** Vendors and a payment provider outside the servers that are killed. */
export interface ThirdParties {
  /** A vendor whose bets come from the balance. */
  readonly vendor: Signer;
  /** A vendor with its own wallet. */
  readonly walletVendor: Signer;
  readonly provider: Signer;
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Games of the two vendors: a drawn title of each studio that they replace. */
export const GAME = `${DESK_STUDIO}-1`;
export const WALLET_GAME = `${WALLET_STUDIO}-1`;

/** Starts them. They answer everything at once: an address of the game with its token, and an offer for a payment. */
export async function startThirdParties(name: string): Promise<ThirdParties> {
  const secret = `secret-of-a-storm-${crypto.randomUUID()}`;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://storm');
    const sent = Buffer.concat(parts).toString() || JSON.stringify(Object.fromEntries(searchParams));
    const body = JSON.parse(sent) as {
      readonly launchToken?: string;
      readonly orderId?: string;
      readonly payoutId?: string;
    };
    const value = { url: `${origin}/play?token=${body.launchToken}` };
    const answers: Readonly<Record<string, object>> = {
      '/open': { success: true, message: 'ok', value },
      '/pay': { code: `pay ${body.orderId}` },
      '/payouts': { state: 'paid', reference: `ref ${body.payoutId}`.slice(0, 40) },
    };
    const answer = answers[pathname] ?? {};
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = { openUrl: `${origin}/open`, gameOrigin: origin };
  const vendors: VendorOfFile[] = [
    { id: 'desk', name: 'Storm Desk', studios: [DESK_STUDIO], ...address },
    { id: 'wallet', name: 'Storm Wallet', studios: [WALLET_STUDIO], hasOwnWallet: true, ...address },
  ];
  await mkdir(resolve('.cache'), { recursive: true });
  const file = resolve('.cache', `${name}-vendors.json`);
  await writeFile(file, JSON.stringify({ vendors }));
  return {
    vendor: { id: 'desk', secret },
    walletVendor: { id: 'wallet', secret },
    provider: { id: 'http', secret },
    settings: {
      VENDORS_FILE: file,
      VENDOR_SECRETS: vendors.map(({ id }) => `${id}=${secret}`).join(','),
      PAYMENT_URL: `${origin}/pay`,
      PAYMENT_SECRET: secret,
      PAYOUT_URL: `${origin}/payouts`,
      PAYOUT_SECRET: secret,
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
