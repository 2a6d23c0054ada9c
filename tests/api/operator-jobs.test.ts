import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listJobRuns, listJobs, runJobNow } from '../../schemas/calls/operator-jobs.ts';
import { createJobTable } from '../../server/job-table.ts';
import { runJob } from '../../server/jobs/run-job.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';
import { makeDeposit, TEST_DEPOSITS, TEST_PROVIDER } from '../support/deposits.ts';
import { addMember, expectRefusal, expectValue, logInAs } from '../support/members.ts';
import { enterAsOperator, type TestOperator } from '../support/operators.ts';

let server: ApiServer;
let owner: TestOperator;
let neighbour: TestOperator;
let support: TestOperator;

beforeAll(async () => {
  const deposits = { deposits: TEST_DEPOSITS };
  server = await startApiServer([{ code: 'alpha', ...deposits }, { code: 'beta' }], { payments: TEST_PROVIDER });
  owner = await enterAsOperator(server.context, 'alpha', 'owner');
  support = await enterAsOperator(server.context, 'alpha', 'support');
  neighbour = await enterAsOperator(server.context, 'beta', 'owner');
});
afterAll(() => server.close());

const jobsOf = async (merchant: string, { token }: TestOperator) => {
  const answer = await server.send(merchant, listJobs, { token });
  expectValue(listJobs, answer);
  return answer.value.jobs as readonly Readonly<Record<string, unknown>>[];
};
const jobOf = async (merchant: string, operator: TestOperator, name: string) =>
  (await jobsOf(merchant, operator)).find((job) => job.name === name);
const runsOf = async (merchant: string, { token }: TestOperator, name: string) => {
  const answer = await server.send(merchant, listJobRuns, { token, query: { name } });
  expectValue(listJobRuns, answer);
  return answer.value.runs as readonly Readonly<Record<string, unknown>>[];
};
const run = (merchant: string, { token }: TestOperator, name: string) =>
  server.send(merchant, runJobNow, { token, body: { name } });
const jobTable = () => createJobTable(server.context);
/** Fails a job of a merchant with a message. */
const fail = (merchant: string, message: string, attempt = 1) =>
  runJob(
    server.context,
    { ...jobTable(), 'bonuses.end': { ...jobTable()['bonuses.end'], run: () => Promise.reject(new Error(message)) } },
    { name: 'bonuses.end', merchant },
    { attempt, nextRunOf: () => new Date('2026-12-01T00:00:00Z') },
  ).catch(() => undefined);

test('R10.02f the jobs of a merchant are listed with schedule, time zone and limits before they have ever run', async () => {
  const jobs = await jobsOf('alpha', owner);
  expect(jobs.map(({ name }) => name)).toEqual(Object.keys(jobTable()));
  expect(jobs.find(({ name }) => name === 'audit.verify')).toMatchObject({
    scope: 'merchant',
    state: 'new',
    schedule: { kind: 'cron', cron: '30 4 * * *', timeZone: server.merchant('alpha').protection.timeZone },
    lastStartedAt: null,
    nextRunAt: null,
  });
});

test('R10.02f a failure is shown with its message and the number in a row, and a success clears it', async () => {
  await fail('alpha', 'The disk is full.');
  await fail('alpha', 'The disk is still full.', 2);
  expect(await jobOf('alpha', owner, 'bonuses.end')).toMatchObject({
    state: 'failed',
    failuresInARow: 2,
    message: 'The disk is still full.',
    nextRunAt: '2026-12-01T00:00:00.000Z',
  });
  expect(await runsOf('alpha', owner, 'bonuses.end')).toMatchObject([
    { outcome: 'failed', message: 'The disk is still full.', attempt: 2, requestedBy: '' },
    { outcome: 'failed', message: 'The disk is full.', attempt: 1 },
  ]);
  await runJob(
    server.context,
    jobTable(),
    { name: 'bonuses.end', merchant: 'alpha' },
    { attempt: 3, nextRunOf: () => undefined },
  );
  expect(await jobOf('alpha', owner, 'bonuses.end')).toMatchObject({ state: 'done', failuresInARow: 0, message: '' });
  // A regular success leaves no history.
  expect(await runsOf('alpha', owner, 'bonuses.end')).toHaveLength(2);
});

test('R7.11h R10.02f an operator runs a job now; asking twice is one run, it is in its history and in the audit log', async () => {
  const { account } = await addMember(server, 'alpha');
  const token = await logInAs(server, 'alpha', account);
  const { value: order } = await makeDeposit(server, 'alpha', token, {});
  await server.database.owner
    .updateTable('deposit_orders')
    .set({ expires_at: new Date(server.context.now().getTime() - 1_000) })
    .where('order_id', '=', String(order.id))
    .execute();
  const answers = await Promise.all([1, 2].map(() => run('alpha', owner, 'deposits.expireOrders')));
  for (const answer of answers) {
    expectValue(runJobNow, answer);
    expect(answer.value).toEqual({ requestedBy: owner.account });
  }
  await vi.waitFor(async () => expect(await runsOf('alpha', owner, 'deposits.expireOrders')).toHaveLength(1), {
    timeout: 10_000,
  });
  expect(await runsOf('alpha', owner, 'deposits.expireOrders')).toMatchObject([
    { outcome: 'done', requestedBy: owner.account },
  ]);
  expect(await jobOf('alpha', owner, 'deposits.expireOrders')).toMatchObject({ state: 'done', requestedBy: '' });
  const stored = await server.database.owner
    .selectFrom('deposit_orders')
    .select('state')
    .where('order_id', '=', String(order.id))
    .executeTakeFirstOrThrow();
  expect(stored.state).toBe('expired');
  const log = await server.database.owner
    .selectFrom('audit_log')
    .select(['operator', 'subject'])
    .where('merchant', '=', 'alpha')
    .where('action', '=', runJobNow.id)
    .where('outcome', '=', 'done')
    .execute();
  expect(log).toEqual([1, 2].map(() => ({ operator: owner.account, subject: 'deposits.expireOrders' })));
});

test('R10.02a R10.02f only the permission for jobs opens them', async () => {
  const { token } = support;
  expectRefusal(await server.send('alpha', listJobs, { token }), 403, 'permissionMissing');
  expectRefusal(
    await server.send('alpha', listJobRuns, { token, query: { name: 'bonuses.end' } }),
    403,
    'permissionMissing',
  );
  expectRefusal(await run('alpha', support, 'bonuses.end'), 403, 'permissionMissing');
});

test('R10.02f a neighbour merchant neither sees nor runs the jobs of another one', async () => {
  await fail('alpha', 'Only for alpha.');
  expect(await jobOf('beta', neighbour, 'bonuses.end')).toMatchObject({ state: 'new', message: '' });
  expect(await runsOf('beta', neighbour, 'bonuses.end')).toEqual([]);
  expectValue(runJobNow, await run('beta', neighbour, 'bonuses.end'));
  expect(await jobOf('alpha', owner, 'bonuses.end')).toMatchObject({ state: 'failed', requestedBy: '' });
  // The token of one merchant is worth nothing at the other.
  expect((await run('alpha', neighbour, 'bonuses.end')).success).toBe(false);
});

test('R10.02f a job of the installation is shown without its message, and no operator runs it', async () => {
  const failing = {
    ...jobTable()['system.purge'],
    run: () => Promise.reject(new Error('The merchant beta is wrong.')),
  };
  await runJob(
    server.context,
    { ...jobTable(), 'system.purge': failing },
    { name: 'system.purge', merchant: '' },
    { attempt: 1, nextRunOf: () => undefined },
  ).catch(() => undefined);
  expect(await jobOf('alpha', owner, 'system.purge')).toMatchObject({
    scope: 'installation',
    state: 'failed',
    message: '',
  });
  expectRefusal(await run('alpha', owner, 'system.purge'), 400, 'invalidBody');
});

test('R10.02e R10.02f the nightly check of the audit log fails where a row was changed, and names it', async () => {
  const verify = () =>
    runJob(
      server.context,
      jobTable(),
      { name: 'audit.verify', merchant: 'alpha' },
      { attempt: 1, nextRunOf: () => undefined },
    );
  await verify();
  await server.database.owner
    .updateTable('audit_log')
    .set({ subject: 'another job' })
    .where('merchant', '=', 'alpha')
    .where('action', '=', runJobNow.id)
    .execute();
  await expect(verify()).rejects.toThrow('is not as it was written');
  expect(await jobOf('alpha', owner, 'audit.verify')).toMatchObject({ state: 'failed' });
});
