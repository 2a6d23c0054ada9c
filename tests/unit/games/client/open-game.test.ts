import { afterEach, expect, test, vi } from 'vitest';
import { findBackUrl, openGame } from '../../../../games/client/open-game.ts';
import type { PlayError } from '../../../../games/client/play-api.ts';

/** A page opened by an address that someone made up, and a server of the games that answers a refusal. */
function visit(
  details: object,
  hint = '',
  answer = (_path: string) => Response.json({ code: 'sessionUnknown', details }, { status: 401 }),
): void {
  const hash = `#merchant=alpha&launch=${'x'.repeat(40)}&language=EN&back=${encodeURIComponent('https://evil.example')}${hint}`;
  const address = new URL(`http://games.localhost/play${hash}`);
  vi.stubGlobal('location', address);
  vi.stubGlobal('document', { documentElement: {}, baseURI: address.href });
  vi.stubGlobal('history', { replaceState: () => undefined });
  vi.stubGlobal('fetch', async (asked: string) => answer(asked));
}

const refusal = (): Promise<PlayError> => openGame().then(Promise.reject, (error: PlayError) => error);

afterEach(() => vi.unstubAllGlobals());

test('the page of a game ignores a back address in its own', async () => {
  visit({ backUrl: null });
  expect(findBackUrl(await refusal())).toBe(undefined);
});

test('the page of a game leads back to the address from the games server', async () => {
  visit({ backUrl: 'http://alpha.localhost' });
  expect(findBackUrl(await refusal())).toBe('http://alpha.localhost');
});

test.each(['slot', 'toString', ''])(
  'the session decides which game opens, not the family "%s" of its address',
  async (family) => {
    const asked: string[] = [];
    visit({}, `&family=${family}`, (path) => {
      asked.push(path);
      return Response.json({ token: 't', backUrl: null, game: { language: 'EN', setup: { family: 'dice' } } });
    });
    vi.resetModules();
    // Runs before the page, as its own script.
    await import('../../../../games/client/early.ts');
    const opened = await (await import('../../../../games/client/open-game.ts')).openGame();
    expect(opened.game.setup.family).toBe('dice');
    expect(asked, 'a launch is good once').toEqual(['/api/open']);
  },
);

test('a page whose launch came without the game asks for it', async () => {
  const asked: string[] = [];
  visit({}, '', (path) => {
    asked.push(new URL(path, 'http://games.localhost').pathname);
    const game = { language: 'EN', setup: { family: 'dice' } };
    return Response.json(asked.length === 1 ? { token: 't', backUrl: null, game: null } : game);
  });
  expect((await openGame()).game.setup.family).toBe('dice');
  expect(asked).toEqual(['/api/open', '/api/game']);
});
