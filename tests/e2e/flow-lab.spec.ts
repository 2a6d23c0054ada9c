import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logoutModel } from '../../flows/logout/logout.model.ts';
import { readMerchants } from '../models/browser/product.ts';
import { labContent } from '../models/lab/lab-content.ts';
import { serveLab } from '../models/lab/lab-server.ts';
import { expect, expectAccessible, test } from '../support/site.ts';

const SETUP = {
  flow: 'logout',
  driver: 'actor',
  merchant: 'india',
  size: 'desktop',
  theme: 'dark',
  language: 'EN',
} as const;

test('the flow lab walks through a flow by keyboard alone, and saves the walk @desktop', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-lab-'));
  const parts = {
    models: [logoutModel],
    folder,
    whyUnseen: () => undefined,
    openDriver: () => Promise.reject(new Error('There is no browser.')),
  };
  const { content, session } = labContent(parts, SETUP, await readMerchants());
  const server = await serveLab(content, 0);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', ({ message }) => faults.push(message));
  try {
    session.begin(session.state.turn);
    await page.goto(`http://127.0.0.1:${server.port}/`);
    await page.getByRole('button', { name: 'begin asked' }).press('Enter');
    await expect(page.getByRole('button', { name: 'log out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('here, 1 visit')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Steps taken' }).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save as a recording' }).press('Enter');
    await expect(page.getByText(`npm run flows -- --replay ${folder}/logout-lab-1.json`)).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
