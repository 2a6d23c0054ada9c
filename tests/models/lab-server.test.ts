import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { readMerchants } from './browser/product.ts';
import { type Lab, labContent } from './lab/lab-content.ts';
import { type LabServer, serveLab } from './lab/lab-server.ts';
import type { Setup } from './lab/lab-state.ts';
import { doorModel, HOSTILE, newFolder } from './report/sample-run.ts';

const SETUP: Setup = {
  flow: 'door',
  driver: 'actor',
  merchant: 'india',
  size: 'desktop',
  theme: 'dark',
  language: 'EN',
};

let merchants: readonly Merchant[];
let lab: Lab;
let server: LabServer;

beforeAll(async () => {
  merchants = await readMerchants();
  const parts = {
    models: [doorModel(HOSTILE)],
    folder: newFolder(),
    whyUnseen: () => 'No browser drives it.',
    openDriver: () => Promise.reject(new Error('There is no browser.')),
  };
  lab = labContent(parts, SETUP, merchants);
  server = await serveLab(lab.content, 0);
});
afterAll(() => server.close());

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Asks the lab as a browser or another program does; the headers override those of its own page. */
const ask = (path: string, { method = 'GET', headers = {}, body = '' } = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    const host = `127.0.0.1:${server.port}`;
    const own = method === 'POST' ? { origin: `http://${host}`, 'content-type': 'application/json' } : {};
    const call = request({ port: server.port, path, method, headers: { host, ...own, ...headers } }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part)));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, text }));
    });
    call.on('error', fail);
    call.end(body);
  });

const send = (command: object): Promise<Answer> => ask('/do', { method: 'POST', body: JSON.stringify(command) });

test('the page loads nothing but its own files, by a policy without exceptions', async () => {
  const { status, headers, text } = await ask('/');
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  const files = [...text.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, file = '']) => file);
  expect(files).toHaveLength(2);
  for (const file of files) expect(await ask(file)).toMatchObject({ status: 200 });
  expect(text).not.toMatch(/<script>|<style| style=| on\w+=/);
});

test('every script that a script imports is served', async () => {
  const first = '/scripts/lab/page-script.ts';
  const found = [first];
  for (const script of found) {
    const { status, text } = await ask(script);
    expect({ script, status }).toEqual({ script, status: 200 });
    for (const [, target = ''] of text.matchAll(/from ["'](\.[^"']+)["']/g)) {
      const { pathname } = new URL(target, `http://lab${script}`);
      if (!found.includes(pathname)) found.push(pathname);
    }
  }
  expect(found.length).toBeGreaterThan(3);
});

test.each([
  ['another host', { host: 'evil.example' }],
  ['the right port of another name', { host: 'evil.example:4400' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin that can be named', { origin: 'null' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
])('a request of %s is refused', async (_, headers) => {
  for (const method of ['GET', 'POST'])
    expect(await ask('/events', { method, headers })).toMatchObject({ status: 403 });
});

test('a command without an origin, of another type, too long or not JSON is refused', async () => {
  const host = `127.0.0.1:${server.port}`;
  const foreign = await fetch(`http://${host}/do`, { method: 'POST', body: '{}' });
  expect(foreign.status).toBe(403);
  expect(await ask('/do', { method: 'POST', headers: { 'content-type': 'text/plain' } })).toMatchObject({
    status: 400,
  });
  expect(await ask('/do', { method: 'POST', body: ' '.repeat(30_000) })).toMatchObject({ status: 400 });
  expect(await ask('/do', { method: 'POST', body: 'begin' })).toMatchObject({ status: 400 });
  expect(await ask('/do', { method: 'DELETE', headers: { origin: `http://${host}` } })).toMatchObject({ status: 405 });
  expect(await ask('/../package.json')).toMatchObject({ status: 404 });
});

test.each([
  ['begn', { do: 'begn' }, 'There is no command \\"begn\\". Did you mean begin?'],
  ['no turn', { do: 'next' }, 'The command has no \\"turn\\".'],
  ['an unknown flow', { do: 'begin', turn: 1, setup: { ...SETUP, flow: 'dor' } }, 'Did you mean door?'],
  ['an unknown merchant', { do: 'begin', turn: 1, setup: { ...SETUP, merchant: 'indja' } }, 'Did you mean india?'],
  ['a language of others', { do: 'begin', turn: 1, setup: { ...SETUP, language: 'PT' } }, 'no language of india'],
  ['no steps', { do: 'take', turn: 1, steps: [] }, 'The command has no \\"steps\\".'],
])('%s is refused as meaningless', async (_, command, sentence) => {
  expect(await send(command)).toMatchObject({ status: 400, text: expect.stringContaining(sentence) });
});

test('a walk by commands: a doubled one and an impossible one are refused', async () => {
  const begin = { do: 'begin', turn: lab.session.state.turn };
  expect(await send(begin)).toMatchObject({ status: 202 });
  expect(await send(begin)).toMatchObject({ status: 409 });
  await lab.session.settled;
  const { turn } = lab.session.state;
  expect(await send({ do: 'take', turn, steps: ['open: ok'] })).toMatchObject({
    status: 409,
    text: expect.stringContaining('Possible: «begin new»'),
  });
  expect(await send({ do: 'take', turn, steps: ['begin new'] })).toMatchObject({ status: 202 });
  await lab.session.settled;
  expect(await send({ do: 'take', turn, steps: ['begin new'] })).toMatchObject({ status: 409 });
  expect(lab.session.state).toMatchObject({ situation: 'shut', unseen: 'The machine is walked alone, as chosen.' });
  expect(JSON.parse((await ask('/paths?suite=edges')).text)[0]).toMatchObject({ length: expect.any(Number) });
  expect(await ask('/paths?suite=edge')).toMatchObject({ status: 400 });
});

test('a page gets the state at once, and the chart of its flow', async () => {
  const events = await fetch(`http://127.0.0.1:${server.port}/events`);
  const reader = events.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toMatch(/^event: state\ndata: \{.*"flow":"door".*\}\n\n/);
  await reader?.cancel();
  expect((await ask('/chart')).text).toContain('data-state="door.shut"');
});

test('a port that another program has is an error with its code', async () => {
  await expect(serveLab(lab.content, server.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('a notice is shown above the page as text', async () => {
  lab.notice(HOSTILE);
  const { text } = await ask('/');
  expect(text).toContain('<p class="notice">ring &lt;script&gt;');
});
