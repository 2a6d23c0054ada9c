import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { listPublicPaths, publicPathOf } from '../../../../engine/navigation/public-pages.ts';
import { findRoute } from '../../../../engine/navigation/routes.ts';
import { type Modules, WHITELABEL_SCHEMA } from '../../../../schemas/brand/whitelabel.ts';

const { modules } = applyDefaults(WHITELABEL_SCHEMA, {}) as { modules: Modules };
const pathOf = (path: string): string | undefined => {
  const route = findRoute(path);
  return route && publicPathOf(route);
};

test('lobbies are listed by the categories that the merchant has, once for two that share one', () => {
  const listed = listPublicPaths(new Set(['SPORTS', 'ESPORTS', 'MINI', 'LOTT']), modules);
  expect(listed.filter((path) => path.endsWith('-games'))).toEqual(['/slot-games', '/sports-betting-games']);
});

test('pages of modules that are off are not listed, and a site behind its login lists home alone', () => {
  const off = { ...modules, promotions: false, helpCenter: false, appDownload: false, affiliates: false };
  expect(listPublicPaths(new Set(), off)).toEqual(['/']);
  expect(listPublicPaths(new Set(), { ...off, promotions: true })).toEqual(['/', '/promotions']);
  expect(listPublicPaths(new Set(['RNG']), { ...modules, loginedToHomePage: true })).toEqual(['/']);
});

test('aliases of a page have its address; pages of members, of a query and of operators have none', () => {
  expect(['/index.html', '/home', '/login', '/register', '/'].map(pathOf)).toEqual(['/', '/', '/', '/', '/']);
  expect(pathOf('/download')).toBe('/download-the-app');
  expect(['/operator', '/promoDetail', '/game', '/lottery', '/pointMall', '/helpmc'].map(pathOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});
