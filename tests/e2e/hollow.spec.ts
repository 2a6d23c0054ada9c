import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { contentsOf } from '../../engine/brand/check-links.ts';
import { defaultLanguageOf, type Merchant } from '../../engine/brand/merchant.ts';
import { phraseFolder } from '../../engine/i18n/languages.ts';
import { keysOf, recordOf } from '../../engine/json/keys-of.ts';
import { WHOLE_BOARD, withAnnouncement } from '../../engine/navigation/announcements.ts';
import { readGameAddress } from '../../engine/navigation/game-address.ts';
import { GAME_TYPES } from '../../engine/navigation/game-types.ts';
import { MEMBER_CENTRE_KEYS, withCentrePlace } from '../../engine/navigation/member-centre.ts';
import { findDeadEnd } from '../../engine/navigation/open-target.ts';
import { isOpenRoute, ROUTES } from '../../engine/navigation/routes.ts';
import overview from '../../languages/en/overview.json' with { type: 'json' };
import texts from '../../languages/en/shell.json' with { type: 'json' };
import { readBuildFacts } from '../../server/brands/build-facts.ts';
import { readBrands } from '../../server/brands/read-brands.ts';
import { catalogueOf } from '../../server/games/merchant-catalogue.ts';
import type { Dialog } from '../../src/app/dialogs.ts';
import { FEATURE_DIALOGS } from '../../src/app/feature-dialogs.ts';
import { readShown, topPart } from '../support/hollow-marks.ts';
import { findPlaceholder } from '../support/hollow-words.ts';
import { enterAsPlayer } from '../support/player.ts';
import { expect, test } from '../support/site.ts';
import { type SoftVisit, softVisit } from '../support/soft-visit.ts';

const { readings } = await readBrands('brands', readBuildFacts());
const MERCHANTS = readings.flatMap(({ merchant }) => merchant ?? []);
/** A walk takes as long as many tests: the run of every size walks through every merchant, any other through two. */
const WALKED = process.env.EVERY_SIZE === 'yes' ? MERCHANTS : MERCHANTS.slice(0, 2);

/** Every dialog of the site, by who may open it. A new one that no feature draws alone does not compile until it is here. */
const DIALOGS: Readonly<Record<Dialog['kind'], 'visitor' | 'member'>> = {
  ...recordOf(keysOf(FEATURE_DIALOGS), (kind) => (FEATURE_DIALOGS[kind].audience === 'member' ? 'member' : 'visitor')),
  login: 'visitor',
  register: 'visitor',
  forgotPassword: 'visitor',
  resetPassword: 'visitor',
  region: 'visitor',
  search: 'visitor',
  categories: 'visitor',
  changePassword: 'member',
};
/** A page with little below its dialogs. */
const BACKGROUND = '/region';
/** Parts of the member centre that show one thing of a member's, such as an order: a fresh member has none. */
const OF_ONE_THING = ['order', 'round', 'movement'];

/** A place to look at: an address, with a dialog over it. */
interface Place {
  readonly address: string;
  readonly dialog?: { readonly kind: Dialog['kind']; readonly token?: string };
}

const dialogsFor = (who: 'visitor' | 'member'): readonly Place[] =>
  keysOf(DIALOGS)
    .filter((kind) => DIALOGS[kind] === who)
    .map((kind) => ({ address: BACKGROUND, dialog: { kind, ...(kind === 'resetPassword' && { token: 'none' }) } }));

const contentsFor = (merchant: Merchant) =>
  contentsOf(merchant.content, merchant.modules, merchant, merchant.brand.lotteryType);

/** Whether an address is a lobby for which a merchant has no games. Nothing leads there. */
const isEmptyLobby = (path: string, merchant: Merchant): boolean =>
  GAME_TYPES.some((type) => type.path === path) && findDeadEnd(path, contentsFor(merchant)) !== undefined;

const routesOf = (merchant: Merchant): readonly Place[] =>
  ROUTES.filter((route) => isOpenRoute(route, merchant.modules, merchant.brand.lotteryType))
    .filter(({ path }) => !isEmptyLobby(path, merchant))
    .map(({ path }) => ({ address: path }));

const CENTRE: readonly Place[] = [
  ...MEMBER_CENTRE_KEYS.map((key) => withCentrePlace('', { key })),
  withCentrePlace('', { key: 'depositv2', section: 'deposits' }),
  withCentrePlace('', { key: 'withdraw', section: 'newWithdrawal' }),
  ...keysOf(overview.section)
    .filter((section) => !OF_ONE_THING.includes(section))
    .map((section) => withCentrePlace('', { key: 'securityCenter', section })),
].map((query) => ({ address: BACKGROUND + query }));

const nameOf = ({ address, dialog }: Place): string => `${address}${dialog ? ` (${dialog.kind})` : ''}`;

/** Key of a kind of page: its path and the names in its query, without their values. */
const shapeOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid');
  return [pathname, ...new Set(searchParams.keys())].join(' ');
};

/** The page of an address, without what it opens over that page. */
function pageOf(address: string): string {
  const { pathname, search } = new URL(address, 'https://site.invalid');
  return pathname + withAnnouncement(withCentrePlace(search, undefined), undefined);
}

/** Why a link within the site leads nowhere, by the tables of its merchant. */
function findDeadLink(merchant: Merchant, address: string): string | undefined {
  const game = readGameAddress(address);
  const { byId, counts } = catalogueOf(merchant);
  if (game?.kind === 'game' && !byId.has(game.gameId)) return 'there is no such game';
  const vendor = new URL(address, 'https://site.invalid').searchParams.get('vassalage');
  if (vendor !== null && !counts.get(vendor)) return 'its studio has no games';
  return findDeadEnd(address, contentsFor(merchant));
}

/** Text that the site shows in place of what an address asks for. */
function absencesOf(merchant: Merchant): readonly string[] {
  const folder = phraseFolder(defaultLanguageOf(merchant));
  const { empty } = JSON.parse(readFileSync(`languages/${folder}/shell.json`, 'utf8')) as typeof texts;
  return [empty.notFound, empty.home, empty.promotions, empty.help];
}

interface Walk {
  readonly page: Page;
  readonly visit: SoftVisit;
  readonly merchant: Merchant;
  /** Faults so far, each with its page. */
  readonly faults: Set<string>;
  /** Addresses within the site that links lead to. */
  readonly linked: Set<string>;
}

/** Looks at places one after another, and notes what is hollow there. */
async function look({ page, visit, merchant, faults, linked }: Walk, places: readonly Place[]): Promise<void> {
  const absences = absencesOf(merchant);
  for (const place of places) {
    await visit.go(place.address, place.dialog);
    const { words, links, faults: found } = await readShown(await page.evaluateHandle(topPart));
    const within = links.filter((link) => !/^[a-z]+:/.test(link) || link.startsWith(new URL(page.url()).origin));
    const said = words.flatMap((text) => findPlaceholder(text) ?? (absences.includes(text) ? `nothing: ${text}` : []));
    const dead = within.flatMap((link) => {
      const why = pageOf(link) === pageOf(place.address) ? undefined : findDeadLink(merchant, link);
      return why === undefined ? [] : `the link "${link}" leads nowhere: ${why}`;
    });
    for (const fault of [...found, ...said, ...dead, ...visit.takeFailures()]) faults.add(`${nameOf(place)}: ${fault}`);
    for (const link of within) linked.add(link.split('#')[0] ?? '');
  }
}

/** Looks at one page of each kind that links lead to, beyond those that were looked at already. */
async function lookOn(walk: Walk, seen: readonly Place[]): Promise<void> {
  const shapes = new Map([...walk.linked].map((address) => [shapeOf(address), { address }]));
  for (const { address } of seen) shapes.delete(shapeOf(address));
  await look(walk, [...shapes.values()]);
}

/** Asks the server about every page that a link leads to. */
async function askServer({ page, linked, faults }: Walk): Promise<void> {
  const paths = [...new Set([...linked].map((address) => address.split('?')[0] ?? ''))].filter(Boolean);
  const statuses = await page.evaluate(
    (asked) => Promise.all(asked.map(async (path) => [path, (await fetch(path, { method: 'HEAD' })).status] as const)),
    paths,
  );
  for (const [path, status] of statuses) if (status !== 200) faults.add(`${path}: the server answers ${status}`);
}

for (const merchant of WALKED)
  test(`R1.10a ${merchant.code}: every page and dialog has real content: no placeholder, empty section, dead link, failed picture or nameless button`, async ({
    page,
    site,
  }) => {
    const visit = softVisit(page);
    const walk: Walk = { page, visit, merchant, faults: new Set(), linked: new Set() };
    const routes = routesOf(merchant);
    const board = { address: BACKGROUND + withAnnouncement('', WHOLE_BOARD) };
    const language = { name: 'language', value: defaultLanguageOf(merchant), url: site.url(merchant.code) };
    await page.context().addCookies([language]);
    await page.goto(site.url(merchant.code, BACKGROUND));
    await visit.rest();
    await look(walk, [...routes, board, ...dialogsFor('visitor')]);
    await lookOn(walk, routes);
    await enterAsPlayer(page, site, merchant.code, {}, 0n);
    await page.goto(site.url(merchant.code, BACKGROUND));
    await visit.rest();
    await look(walk, [...CENTRE, ...dialogsFor('member')]);
    await askServer(walk);
    expect(walk.linked.size, 'links were found').toBeGreaterThan(30);
    expect([...walk.faults]).toEqual([]);
  });

test('the search finds each kind of hollow part', async ({ page }) => {
  await page.setContent(`<title>Site</title><main>
    <h2>Full</h2><p>Text</p>
    <h2>Bare</h2>
    <h2>Shelf</h2><a>nowhere</a> <a href="#gone">gone</a> <a href="/help">help</a>
    <button></button> <button>Mails <b>0</b></button>
    <img src="data:image/png;base64,AAAA" alt="broken">
    <p>Coming soon</p> <p>security.copy</p> <p>{{name}} won NaN</p></main>`);
  await page.locator('img').evaluate((picture: HTMLImageElement) => picture.decode().catch(() => undefined));
  const { words, links, faults } = await readShown(await page.evaluateHandle(topPart));
  expect(links).toEqual(['/help']);
  expect(faults.map((fault) => fault.split(/[:"]/)[0]?.trim())).toEqual([
    'a link without an address',
    'a link without an address',
    'nothing below the heading',
    'the picture data',
    'a control without a name',
    'a count of nothing in',
  ]);
  expect(words.flatMap((text) => findPlaceholder(text) ?? [])).toEqual([
    'a promise: "Coming soon"',
    'the key of a text: "security.copy"',
    'an unfilled place: "{{name}} won NaN"',
  ]);
});
