import { expect, test } from 'vitest';
import { applyDefaults } from '../../../../engine/brand/apply-defaults.ts';
import { registrationTabs } from '../../../../engine/modules/registration-tabs.ts';
import { buildMenus, GAME_TYPES } from '../../../../engine/navigation/game-types.ts';
import { findRedirect, findRoute, isKnownTarget, isOpenRoute, ROUTES } from '../../../../engine/navigation/routes.ts';
import type { Modules } from '../../../../schemas/brand/whitelabel.ts';
import { WHITELABEL_SCHEMA } from '../../../../schemas/brand/whitelabel.ts';

const modules = (values: Partial<Modules>): Modules =>
  (applyDefaults(WHITELABEL_SCHEMA, { modules: values }) as { modules: Modules }).modules;

/** The back office is no page of the players': it is outside their page groups and has its own login. */
const DESK = '/operator';

test('R2.12a the route table has the thirteen page groups of the players and the back office, each path once', () => {
  expect(findRoute(DESK)?.group).toBe('operator');
  expect(new Set(ROUTES.filter(({ path }) => path !== DESK).map(({ group }) => group))).toEqual(
    new Set([
      'download',
      'egame',
      'help',
      'index',
      'joinus',
      'lottery',
      'pointMall',
      'promo',
      'promoDetail',
      'regiona',
      'seamless',
      'vnlottery',
      'Lobby',
    ]),
  );
  expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
});

test('a path is found with and without a final slash, and a target with its query', () => {
  expect(findRoute('/promotions/')?.group).toBe('promo');
  expect(findRoute('/nowhere')).toBeUndefined();
  expect(isKnownTarget('/slot-games?type=MINI#top')).toBe(true);
  expect(GAME_TYPES.every(({ path }) => isKnownTarget(path))).toBe(true);
});

test('R2.20 with loginedToHomePage a visitor may enter the five open paths and the door of the back office only', () => {
  const closed = { loginedToHomePage: true, hasSession: false };
  const entered = ROUTES.map(({ path }) => path).filter((path) => findRedirect(path, closed) === undefined);
  expect(entered.sort()).toEqual(['/download', '/helpmc', '/login', DESK, '/register', '/register.html']);
  expect(findRedirect('/promotions', closed)).toBe('/login');
  expect(findRedirect('/promotions', { ...closed, hasSession: true })).toBeUndefined();
  expect(findRedirect('/promotions', { ...closed, loginedToHomePage: false })).toBeUndefined();
});

test('R1.01a R2.21 a category without vendors is not in the menus; the others keep the order of the table', () => {
  const vendor = (gameType: string, gameCount: number) => ({
    title: gameType,
    vassalage: gameType,
    gameType,
    gameCount,
    isHot: false,
    accountTypeId: '',
  });
  const menus = buildMenus([vendor('RNG', 3), vendor('LIVE', 2), vendor('RNG', 4)]);
  expect(menus.map(({ gameType, gameCount }) => [gameType, gameCount])).toEqual([
    ['LIVE', 2],
    ['RNG', 7],
  ]);
  expect(GAME_TYPES.map(({ code }) => code).sort()).toEqual([
    'COCK',
    'ELOTT',
    'ESPORTS',
    'FISH',
    'LIVE',
    'LOTT',
    'MINI',
    'PVP',
    'RNG',
    'SPORTS',
  ]);
});

test('R4.07c the first tab is the username one, and the mobile one where only that is on', () => {
  expect(registrationTabs(modules({ mobileRegistration: true }))).toEqual(['register', 'registerMobile']);
  expect(registrationTabs(modules({ usernameRegistration: false, mobileRegistration: true }))).toEqual([
    'registerMobile',
  ]);
});

test('the page with the apps is open where its module is on, and only there', () => {
  const download = ROUTES.filter(({ module }) => module === 'appDownload');
  expect(download.map(({ path }) => path)).toContain('/download');
  for (const isOn of [true, false])
    expect(download.map((route) => isOpenRoute(route, modules({ appDownload: isOn }), 'LOTT'))).toEqual(
      download.map(() => isOn),
    );
});

test('R2.05c the page of the Vietnam lottery is open to merchants that may have those lotteries', () => {
  const route = findRoute('/vnlottery');
  const open = (['LOTT', 'ELOTT', 'SEA', 'VN', undefined] as const).filter(
    (type) => route && isOpenRoute(route, modules({}), type),
  );
  expect(open).toEqual(['SEA', 'VN']);
});
