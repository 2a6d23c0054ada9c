import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import { artUrl } from '../../engine/art/art-url.ts';
import { operatorLogin } from '../../schemas/calls/operator-session.ts';
import { captcha } from '../../schemas/calls/session.ts';
import { permission, status } from '../../schemas/calls/system.ts';
import { median } from '../support/median.ts';
import { runSite } from '../support/run-site.ts';

const CONNECTIONS = 16;
const HOMES = 15;
const LOGINS = 9;
/** The flood has run for so long before others are measured. */
const LEAD_MS = 1_000;
const STRANGER = '203.0.113.7';
const GOAL = 3;

const site = await runSite('bench-one-client', {
  TEST_CONTROL: 'off',
  TRUST_PROXY: '127.0.0.1,::1',
  RATE_LIMIT_FACTOR: '1',
});
const folders = (await readdir(site.brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
const merchant = folders.map(({ name }) => name).sort()[0] ?? '';
const ofStranger = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const ofOthers = new Agent({ keepAlive: true });

/** Sends a request from an address, as a proxy forwards it. Resolves with status and text, whatever they are. */
const send = (agent: Agent, address: string, path: string, method = 'GET', body = '', type = 'application/json') =>
  new Promise<{ readonly statusCode: number; readonly text: string }>((done, fail) => {
    const headers = {
      host: `${merchant}.localhost:${site.port}`,
      'x-forwarded-for': address,
      'accept-encoding': 'br',
      ...(body ? { 'content-type': type, 'content-length': Buffer.byteLength(body) } : {}),
    };
    const sent = request({ agent, host: 'localhost', port: site.port, path, method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => done({ statusCode: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    sent.on('error', fail);
    sent.end(body);
  });

const { text: jwks } = await send(ofOthers, '198.51.100.1', '/.well-known/jwks.json');
const [key] = (JSON.parse(jwks) as { keys: JWK[] }).keys;
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `198.51.${100 + (lastAddress >> 8)}.${lastAddress & 255}`;
};
const sealedLogin = () => {
  const body = { account: `nobody-${crypto.randomUUID().slice(0, 8)}`, password: 'wrong password' };
  return encryptBody(body, { merchant, call: `${operatorLogin.method} ${operatorLogin.path}` }, key as JWK, Date.now());
};
const tryLogin = async (agent: Agent, address: string) =>
  send(agent, address, operatorLogin.path, operatorLogin.method, await sealedLogin(), ENCRYPTED_MEDIA_TYPE);

async function timeOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begunAt = performance.now();
    await work();
    times.push(performance.now() - begunAt);
  }
  return median(times);
}
const measureOthers = async () => ({
  home: await timeOf(HOMES, () => send(ofOthers, newAddress(), '/')),
  login: await timeOf(LOGINS, () => tryLogin(ofOthers, newAddress())),
});

let lastNumber = 0;
const next = () => {
  lastNumber += 1;
  return lastNumber;
};
const get = (path: () => string) => () => send(ofStranger, STRANGER, path());
const FLOODS: readonly (readonly [string, () => Promise<{ readonly statusCode: number }>])[] = [
  ['home', get(() => '/')],
  ['a page below', get(() => `/slot-games?page=${next()}`)],
  ['status', get(() => status.path)],
  ['permission', get(() => permission.path)],
  ['captcha', get(() => captcha.path)],
  ['keys', get(() => '/.well-known/jwks.json')],
  ['made-up cover', get(() => artUrl('cover', { title: `made up ${next()}` }, 480))],
  ['made-up SVG mark', get(() => artUrl('vendor', { id: `made up ${next()}` }))],
  ['avatar that nobody has', get(() => artUrl('avatar', { id: `x${next()}` }, 480))],
  ['login', () => tryLogin(ofStranger, STRANGER)],
];

await measureOthers();
const quiet = await measureOthers();
console.log(`Quiet: home ${quiet.home.toFixed(1)} ms, login ${quiet.login.toFixed(1)} ms (medians)`);
console.log(`One client with ${CONNECTIONS} connections; factors of the times of others, goal ${GOAL}:`);
for (const [name, flood] of FLOODS) {
  let isOver = false;
  const codes = new Map<number, number>();
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) {
      const { statusCode } = await flood();
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
  });
  await new Promise((done) => setTimeout(done, LEAD_MS));
  const { home, login } = await measureOthers();
  isOver = true;
  await Promise.all(connections);
  const answers = [...codes].map(([code, count]) => `${count} x ${code}`).join(', ');
  const factors = [home / quiet.home, login / quiet.login].map((factor) => factor.toFixed(1));
  console.log(`  ${name.padEnd(24)} home x ${factors[0]}, login x ${factors[1]}   (${answers})`);
}
ofStranger.destroy();
ofOthers.destroy();
await site.stop();
