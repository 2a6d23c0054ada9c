import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { JWK } from 'jose';
import { ENCRYPTED_MEDIA_TYPE, encryptBody } from '../../engine/api/encrypt-body.ts';
import { VENDOR_HEADERS, vendorPath } from '../../engine/vendor/signed-text.ts';
import { login } from '../../schemas/calls/session.ts';
import { status } from '../../schemas/calls/system.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { bet } from '../../schemas/vendor/vendor-calls.ts';
import { sign } from '../../server/secrets/signature.ts';
import { LOCAL_VENDOR } from '../../server/vendors/game-vendors.ts';
import { median } from '../support/median.ts';
import type { PathsServers } from '../support/paths-server.ts';
import { createCheckKit } from '../vendors/check-kit.ts';

const ROUND_MS = 1_500;
const ROUNDS = 5;

interface Sent {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const agent = new Agent({ keepAlive: true });
const send = ({ port, method, path, headers, body = '' }: Sent): Promise<string> =>
  new Promise((done, fail) => {
    const sent = request({ agent, host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => (response.statusCode === 200 ? done(text) : fail(new Error(`${path}: ${text}`))));
    });
    sent.on('error', fail);
    sent.end(body);
  });

/** Requests a second that so many clients get through, each waiting for its answer. */
async function measure(clients: number, work: (client: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const client = async (number: number) => {
    while (performance.now() < end) {
      await work(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return done / (ROUND_MS / 1000);
}

const child = fork(new URL('../support/paths-server.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
const [told] = (await once(child, 'message')) as [PathsServers];
const { merchant, port, barePort, token, accounts, password, vendorSecret: secret } = told;
const host = `${merchant}.localhost`;
const json = { 'content-type': 'application/json' };
const jwks = await send({ port, method: 'GET', path: '/.well-known/jwks.json', headers: { host } });
const [key] = (JSON.parse(jwks) as { keys: JWK[] }).keys;

const seal = (client: number) =>
  encryptBody(
    { type: 'username', username: accounts[client] ?? '', password },
    { merchant, call: `${login.method} ${login.path}` },
    key as JWK,
    Date.now(),
  );
const url = `http://${host}:${port}`;
const kit = createCheckKit({
  url: url.replace(host, '127.0.0.1'),
  merchant,
  vendor: LOCAL_VENDOR,
  secret,
  otherMerchant: undefined,
});
const players = await Promise.all(Array.from({ length: 32 }, () => kit.newPlayer(3600)));
const betBody = (client: number) => {
  const id = crypto.randomUUID();
  const { sessionToken, currency } = players[client] ?? { sessionToken: '', currency: '' };
  return JSON.stringify({ requestId: id, transactionId: id, roundId: id, sessionToken, amountMinor: '1', currency });
};
const signedBet = (client: number): Sent => {
  const body = betBody(client);
  const path = `${vendorPath(merchant)}${bet.path}`;
  const timestamp = String(Date.now());
  const signature = sign(secret, { timestamp, method: 'POST', path, body });
  const vendorHeaders = {
    [VENDOR_HEADERS.vendor]: LOCAL_VENDOR,
    [VENDOR_HEADERS.timestamp]: timestamp,
    [VENDOR_HEADERS.signature]: signature,
  };
  return { port, method: 'POST', path, body, headers: { ...json, ...vendorHeaders } };
};
const authorization = `Bearer ${token}`;

/** Each path: its clients, its goal, the product, and the bare handler. Both ask the same work of the measuring process. */
const paths = [
  {
    name: 'status, of a bare handler',
    clients: 32,
    goal: 0.6,
    ours: () => send({ port, method: 'GET', path: status.path, headers: { host } }),
    bare: () => send({ port: barePort, method: 'GET', path: '/status' }),
  },
  {
    name: 'balance, of the bare statement',
    clients: 32,
    goal: 0.8,
    ours: () => send({ port, method: 'GET', path: balance.path, headers: { host, authorization } }),
    bare: () => send({ port: barePort, method: 'GET', path: '/balance', headers: { authorization } }),
  },
  {
    name: 'login, of bare argon2',
    clients: 8,
    goal: 0.7,
    ours: async (client: number) =>
      send({
        port,
        method: 'POST',
        path: login.path,
        headers: { host, 'content-type': ENCRYPTED_MEDIA_TYPE },
        body: await seal(client),
      }),
    bare: async (client: number) => {
      const body = JSON.stringify({ sealed: await seal(client) });
      return send({ port: barePort, method: 'POST', path: '/login', headers: json, body });
    },
  },
  {
    name: 'bet, of the bare function',
    clients: 32,
    goal: 0.85,
    ours: (client: number) => send(signedBet(client)),
    bare: (client: number) => send({ ...signedBet(client), port: barePort, path: '/bet' }),
  },
];

console.log(`Requests a second, medians of ${ROUNDS} interleaved rounds:`);
for (const { name, clients, goal, ours, bare } of paths) {
  const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  await measure(clients, ours);
  await measure(clients, bare);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.ours.push(await measure(clients, ours));
    rates.bare.push(await measure(clients, bare));
  }
  const [a, b] = [median(rates.ours), median(rates.bare)];
  console.log(`  ${name.padEnd(32)} ${a.toFixed(0)} of ${b.toFixed(0)}, ratio ${(a / b).toFixed(2)} (goal ${goal})`);
}
agent.destroy();
child.disconnect();
await once(child, 'exit');
