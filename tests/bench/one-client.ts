import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { artUrl } from '../../engine/art/art-url.ts';
import { captcha } from '../../schemas/calls/session.ts';
import { permission, status } from '../../schemas/calls/system.ts';
import { openAnonymousClient } from '../support/anonymous-client.ts';
import { median } from '../support/median.ts';
import { runSite } from '../support/run-site.ts';

const CONNECTIONS = 16;
const HOMES = 15;
const LOGINS = 9;
/** The flood has run for so long before others are measured. */
const LEAD_MS = 1_000;
const STRANGER = '203.0.113.7';
const GOAL = 3;

let lastNumber = 0;
const next = () => {
  lastNumber += 1;
  return lastNumber;
};
/** Every open route by its name; undefined is a try to log in. */
const FLOODS: readonly (readonly [string, (() => string) | undefined])[] = [
  ['home', () => '/'],
  ['a page below', () => `/slot-games?page=${next()}`],
  ['status', () => status.path],
  ['permission', () => permission.path],
  ['captcha', () => captcha.path],
  ['keys', () => '/.well-known/jwks.json'],
  ['made-up cover', () => artUrl('cover', { title: `made up ${next()}` }, 480)],
  ['made-up SVG mark', () => artUrl('vendor', { id: `made up ${next()}` })],
  ['avatar that nobody has', () => artUrl('avatar', { id: `x${next()}` }, 480)],
  ['login', undefined],
];

/** Where the site is that is flooded, and the route. */
interface Flood {
  readonly port: number;
  readonly merchant: string;
  readonly name: string;
}

/** Floods one route until it is stopped, and sends back how many answers of each status came. */
async function flood({ port, merchant, name }: Flood): Promise<void> {
  const client = await openAnonymousClient({ port, merchant, maxSockets: CONNECTIONS });
  const path = FLOODS.find(([known]) => known === name)?.[1];
  const codes = new Map<number, number>();
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  const connection = async () => {
    while (!isOver) {
      const { statusCode } = await (path ? client.get(STRANGER, path()) : client.tryLogin(STRANGER));
      codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  process.send?.([...codes]);
  client.close();
  process.disconnect();
}

async function timeOf(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const begunAt = performance.now();
    await work();
    times.push(performance.now() - begunAt);
  }
  return median(times);
}

async function measure(): Promise<void> {
  const site = await runSite('bench-one-client', {
    TEST_CONTROL: 'off',
    TRUST_PROXY: '127.0.0.1,::1',
    RATE_LIMIT_FACTOR: '1',
  });
  const folders = (await readdir(site.brandsDirectory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const merchant = folders.map(({ name }) => name).sort()[0] ?? '';
  const client = await openAnonymousClient({ port: site.port, merchant });
  let lastAddress = 0;
  const newAddress = () => {
    lastAddress += 1;
    return `198.51.${100 + (lastAddress >> 8)}.${lastAddress & 255}`;
  };
  const measureOthers = async () => ({
    home: await timeOf(HOMES, () => client.get(newAddress(), '/')),
    login: await timeOf(LOGINS, () => client.tryLogin(newAddress())),
  });

  await measureOthers();
  const quiet = await measureOthers();
  console.log(`Quiet: home ${quiet.home.toFixed(1)} ms, login ${quiet.login.toFixed(1)} ms (medians)`);
  console.log(`One client with ${CONNECTIONS} connections; factors of the times of others, goal ${GOAL}:`);
  for (const [name] of FLOODS) {
    // A separate process: the times of others must not wait for the flood's own work.
    const child = fork(new URL(import.meta.url), [JSON.stringify({ port: site.port, merchant, name } satisfies Flood)]);
    await new Promise((done) => setTimeout(done, LEAD_MS));
    const { home, login } = await measureOthers();
    const told = once(child, 'message');
    child.send('stop');
    const [codes] = (await told) as [readonly (readonly [number, number])[]];
    const answers = codes.map(([code, count]) => `${count} x ${code}`).join(', ');
    const factors = [home / quiet.home, login / quiet.login].map((factor) => factor.toFixed(1));
    console.log(`  ${name.padEnd(24)} home x ${factors[0]}, login x ${factors[1]}   (${answers})`);
  }
  client.close();
  await site.stop();
}

const [asked] = process.argv.slice(2);
await (asked?.startsWith('{') ? flood(JSON.parse(asked) as Flood) : measure());
