import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDOR_HEADERS } from '../../engine/vendor/signed-text.ts';
import type { OpenGameBody } from '../../schemas/vendor/open-game.ts';
import { isSignedBy } from '../../server/secrets/signature.ts';

/** A vendor of a test: it opens games, or refuses as the test decides. */
export interface VendorDesk {
  readonly origin: string;
  readonly openUrl: string;
  readonly secret: string;
  /** Its last request. */
  lastAsked(): OpenGameBody;
  /** Refuses with this word from now on; `silence` answers nothing, `nonsense` no JSON; undefined opens games again. */
  refuse(message: string | undefined): void;
  /** The address that it claims for its games, and whether they need a window. */
  answer(value: { readonly url?: string; readonly needsWindow?: boolean } | undefined): void;
  close(): Promise<void>;
}

/** Its answer: an error code, or the game's address. */
interface Saying {
  readonly refusal?: string | undefined;
  readonly answer?: { readonly url?: string; readonly needsWindow?: boolean } | undefined;
}

/** Input from a test in another process. */
export type DeskOrder = Saying & { readonly isDesktop: boolean };

/** Where tests of another process set the answer, as they would by `refuse` and `answer`. */
export const DESK_CONTROL = '/control';

/** A game that sends every permitted message to the page around it. */
const GAME = `<!doctype html><html lang="en"><title>Game of a test</title><h1>Game of a test</h1>
<button onclick="parent.postMessage({ type: 'marquee:close' }, '*')">Leave</button>
<button onclick="parent.postMessage({ type: 'marquee:deposit' }, '*')">Add money</button><p></p>
<script>onmessage = ({ origin, data }) => { document.querySelector('p').textContent = origin + ' ' + JSON.stringify(data); };</script></html>`;

/** Starts a vendor's server on a free port. */
export async function startVendorDesk(): Promise<VendorDesk> {
  const secret = `secret-of-a-desk-${crypto.randomUUID()}`;
  let asked: OpenGameBody | undefined;
  /** Separate answers for desktop and phone, because tests of both run side by side. */
  const said = { true: {} as Saying, false: {} as Saying };
  let origin = '';

  const say = (response: ServerResponse, status: number, text: string) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(text);
  };
  const control = (response: ServerResponse, body: string) => {
    const { isDesktop, ...saying } = JSON.parse(body) as DeskOrder;
    said[`${isDesktop}`] = saying;
    return say(response, 200, '{}');
  };
  const play = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(GAME);
  };
  const open = (request: IncomingMessage, response: ServerResponse, body: string) => {
    if (request.method === 'GET') return play(response);
    if (request.url === DESK_CONTROL) return control(response, body);
    const [timestamp, signature] = [VENDOR_HEADERS.timestamp, VENDOR_HEADERS.signature].map((name) =>
      String(request.headers[name]),
    );
    const signed = { timestamp: timestamp ?? '', method: 'POST', path: request.url ?? '', body };
    if (!isSignedBy(secret, signed, signature ?? '')) return say(response, 401, '{"success":false,"message":"who"}');
    asked = JSON.parse(body) as OpenGameBody;
    const { refusal, answer } = said[`${asked.isDesktop === true}`];
    if (refusal === 'silence') return response.destroy();
    if (refusal === 'nonsense') return say(response, 200, '<html>');
    if (refusal !== undefined) return say(response, 409, JSON.stringify({ success: false, message: refusal }));
    const value = { url: `${origin}/play?token=${asked.launchToken}`, ...answer };
    return say(response, 200, JSON.stringify({ success: true, message: 'ok', value }));
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => open(request, response, Buffer.concat(parts).toString()));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    openUrl: `${origin}/open`,
    secret,
    lastAsked() {
      if (!asked) throw new Error('The desk was not asked for a game.');
      return asked;
    },
    refuse(refusal) {
      for (const form of ['true', 'false'] as const) said[form] = { ...said[form], refusal };
    },
    answer(answer) {
      for (const form of ['true', 'false'] as const) said[form] = { ...said[form], answer };
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
