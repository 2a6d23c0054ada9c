import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealHead } from '../../../../server/audit/audit-chain.ts';
import { appendAudit } from '../../../../server/audit/audit-log.repository.ts';
import { verifyAudit } from '../../../../server/audit/verify-audit.ts';
import { createDataKey } from '../../../../server/secrets/data-key.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import { databaseUrlOf, runCommand } from '../../../support/run-command.ts';

const ROWS = 5;
const secret = randomBytes(32);
const dataKey = createDataKey(secret);
let made: TestDatabase;

const append = (merchant: string, subject: string) =>
  made.database.withMerchant(merchant, (tx) =>
    appendAudit(tx, dataKey, {
      merchant,
      operatorId: 7n,
      operator: 'asha',
      action: 'operator.correct',
      outcome: 'done',
      subject,
      memberId: 12n,
      details: { amountMinor: '500', reason: 'a test' },
      address: '10.0.0.1',
      now: new Date('2026-11-21T10:00:00.123Z'),
    }),
  );

beforeAll(async () => {
  made = await createTestDatabase();
});
afterAll(() => made.close());
beforeEach(async () => {
  await sql`truncate audit_log, audit_heads restart identity`.execute(made.database.owner);
  for (const merchant of ['alpha', 'beta'])
    for (let index = 1; index <= ROWS; index += 1) await append(merchant, `C-${index}`);
});

const verify = async () => {
  const verdicts = await verifyAudit(made.database, dataKey);
  return Object.fromEntries(verdicts.map(({ merchant, examples }) => [merchant, examples]));
};
const tamper = (statement: RawBuilder<unknown>) => statement.execute(made.database.owner);

test('R10.02e a log that no one has tampered with is as it was written', async () => {
  expect(await verify()).toEqual({ alpha: [], beta: [] });
  const [alpha] = await verifyAudit(made.database, dataKey);
  expect(alpha?.entries).toBe(BigInt(ROWS));
});

const FAULTS: readonly (readonly [string, RawBuilder<unknown>, readonly string[]])[] = [
  ...['operator', 'action', 'subject', 'details', 'address'].map(
    (column) =>
      [
        `a changed ${column}`,
        sql`update audit_log set ${sql.ref(column)} = ${sql.ref(column)} || ' ' where merchant = 'alpha' and entry_id = 3`,
        ['row 3 is not as it was written'],
      ] as const,
  ),
  [
    'a changed time',
    sql`update audit_log set happened_at = happened_at + interval '1 ms' where merchant = 'alpha' and entry_id = 3`,
    ['row 3 is not as it was written'],
  ],
  [
    'a changed member',
    sql`update audit_log set member_id = null where merchant = 'alpha' and entry_id = 3`,
    ['row 3 is not as it was written'],
  ],
  [
    'a removed row',
    sql`delete from audit_log where merchant = 'alpha' and entry_id = 3`,
    ['a row is missing before 4', 'row 4 does not follow the row before it'],
  ],
  [
    'a first row that was removed',
    sql`delete from audit_log where merchant = 'alpha' and entry_id = 1`,
    ['a row is missing before 2', 'row 2 does not follow the row before it'],
  ],
  [
    'last rows that were removed',
    sql`delete from audit_log where merchant = 'alpha' and entry_id > 3`,
    ['the rows after 3 are missing, up to 5'],
  ],
  [
    'last rows that were removed with the end of the chain moved back',
    sql`with gone as (delete from audit_log where merchant = 'alpha' and entry_id > 3)
      update audit_heads set entry_id = 3, hash = (select hash from audit_log where merchant = 'alpha' and entry_id = 3)
      where merchant = 'alpha'`,
    ['the end of the chain is not as it was written'],
  ],
  [
    'two rows that changed places',
    sql`update audit_log set entry_id = -entry_id where merchant = 'alpha' and entry_id in (2, 3);
      update audit_log set entry_id = 5 + entry_id where merchant = 'alpha' and entry_id in (-2, -3)`,
    [
      'row 2 does not follow the row before it',
      'row 2 is not as it was written',
      'row 3 does not follow the row before it',
      'row 3 is not as it was written',
      'row 4 does not follow the row before it',
    ],
  ],
  [
    'an edited row whose hash was edited along',
    sql`update audit_log set subject = 'C-9', hash = md5('C-9') where merchant = 'alpha' and entry_id = 5`,
    ['row 5 is not as it was written', 'the last row is not the end of the chain'],
  ],
  [
    'an inserted row, copied from another',
    sql`insert into audit_log select merchant, 6, happened_at, operator_id, operator, action, outcome, subject, member_id,
      details, address, former_hash, hash from audit_log where merchant = 'alpha' and entry_id = 5`,
    [
      'row 6 does not follow the row before it',
      'row 6 is not as it was written',
      'the rows after 5 were not written by the server',
    ],
  ],
  [
    'a log whose end was removed',
    sql`delete from audit_heads where merchant = 'alpha'`,
    ['the end of the chain is missing'],
  ],
  [
    'a row that was moved to another merchant',
    sql`update audit_log set merchant = 'gamma' where merchant = 'alpha' and entry_id = 5`,
    ['the rows after 4 are missing, up to 5'],
  ],
];

test.each(FAULTS)(
  'R10.02e %s is found, and the log of another merchant stays right',
  async (_, statement, problems) => {
    await tamper(statement);
    expect(await verify()).toMatchObject({ alpha: problems, beta: [] });
  },
);

test('R10.02e an attacker with the database but without the key cannot write a valid row', async () => {
  const other = createDataKey(randomBytes(32));
  const verdicts = await verifyAudit(made.database, other);
  expect(verdicts.map(({ wrong }) => wrong)).toEqual([ROWS + 1, ROWS + 1]);
});

test('R10.02e the role of requests can neither change nor remove a row', async () => {
  const change = (statement: RawBuilder<unknown>) => made.database.withMerchant('alpha', (tx) => statement.execute(tx));
  await expect(change(sql`update audit_log set operator = 'nobody'`)).rejects.toThrow('permission denied');
  await expect(change(sql`delete from audit_log`)).rejects.toThrow('permission denied');
});

test('R10.02e twenty acts at the same moment make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => append('alpha', `P-${index}`)));
  const [alpha] = await verifyAudit(made.database, dataKey);
  expect([alpha?.entries, alpha?.wrong]).toEqual([BigInt(ROWS + 20), 0]);
});

test('R10.02e the command prints a table, and ends with 1 where the log was tampered with', async () => {
  const environment = { DATABASE_URL: databaseUrlOf(made.connection), DATA_KEY: secret.toString('base64') };
  const right = await runCommand('server/audit/verify-cli.ts', environment);
  expect(right.output).toMatch(/alpha +5 +0 {2}right/);
  expect([right.exitCode, right.output.trimEnd().split('\n').at(-1)]).toEqual([
    0,
    'The audit log is as it was written.',
  ]);
  await tamper(sql`update audit_log set details = '{}' where merchant = 'beta' and entry_id = 2`);
  const wrong = await runCommand('server/audit/verify-cli.ts', environment);
  expect(wrong.exitCode).toBe(1);
  expect(wrong.output).toMatch(/beta +5 +1 {2}WRONG/);
  expect(wrong.output).toContain('row 2 is not as it was written');
});

/** Sets the log of a merchant back as a whole, as an older copy of the database would be. */
const setBack = (from: bigint) =>
  made.database.owner.transaction().execute(async (tx) => {
    const last = from - 1n;
    await sql`delete from audit_log where merchant = 'alpha' and entry_id >= ${from}`.execute(tx);
    const { rows } = await sql<{ hash: string }>`select hash from audit_log
      where merchant = 'alpha' and entry_id = ${last}`.execute(tx);
    const hash = rows[0]?.hash ?? '';
    await tx
      .updateTable('audit_heads')
      .set({ entry_id: last, hash, seal: sealHead(dataKey, 'alpha', last, hash) })
      .where('merchant', '=', 'alpha')
      .execute();
  });

test('R10.02e a log that was cut or written again with the key itself is found by an end that was kept elsewhere', async () => {
  const kept = (await verifyAudit(made.database, dataKey)).map(({ head }) => head);
  const judge = async () =>
    Object.fromEntries(
      (await verifyAudit(made.database, dataKey, kept)).map(({ merchant, examples }) => [merchant, examples]),
    );
  expect(await judge()).toEqual({ alpha: [], beta: [] });
  await setBack(4n);
  expect(await verify()).toEqual({ alpha: [], beta: [] });
  expect(await judge()).toEqual({ alpha: ['the chain ends at 3, and its end was kept at 5'], beta: [] });
  await append('alpha', 'C-4');
  await append('alpha', 'C-5 as somebody would like it');
  expect(await verify()).toEqual({ alpha: [], beta: [] });
  expect(await judge()).toEqual({ alpha: ['row 5 is not the one that was kept'], beta: [] });
  await tamper(sql`with gone as (delete from audit_heads where merchant = 'beta')
    delete from audit_log where merchant = 'beta'`);
  expect((await judge()).beta).toContain('the chain ends at 0, and its end was kept at 5');
});

test('R10.02e the command keeps ends in a file, looks for each of them, and takes one that was printed', async () => {
  const environment = { DATABASE_URL: databaseUrlOf(made.connection), DATA_KEY: secret.toString('base64') };
  const folder = await mkdtemp(join(tmpdir(), 'anchors-'));
  const file = join(folder, 'ends.txt');
  const run = (...words: string[]) => runCommand('server/audit/verify-cli.ts', environment, words);
  const first = await run('--anchor', file);
  expect([first.exitCode, first.output]).toEqual([0, expect.stringContaining(`2 new ends are kept in ${file}.`)]);
  const printed = /alpha:5:\S+/.exec(first.output)?.[0] ?? '';
  expect((await readFile(file, 'utf8')).split('\n')[0]).toMatch(new RegExp(`^\\S+Z ${printed}$`));
  expect((await run('--anchor', file)).output).toContain('0 new ends are kept');
  await append('alpha', 'C-6');
  expect((await run('--anchor', file, '--head', printed)).output).toContain('3 ends that were kept before');
  await setBack(5n);
  expect((await run()).exitCode).toBe(0);
  const cut = await run('--head', printed);
  expect([cut.exitCode, cut.output]).toEqual([
    1,
    expect.stringContaining('the chain ends at 4, and its end was kept at 5'),
  ]);
  const kept = await readFile(file, 'utf8');
  expect((await run('--anchor', file)).exitCode).toBe(1);
  expect(await readFile(file, 'utf8')).toBe(kept);
  expect((await run('--head', 'nonsense')).output).toContain('"nonsense" is no end of a chain: MERCHANT:ROW:HASH.');
  await rm(folder, { recursive: true });
});
