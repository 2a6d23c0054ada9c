import { afterEach, expect, test, vi } from 'vitest';
import { findBackUrl, openGame } from '../../../../games/client/open-game.ts';
import type { PlayError } from '../../../../games/client/play-api.ts';

/** A page opened by an address that someone made up, and a server of the games that answers a refusal. */
function visit(details: object): void {
  const hash = `#merchant=alpha&launch=${'x'.repeat(40)}&language=EN&back=${encodeURIComponent('https://evil.example')}`;
  const address = new URL(`http://games.localhost/play${hash}`);
  vi.stubGlobal('location', address);
  vi.stubGlobal('document', { documentElement: {}, baseURI: address.href });
  vi.stubGlobal('fetch', async () => Response.json({ code: 'sessionUnknown', details }, { status: 401 }));
  // A relative address means one of the page, which this process does not have.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, address) : input, init);
      }
    },
  );
}

const refusal = (): Promise<PlayError> => openGame().then(Promise.reject, (error: PlayError) => error);

afterEach(() => vi.unstubAllGlobals());

test('R8.01 the page of a game ignores a back address in its own', async () => {
  visit({ backUrl: null });
  expect(findBackUrl(await refusal())).toBe(undefined);
});

test('R8.01 the page of a game leads back to the address from the games server', async () => {
  visit({ backUrl: 'http://alpha.localhost' });
  expect(findBackUrl(await refusal())).toBe('http://alpha.localhost');
});
