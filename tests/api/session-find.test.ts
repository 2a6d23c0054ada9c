import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '../../schemas/calls/wallet.ts';
import { hashToken } from '../../server/secrets/tokens.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }, { code: 'beta' }]);
});
afterAll(() => server.close());

const find = (merchant: string, token: string) =>
  server.database.runPrepared('session_find', 'select * from session_find($1, $2, $3, $4)', [
    merchant,
    hashToken(token),
    ['main'],
    'USD',
  ]);
const lastSeen = async (token: string) =>
  (
    await server.database.owner
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).last_seen_at.getTime();

test('R6.01c a balance is read with its session, and a token of a neighbour reads nothing', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const answer = await server.send('alpha', balance, { token });
  expectValue(balance, answer);
  expect(answer.value.sumBalance).toBe('0');
  expectRefusal(await server.send('beta', balance, { token }), 401, 'notLoggedIn');
  expect(await find('alpha', token)).toHaveLength(1);
  expect(await find('beta', token)).toHaveLength(0);
});

test('R6.01c row level security binds the look-up of a session, and its merchant does not outlast it', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { rows: security } = await server.database.libraryPool.query<{ is_definer: boolean }>(
    "select prosecdef as is_definer from pg_proc where proname = 'session_find'",
  );
  expect(security).toEqual([{ is_definer: false }]);
  const client = server.database.newClient();
  await client.connect();
  try {
    const found = await client.query('select account from session_find($1, $2, $3, null)', [
      'alpha',
      hashToken(token),
      ['main'],
    ]);
    expect(found.rows).toEqual([{ account }]);
    const after = await client.query('select count(*)::integer as seen from sessions');
    expect(after.rows).toEqual([{ seen: 0 }]);
    // The statements of the function itself, under a neighbour's merchant: the policy hides the row.
    await client.query("begin; select set_config('marquee.merchant', 'beta', true)");
    const hidden = await client.query('select 1 from sessions where merchant = $1', ['alpha']);
    expect(hidden.rows).toEqual([]);
  } finally {
    await client.end();
  }
});

test('R3.01e the use of a session is written at most once a minute', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const begunAt = await lastSeen(token);
  for (let call = 0; call < 3; call += 1) {
    server.passTime(20_000);
    await server.send('alpha', balance, { token });
  }
  expect(await lastSeen(token)).toBe(begunAt);
  server.passTime(1_000);
  await server.send('alpha', balance, { token });
  expect(await lastSeen(token)).toBe(begunAt + 61_000);
});
