import type { Page } from '@playwright/test';
import { type PackedCatalogue, unpackCatalogue } from '../../engine/games/catalogue.ts';
import type { FamilyId } from '../../games/families/family.ts';

const readCatalogue = (page: Page): Promise<PackedCatalogue> =>
  page.evaluate(async () => {
    const [, path = ''] = /"(\/catalogue\/[^"]+)"/.exec(await (await fetch('/')).text()) ?? [];
    return (await fetch(path)).json();
  });

/** A game of a family. @param nth which of them, from 0 */
export async function findGame(page: Page, family: FamilyId, nth = 0) {
  const game = unpackCatalogue(await readCatalogue(page)).filter((one) => one.family === family)[nth];
  if (!game) throw new Error(`The catalogue has no such game of ${family}.`);
  return game;
}

/**
 * Opens a game of a family in the page itself, outside of any frame, for the member logged in there.
 *
 * @param nth which of the family's games, from 0
 */
export async function openGame(page: Page, family: FamilyId, nth = 0, language = 'EN'): Promise<void> {
  const game = await findGame(page, family, nth);
  const answer = await page.evaluate(
    async (body) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
      };
      return (await fetch('/wps/game/launchGame', { method: 'POST', headers, body: JSON.stringify(body) })).text();
    },
    { gameId: game.id, language },
  );
  const { value } = JSON.parse(answer) as { value?: { game_url?: string } };
  if (!value?.game_url) throw new Error(`The game was not opened: ${answer}`);
  await page.goto(value.game_url);
  // The launch token becomes a session of the tab a moment later.
  await page.waitForFunction(() => sessionStorage.getItem('session') !== null);
}
