import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { healthRoutes, refuseUnderPressure } from '../../server/health/health.routes.ts';
import { createHealthChecks } from '../../server/health/health-checks.ts';
import { handleErrors } from '../../server/http/error-handler.ts';
import { assertJobsRun } from '../../server/jobs/job-health.ts';
import { planFirstRuns } from '../../server/jobs/job-states.repository.ts';
import { type ApiServer, startApiServer } from '../support/api-server.ts';

const METRICS_TOKEN = 'a-token-that-is-long-enough-for-it';
let server: ApiServer;

beforeAll(async () => {
  server = await startApiServer([{ code: 'alpha' }], { metricsToken: METRICS_TOKEN });
});
afterAll(() => server.close());

const ask = (url: string, authorization?: string) =>
  server.app.inject({
    url,
    headers: { host: 'alpha.localhost', ...(authorization === undefined ? {} : { authorization }) },
  });

test('a healthy server names its checks, and reveals nothing else to a stranger', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({ status: 'ok', checks: { database: 'ok', migrations: 'ok', disk: 'ok' } });
  }
});

test('a failing check makes the server unready and is logged once, but the process stays alive', async () => {
  const errors: string[] = [];
  const health = createHealthChecks((error) => errors.push(String(error)), { sharedMs: -1, longestCheckMs: 20 });
  let isBroken = true;
  health.add('queue', async () => {
    if (isBroken) throw new Error('nothing has run for an hour');
  });
  health.add('silence', () => (isBroken ? new Promise(() => undefined) : Promise.resolve()));
  const broken = { isHealthy: false, checks: { queue: 'failing', silence: 'failing' } };
  expect(await health.run()).toEqual(broken);
  expect(await health.run()).toEqual(broken);
  expect(errors).toHaveLength(2);
  isBroken = false;
  expect(await health.run()).toEqual({ isHealthy: true, checks: { queue: 'ok', silence: 'ok' } });
  expect(() => health.add('queue', async () => undefined)).toThrow('already');
  expect((await ask('/livez')).json()).toEqual({ status: 'ok' });
});

test('a migration that has not run makes the server unready, while the rest of it is well', async () => {
  const ill = await startApiServer([{ code: 'alpha' }]);
  const readiness = async () => {
    const answer = await ill.app.inject({ url: '/readyz', headers: { host: 'alpha.localhost' } });
    return [answer.statusCode, answer.json<{ checks: Record<string, string> }>().checks] as const;
  };
  try {
    await ill.database.owner
      .deleteFrom('migrations' as never)
      .where('name' as never, '=', '0001-ledger' as never)
      .execute();
    expect(await readiness()).toEqual([503, { database: 'ok', migrations: 'failing', disk: 'ok' }]);
  } finally {
    await ill.close();
  }
});

test('jobs are well while the one that all processes share is not late', async () => {
  const { database, now } = server.context;
  const check = () => assertJobsRun({ database, now });
  await expect(check()).rejects.toThrow('No job has been planned');
  await planFirstRuns(database, 'system.purge', [{ merchant: '', startAfter: now() }]);
  await check();
  server.passTime(4 * 60_000);
  await check();
  server.passTime(2 * 60_000);
  await expect(check()).rejects.toThrow('Jobs do not run');
});

test('metrics are served to the token alone, by route and never by address', async () => {
  await ask('/wps/4711/a-stranger-made-this-up');
  await ask('/livez');
  for (const authorization of [undefined, '', 'Bearer', 'Bearer wrong', METRICS_TOKEN])
    expect((await ask('/metrics', authorization)).statusCode).toBe(404);
  const { statusCode, body, headers } = await ask('/metrics', `Bearer ${METRICS_TOKEN}`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/livez",status="200"}');
  expect(body).toContain('route="none",status="404"');
  expect(body).not.toContain('a-stranger-made-this-up');
  expect(body).toMatch(/database_connections\{state="total"\} \d/);
  expect(body).toContain('realtime_sockets 0');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('without a token there are no metrics', async () => {
  const plain = await startApiServer([{ code: 'alpha' }]);
  expect(plain.app.hasRoute({ method: 'GET', url: '/metrics' })).toBe(false);
  await plain.close();
});

test('a process under pressure answers calls with busy, and probes as usual', async () => {
  const app = fastify();
  handleErrors(app);
  // The loop always lags by more than a millionth of a millisecond.
  await refuseUnderPressure(app, 0.000_001);
  app.get('/call', () => 'done');
  healthRoutes(
    app,
    createHealthChecks(() => undefined),
  );
  try {
    await expect.poll(async () => (await app.inject('/call')).statusCode, { timeout: 10_000 }).toBe(503);
    expect((await app.inject('/call')).json()).toMatchObject({ success: false, message: 'busy' });
    for (const probe of ['/livez', '/readyz', '/healthz?probe=1'])
      expect((await app.inject(probe)).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
