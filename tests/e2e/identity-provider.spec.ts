import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../support/free-port.ts';
import { expect, test } from '../support/site.ts';

const READY_MS = 60_000;

/** A second site, whose Google is the first one: another origin, reached over the network, as a real one is. */
async function startSecondSite(thirdPartyPort: number) {
  const [port, dataDirectory] = [await findFreePort(), await mkdtemp(join(tmpdir(), 'marquee-second-'))];
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      DEMO: 'on',
      DEMO_TEAM: 'off',
      PICTURES_AHEAD: 'off',
      HUMAN_CHECK_COST: '10',
      GOOGLE_CLIENT_ID: 'second-site',
      GOOGLE_CLIENT_SECRET: 'secret',
      GOOGLE_ISSUER: `http://localhost:${thirdPartyPort}/identity/google`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDirectory, { recursive: true, force: true });
  };
  const isReady = () =>
    fetch(`http://localhost:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: READY_MS }).toBe(true);
  return { port, end };
}

test('R4.01c a third party of another origin, set as an OpenID Connect provider, logs people in @desktop', async ({
  page,
  site,
}) => {
  const second = await startSecondSite(site.port);
  try {
    await page.goto(`http://india.localhost:${second.port}/login`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('button', { name: 'Google' }).click(),
    ]);
    await popup.getByRole('button', { name: /Asha Verma/ }).click();
    const form = page.getByRole('dialog', { name: 'Create your account' });
    await form.locator('[name=birthday]').pressSequentially('19900131');
    await form.locator('[name=terms]').check();
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByTestId('balance')).toBeVisible();
    const own = await fetch(`http://localhost:${second.port}/identity/google/.well-known/openid-configuration`);
    expect(own.status).toBe(404);
  } finally {
    // A page shows that its server has gone.
    await page.goto('about:blank');
    await second.end();
  }
});
