import { Agent, request } from 'node:http';
import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import { operatorLogin } from '../../schemas/calls/operator-session.ts';

/** An answer, whatever its status. */
interface Answer {
  readonly statusCode: number;
  readonly text: string;
}

/** Asks a running site as people whom it does not know, each from their own address, as a proxy forwards them. */
export interface AnonymousClient {
  get(address: string, path: string): Promise<Answer>;
  /** Tries to log in to the back office with an unknown account name. */
  tryLogin(address: string): Promise<Answer>;
  close(): void;
}

/** Address of the site, and the most concurrent connections to it. */
interface ClientOptions {
  readonly port: number;
  readonly merchant: string;
  readonly maxSockets?: number;
}

/** Opens a client, and reads the key for which logins are sealed. */
export async function openAnonymousClient({
  port,
  merchant,
  maxSockets = Number.POSITIVE_INFINITY,
}: ClientOptions): Promise<AnonymousClient> {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const send = (address: string, path: string, method = 'GET', body = ''): Promise<Answer> =>
    new Promise((done, fail) => {
      const headers = {
        host: `${merchant}.localhost:${port}`,
        'x-forwarded-for': address,
        'accept-encoding': 'br',
        ...(body ? { 'content-type': ENCRYPTED_MEDIA_TYPE, 'content-length': Buffer.byteLength(body) } : {}),
      };
      const sent = request({ agent, host: 'localhost', port, path, method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done({ statusCode: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      });
      sent.on('error', fail);
      sent.end(body);
    });
  const { text } = await send('198.51.100.1', '/.well-known/jwks.json');
  const [key] = (JSON.parse(text) as { keys: JWK[] }).keys;
  return {
    get: (address, path) => send(address, path),
    async tryLogin(address) {
      const body = { account: `nobody-${crypto.randomUUID().slice(0, 8)}`, password: 'wrong password' };
      const call = `${operatorLogin.method} ${operatorLogin.path}`;
      const sealed = await encryptBody(body, { merchant, call }, key as JWK, Date.now());
      return send(address, operatorLogin.path, operatorLogin.method, sealed);
    },
    close: () => agent.destroy(),
  };
}
