import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '../../../../server/secrets/passwords.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { insertMember } from '../../../support/new-member.ts';
import { databaseUrlOf, runCommand } from '../../../support/run-command.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.close());

const run = (...words: string[]) =>
  runCommand('server/operator/cli.ts', { DATABASE_URL: databaseUrlOf(made.connection) }, words);
const find = (account: string) =>
  made.database.owner
    .selectFrom('operators')
    .select(['password_hash', 'role'])
    .where('account', '=', account)
    .executeTakeFirst();

test('R10.02a a command creates an operator, prints the password once, and changes the role', async () => {
  const { exitCode, output } = await run('add', 'alpha', 'asha', 'support');
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^asha is support at alpha\. .*: [0-9A-Z]{16}\n$/)]);
  const operator = await find('asha');
  expect(operator).toMatchObject({ role: 'support' });
  expect(await verifyPassword(operator?.password_hash, output.trim().slice(-16))).toBe(true);
  expect((await run('role', 'alpha', 'asha', 'owner')).exitCode).toBe(0);
  expect(await find('asha')).toMatchObject({ role: 'owner' });
});

test('R10.02a it makes no member an operator, and names mistakes', async () => {
  await insertMember(made.database, 'alpha', { account: 'ravi' });
  const wrong = async (...words: string[]) => {
    const { exitCode, output } = await run(...words);
    expect(exitCode).toBe(1);
    return output.trim();
  };
  expect(await wrong('role', 'alpha', 'ravi', 'owner')).toBe('There is no operator ravi at alpha.');
  expect(await wrong('add', 'alpha', 'ASHA', 'owner')).toBe('The account ASHA is taken at alpha.');
  expect(await wrong('add', 'alpha', 'mira', 'king')).toBe('"king" is not a role: owner, finance, support.');
  expect(await wrong('dance')).toBe('"dance" is not a command. Try --help.');
  expect(await find('ravi')).toBeUndefined();
});

test('R10.02a a command lists operators, and lets one in again who has lost app and password', async () => {
  await run('add', 'gamma', 'Lena', 'finance');
  const { operatorId, password_hash: before } = await made.database.owner
    .selectFrom('operators')
    .select(['operator_id as operatorId', 'password_hash'])
    .where('account', '=', 'Lena')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const { owner } = made.database;
  await owner
    .insertInto('totp_secrets')
    .values({ merchant: 'gamma', operator_id: operatorId, sealed: 'x', created_at: now, confirmed_at: now })
    .execute();
  await owner
    .insertInto('operator_sessions')
    .values({
      merchant: 'gamma',
      token_hash: 'h',
      operator_id: operatorId,
      address: '10.0.0.1',
      user_agent: '',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + 60_000),
      ended_at: null,
      end_reason: null,
    })
    .execute();
  const lock = { failures: 9, last_failed_at: now, locked_until: new Date(now.getTime() + 60_000) };
  await owner
    .insertInto('login_failures')
    .values(
      ['account: operator lena', 'login:10.0.0: operator lena', `twoFactor:${operatorId}`].map((subject) => ({
        merchant: 'gamma',
        subject,
        ...lock,
      })),
    )
    .execute();
  expect((await run('list', 'gamma')).output).toMatch(/Lena +finance +yes +\d{4}-/);
  const { exitCode, output } = await run('reset', 'gamma', 'Lena');
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/^Lena begins anew\. .*: [0-9A-Z]{16}\n$/)]);
  const after = await find('Lena');
  expect(after?.password_hash).not.toBe(before);
  expect(await verifyPassword(after?.password_hash, output.trim().slice(-16))).toBe(true);
  expect((await run('list', 'gamma')).output).toMatch(/Lena +finance +no +\d{4}-/);
  const sessions = await owner
    .selectFrom('operator_sessions')
    .select('end_reason')
    .where('merchant', '=', 'gamma')
    .execute();
  expect(sessions).toEqual([{ end_reason: 'reset' }]);
  expect(await owner.selectFrom('login_failures').select('subject').where('merchant', '=', 'gamma').execute()).toEqual(
    [],
  );
  const nobody = await run('reset', 'gamma', 'nobody');
  expect([nobody.exitCode, nobody.output.trim()]).toEqual([1, 'There is no operator nobody at gamma.']);
});

test('R10.01a a command prints a link for the first owner of a merchant that has none', async () => {
  const first = await run('link', 'india');
  const link =
    /^For the first owner of india, once, within a day:\n {2}https?:\/\/\S+\/operator#first-owner=[\w-]{43}\n$/;
  expect([first.exitCode, first.output]).toEqual([0, expect.stringMatching(link)]);
  expect((await run('link', 'indai')).output).toContain('There is no merchant "indai"');
  await run('add', 'india', 'boss', 'owner');
  const { exitCode, output } = await run('link', 'india');
  expect([exitCode, output.trim()]).toEqual([1, 'india has an owner already. Use add for a further one.']);
});
