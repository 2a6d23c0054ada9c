import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fate of a request: it passes, never arrives, or its answer is lost on the way back, with an error or in silence.
 */
export type LineState = 'passes' | 'loses requests' | 'loses answers' | 'holds answers';

/** A line between two servers that a test cuts. */
export interface UnreliableLine {
  readonly origin: string;
  /** @param isMeant which requests, by path; all if omitted */
  set(state: LineState, isMeant?: (path: string) => boolean): void;
  close(): Promise<void>;
}

/** Opens a line to a server. */
export async function openLine(target: () => string): Promise<UnreliableLine> {
  let state: LineState = 'passes';
  let isMeant: (path: string) => boolean = () => true;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const fate = isMeant(path) ? state : 'passes';
    if (fate === 'loses requests') return response.destroy();
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const answer = await fetch(`${target()}${path}`, {
      method: request.method ?? 'GET',
      headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        name.startsWith('x-') || name === 'content-type' ? [[name, String(value)]] : [],
      ),
      body: Buffer.concat(parts),
    });
    const text = await answer.text();
    if (fate === 'holds answers') return undefined;
    if (fate === 'loses answers') return response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    return response.end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next, meant = () => true) {
      state = next;
      isMeant = meant;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
