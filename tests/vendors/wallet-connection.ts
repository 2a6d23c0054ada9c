import { Agent, request } from 'node:http';
import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import type { VendorBody, VendorCall } from '../../schemas/vendor/vendor-calls.ts';
import { sign } from '../../server/secrets/signature.ts';
import type { VendorAccess, VendorReply } from '../support/vendor-client.ts';

/** A vendor's lasting connections to a wallet, as one with many players has them. */
export interface WalletConnection {
  /** Sends a call. The answer is undefined if the reply is lost: the message may have arrived or not. */
  send<Call extends VendorCall>(
    call: Call,
    body: VendorBody<NoInfer<Call>>,
    isLost?: boolean,
  ): Promise<VendorReply | undefined>;
  close(): void;
}

/** Longest time after which a connection breaks whose reply is to be lost. */
const LONGEST_LIFE_MS = 6;

/** Opens connections to a wallet; they are made when they are needed and kept. */
export function connectToWallet({ url, merchant, vendor, secret }: VendorAccess, sockets: number): WalletConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets });
  const { hostname, port } = new URL(url);
  return {
    send(call, body, isLost = false) {
      const text = JSON.stringify(body);
      const path = `${vendorPath(merchant)}${call.path}`;
      const timestamp = String(Date.now());
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        [VENDOR_HEADERS.vendor]: vendor,
        [VENDOR_HEADERS.timestamp]: timestamp,
        [VENDOR_HEADERS.signature]: sign(secret, { timestamp, method: 'POST', path, body: text }),
      };
      return new Promise((done, fail) => {
        const sent = request({ agent, hostname, port, path, method: 'POST', headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', () => done(undefined));
          response.on('end', () => {
            const answer = JSON.parse(Buffer.concat(parts).toString()) as Omit<VendorReply, 'status'>;
            done(isLost ? undefined : { ...answer, status: response.statusCode ?? 0 });
          });
        });
        sent.on('error', (error) =>
          isLost || (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? done(undefined) : fail(error),
        );
        sent.end(text);
        if (isLost) setTimeout(() => sent.destroy(), Math.random() * LONGEST_LIFE_MS);
      });
    },
    close: () => agent.destroy(),
  };
}
