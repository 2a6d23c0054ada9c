import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorMessage } from '../../../server/caught-error.ts';
import { type LabFile, readLabFiles } from './lab-files.ts';
import { Refusal } from './refusal.ts';

/** The only interface that the lab is reached at. */
const HOST = '127.0.0.1';
/** A command is a few words. */
const LARGEST_BODY = 20_000;

const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** What the server answers with. */
export interface LabContent {
  /** The page. */
  readonly page: () => string;
  /** The chart of the present flow. */
  readonly chart: () => Promise<string>;
  /** The paths of a suite, as JSON. @throws Refusal */
  readonly paths: (suite: string) => string;
  /** Carries out a command. @throws Refusal */
  readonly obey: (body: string) => Promise<void>;
  /** Sends events to a viewer until it leaves. @returns a function that ends that */
  readonly follow: (send: (name: string, data: string) => void) => () => void;
}

/** A running lab server. */
export interface LabServer {
  readonly port: number;
  close(): Promise<void>;
}

const send = (response: ServerResponse, status: number, type: string, content: string): void => {
  response.writeHead(status, { ...HEADERS, 'content-type': type }).end(content);
};
const sendText = (response: ServerResponse, status: number, sentence: string): void =>
  send(response, status, 'text/plain; charset=utf-8', `${sentence}\n`);
const sendJson = (response: ServerResponse, status: number, json: string): void =>
  send(response, status, 'application/json; charset=utf-8', json);

/**
 * Whether a request comes from the lab's own page. Another site can have a browser send requests to this machine, and give
 * its own name the address of this machine; but it chooses neither the host nor the origin that the browser then names.
 */
function isOwn({ headers, method }: IncomingMessage, port: number): boolean {
  const hosts = [`${HOST}:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  const isFromHere = origin === undefined ? method === 'GET' : origin === `http://${host}`;
  const site = headers['sec-fetch-site'] ?? 'none';
  return hosts.includes(host) && isFromHere && (site === 'none' || site === 'same-origin');
}

/** @throws Refusal for a body that is too large */
async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
    if (length > LARGEST_BODY) throw new Refusal('The command is too long.', 400);
  }
  return Buffer.concat(parts).toString('utf8');
}

function follow(response: ServerResponse, content: LabContent): void {
  response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream; charset=utf-8' });
  // A viewer that is too slow for every frame gets the newest one once it has time.
  let waiting: string | undefined;
  const write = (name: string, data: string): void => void response.write(`event: ${name}\ndata: ${data}\n\n`);
  response.on('drain', () => {
    const frame = waiting;
    waiting = undefined;
    if (frame !== undefined) write('frame', frame);
  });
  const end = content.follow((name, data) => {
    if (name === 'frame' && response.writableNeedDrain) waiting = data;
    else write(name, data);
  });
  response.once('close', end);
}

async function obey(request: IncomingMessage, response: ServerResponse, content: LabContent): Promise<void> {
  if (request.headers['content-type'] !== 'application/json') throw new Refusal('A command is JSON.', 400);
  await content.obey(await bodyOf(request));
  sendJson(response, 202, '{}');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  content: LabContent,
  files: ReadonlyMap<string, LabFile>,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://lab');
  const file = files.get(pathname);
  if (request.method === 'POST' && pathname === '/do') return obey(request, response, content);
  if (request.method !== 'GET') return sendText(response, 405, 'The lab does not take this.');
  if (pathname === '/') return send(response, 200, 'text/html; charset=utf-8', content.page());
  if (pathname === '/events') return follow(response, content);
  if (pathname === '/chart') return send(response, 200, 'image/svg+xml; charset=utf-8', await content.chart());
  if (pathname === '/paths') return sendJson(response, 200, content.paths(searchParams.get('suite') ?? ''));
  if (file) return send(response, 200, file.type, file.content);
  sendText(response, 404, 'The lab has no such page.');
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.end();
  const problem = JSON.stringify({ problem: errorMessage(error) });
  sendJson(response, error instanceof Refusal ? error.status : 500, problem);
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, HOST, () => {
      server.off('error', fail);
      const address = server.address();
      done(typeof address === 'object' ? (address?.port ?? port) : port);
    });
  });

/**
 * Serves the page of the lab to this machine alone.
 *
 * @param port 0 for any that is free
 * @throws Error with the code `EADDRINUSE` if another program has the port
 */
export async function serveLab(content: LabContent, port: number): Promise<LabServer> {
  const files = readLabFiles();
  let own = 0;
  const server = createServer((request, response) => {
    if (!isOwn(request, own))
      return sendText(response, 403, `The lab answers its own page only: http://${HOST}:${own}/`);
    answer(request, response, content, files).catch((error: unknown) => refuse(response, error));
  });
  own = await listen(server, port);
  return {
    port: own,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
