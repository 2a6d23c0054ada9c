import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApiClient, NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { affiliate } from '../../schemas/calls/agent.ts';
import { info } from '../../schemas/calls/member.ts';
import { requestPasswordMail } from '../../schemas/calls/password.ts';
import { login, logout } from '../../schemas/calls/session.ts';
import { balance } from '../../schemas/calls/wallet.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { solveHumanCheck } from '../support/human-check.ts';
import { addMember, PASSWORD } from '../support/members.ts';

let server: ApiServer;
let origin: string;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha', modules: { CHNGPASSMAIL3: true } }]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

/** A server that answers every request in one and the same way. */
async function serve(answer: RequestListener): Promise<string> {
  const other = createServer(answer);
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  return `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
}

const openClient = (address = origin, timeoutMs = 5000) => {
  const state = { token: undefined as string | undefined, ends: [] as string[] };
  const client = createApiClient({
    origin: address,
    token: () => state.token,
    language: () => 'EN',
    onSessionEnd: (code) => state.ends.push(code),
    timeoutMs,
  });
  const logIn = async (password = PASSWORD) => {
    const { account } = await addMember(server, 'alpha');
    const body = { type: 'username', username: account, password } as const;
    const value = await client.call(login, { body });
    state.token = value.token;
    return value;
  };
  return { client, state, logIn };
};
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'nothing was refused',
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

test('R7.10a the client logs in by an encrypted body, reads with the token and logs out', async () => {
  const { client, state, logIn } = openClient();
  const { account } = await logIn();
  expect(await client.call(info, {})).toMatchObject({ account });
  expect(await client.call(balance, {})).toEqual({ sumBalance: '0', currency: 'INR' });
  expect(await client.call(logout, {})).toBeNull();
  expect(await refusalOf(client.call(info, {}))).toBe('sessionExpired');
  expect(state.ends).toEqual(['sessionExpired']);
});

test('R3.06b a call of a form is sent as a form', async () => {
  const types: unknown[] = [];
  server.app.server.once('request', (request) => types.push(request.headers['content-type']));
  const slider = await solveHumanCheck((call, sent) => server.send('alpha', call, sent), 'sms');
  const body = { username: 'nobody', email: 'nobody@example.com', slider };
  expect(await openClient().client.call(requestPasswordMail, { body })).toBeNull();
  expect(types).toEqual([expect.stringContaining('application/x-www-form-urlencoded')]);
});

test('R8.01o a refusal arrives as its code with its details', async () => {
  const { logIn } = openClient();
  const error = await logIn('wrong').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({ code: 'wrongCredentials', details: { captcha: false } });
});

test('R7.10c a client whose key the server has replaced fetches the new one and tries again on its own', async () => {
  const { client, logIn } = openClient();
  await logIn();
  const [before] = await server.context.keys.publicKeys();
  await server.database.owner.deleteFrom('server_keys').execute();
  // Half a minute later the server looks into the table again.
  server.passTime(31_000);
  const { account } = await addMember(server, 'alpha');
  const body = { type: 'username', username: account, password: PASSWORD } as const;
  expect(await client.call(login, { body })).toMatchObject({ account });
  const [after] = await server.context.keys.publicKeys();
  expect(after?.kid).not.toBe(before?.kid);
});

test('a server that does not answer is a network error, not a refusal', async () => {
  const { client } = openClient('http://127.0.0.1:1');
  await expect(client.call(info, {})).rejects.toBeInstanceOf(NetworkError);
});

test('an answer that takes too long is a network error', async () => {
  const { client } = openClient(await serve(() => undefined), 100);
  await expect(client.call(info, {})).rejects.toBeInstanceOf(NetworkError);
});

test('a call that its caller gives up ends as given up, not as a network error', async () => {
  const { client } = openClient(await serve(() => undefined));
  const caller = new AbortController();
  const asked = client.call(info, { signal: caller.signal });
  setTimeout(() => caller.abort(), 50);
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
});

test('a refusal by a code that this version of the app does not have is unknown', async () => {
  const { client } = openClient(
    await serve((_, response) => response.end(JSON.stringify({ success: false, message: 'comesLater', value: null }))),
  );
  expect(await refusalOf(client.call(info, {}))).toBe('unknown');
});

test('a query is part of the address, with its signs escaped', async () => {
  const asked: (string | undefined)[] = [];
  const { client } = openClient(
    await serve(({ url }, response) => {
      asked.push(url);
      response.end(JSON.stringify({ success: true, message: 'ok', value: {} }));
    }),
  );
  await client.call(affiliate, { query: { code: 'a b&c' } });
  expect(asked).toEqual(['/wps/agent/affiliate?code=a+b%26c']);
});
