import type { Page, TestInfo } from '@playwright/test';
import { winnerBoard } from '../../schemas/calls/home-games.ts';
import { expect, expectAccessible, type Site, test } from '../support/site.ts';
import { playRound } from '../support/site-database.ts';

const PASSWORD = 'Member-2468';
const shelf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function logIn(page: Page, site: Site, merchant: string): Promise<void> {
  await page.goto(site.url(merchant, '/login'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=username]').fill('member');
  await dialog.locator('input[name=password]').fill(PASSWORD);
  await dialog.locator('button[type=submit]').click();
  await expect(page.getByTestId('balance')).toBeVisible();
  // What greets the person after the login is not part of these tests.
  await page.goto(site.url(merchant));
  await expect(page.getByTestId('balance')).toBeVisible();
}

test('home has a shelf of games to try and one a category, each leading further @both', async ({ page, site }) => {
  await page.goto(site.url('india'));
  for (const name of ['Tables', 'Slots', 'Minigames', 'Sports', 'More games to try'])
    await expect(shelf(page, name).getByRole('listitem').first()).toBeAttached();
  await expect(shelf(page, 'More games to try').getByRole('listitem')).toHaveCount(20);
  await expect(shelf(page, 'Slots')).toContainText(/7,\d{3} games/);
  await expect(shelf(page, 'Slots').getByRole('link').nth(1)).toHaveAttribute('href', /^\/game\?gameId=[A-Z_]+-\d+$/);
  await shelf(page, 'Fishing').getByRole('link', { name: 'View all: Fishing' }).click();
  await expect(page).toHaveURL(/\/fishing-games$/);
  await expect(page.locator('[data-game]').first()).toBeVisible();
});

test('R2.26b every studio is on home once, and leads to its games @phone', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await shelf(page, 'Studios').getByRole('link', { name: 'Kumara', exact: true }).click();
  await expect(page).toHaveURL(/\/slot-games\?vassalage=KUMARA$/);
});

test('R1.08g shelves follow the language, also after it was changed @both', async ({ page, site }) => {
  await page.goto(site.url('india'));
  await expect(shelf(page, 'Slots')).toContainText('Peacock Royale');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await expect(shelf(page, 'स्लॉट्स')).toContainText('मयूर रॉयल');
});

/** A game to win at. The board is that of the whole site: each way to look at it, and each try, has one of its own. */
const gameOf = ({ project, retry }: Pick<TestInfo, 'project' | 'retry'>): readonly [id: string, title: string] => {
  if (project.name === 'mobile')
    return retry === 0 ? ['POP_KETTLE-4', 'Samba do Rei'] : ['POP_KETTLE-2', 'Doce Avalanche'];
  return retry === 0 ? ['KUMARA-1', 'Pavão Real'] : ['KUMARA-3', 'Fogo da Fênix'];
};

test('R1.07b R2.31h R7.07a a player finds the game again, and a winner appears on the board without a reload', async ({
  page,
  site,
}) => {
  const [gameId, title] = gameOf(test.info());
  // Without winners there is no board.
  const boardIsRead = () => page.waitForResponse((response) => response.url().includes(winnerBoard.path));
  const read = boardIsRead();
  await page.goto(site.url('brazil'));
  await read;
  const board = shelf(page, 'Ganhos ao vivo');
  await logIn(page, site, 'brazil');
  await playRound('brazil', 'member', gameId, { bets: 100, wins: 90 });
  const again = boardIsRead();
  await page.reload();
  await expect(shelf(page, 'Continue jogando').getByRole('link').first()).toContainText(title);
  await again;
  await expect(board.filter({ hasText: title })).toHaveCount(0);
  await playRound('brazil', 'member', gameId, { bets: 100, wins: 123_456 });
  await expect(board.getByRole('link').first()).toContainText(`mem***r · ${title}`);
  await expect(board.getByRole('link').first()).toContainText(/1\.234,56/);
});

test('R2.26a R9.02a a category opens thirteen vendors with their counts, then the way to all @desktop', async ({
  page,
  site,
}) => {
  await page.goto(site.url('india'));
  await page.getByRole('button', { name: 'Vendors of Slots' }).click();
  const entry = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: /^Kumara/ });
  await expect(entry).toHaveText(/Kumara\s*412/);
  const list = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Vendors of Slots' }) });
  await expect(list.getByRole('list').getByRole('listitem')).toHaveCount(14);
  await list.getByRole('link', { name: /^More/ }).click();
  await expect(page).toHaveURL(/\/slot-games$/);
});

for (const merchant of ['india', 'brazil'])
  test(`home of ${merchant} has no accessibility violation @both`, async ({ page, site }) => {
    await page.goto(site.url(merchant));
    await page.getByRole('contentinfo').waitFor();
    await expectAccessible(page);
  });
