import { Agent, request } from 'node:http';
import type { Chance } from './chance.ts';

/** A request as it leaves. */
export interface Raw {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string | Buffer;
}

/** Replies that are thrown away although they came. */
const LOST = 0.01;
const LONGEST_LIFE_MS = 8;
const PATIENCE_MS = 20_000;
/** A server that takes no connections is left alone for so long. */
const REST_MS = 300;

/**
 * Makes what sends a request to one of the servers, once. The answer is undefined if none came, or if it was thrown
 * away.
 */
export function createSendOnce(ports: readonly number[], chance: Chance, counts: { requests: number }) {
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: 64 }));

  const restsUntil = ports.map(() => 0);
  /** One that lives, as far as is known. */
  const choose = (): number => {
    const first = chance.whole(0, ports.length - 1);
    const next = (first + 1) % ports.length;
    return (restsUntil[first] ?? 0) > Date.now() ? next : first;
  };

  const once = ({ method, path, headers, text }: Raw): Promise<{ status: number; body: string } | undefined> => {
    const server = choose();
    const isLost = chance.is(LOST);
    counts.requests += 1;
    return new Promise((done) => {
      const lose = (error?: NodeJS.ErrnoException) => {
        if (error?.code === 'ECONNREFUSED') restsUntil[server] = Date.now() + REST_MS;
        done(undefined);
      };
      const sent = request(
        {
          agent: agents[server],
          host: '127.0.0.1',
          port: ports[server],
          path,
          method,
          timeout: PATIENCE_MS,
          headers: { ...headers, 'content-length': Buffer.byteLength(text) },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', lose);
          response.on('close', () => lose());
          response.on('end', () => {
            const body = Buffer.concat(parts).toString();
            if (isLost || !response.complete) lose();
            else done({ status: response.statusCode ?? 0, body });
          });
        },
      );
      sent.on('error', lose);
      sent.on('timeout', () => sent.destroy());
      sent.end(text);
      if (isLost) setTimeout(() => sent.destroy(), chance.next() * LONGEST_LIFE_MS);
    });
  };

  const close = () => {
    for (const agent of agents) agent.destroy();
  };
  return { once, close };
}
