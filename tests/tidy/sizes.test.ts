import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../engine/navigation/routes.ts';
import { compress } from '../../scripts/site.mjs';
import { type BuiltSite, readBuiltSite } from '../../server/site/built-site.ts';
import { fontsOf, sourcesOf } from '../../server/site/page-sources.ts';

const PHRASES = 'languages/en/page.texts.js';
const DIALOG_PHRASES = 'languages/en/dialog.texts.js';
const HOME = 'src/pages/index/index-page.tsx';
const BUILD_TIMEOUT_MS = 120_000;

let directory: string;
let site: BuiltSite;
let manifest: Readonly<Record<string, { readonly file: string; readonly isDynamicEntry?: boolean }>>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-sizes-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', directory, '--logLevel', 'warn'],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  expect(status, stderr).toBe(0);
  compress(join(directory, 'assets'));
  const built = await readBuiltSite(directory);
  if (!built) throw new Error('The build has left no manifest.');
  site = built;
  manifest = JSON.parse(await readFile(join(directory, '.vite', 'manifest.json'), 'utf8'));
}, BUILD_TIMEOUT_MS);

afterAll(() => rm(directory, { recursive: true, force: true }));

/** The scripts that a page needs before it can run, as the server finds them. */
const scriptsOf = (...sources: readonly string[]): readonly string[] => {
  const { script, preloads } = site.assetsFor(sources);
  return [script, ...preloads];
};

const bytesOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, script) => sum + (site.find(script)?.brotli?.length ?? Number.NaN), 0);

/** The scripts that opening a dialog adds to home's. */
const extraOf = (source: string): readonly string[] => {
  const home = new Set(scriptsOf(PHRASES, HOME));
  return scriptsOf(source, DIALOG_PHRASES).filter((script) => !home.has(script));
};

test('the first visit of home takes at most 150 KB of scripts, in at most 8 files', () => {
  const scripts = scriptsOf(PHRASES, HOME);
  expect(scripts.length).toBeLessThanOrEqual(8);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(150_000);
});

test("the registration and the login take at most 92 KB of scripts on top of home's, in at most 10 files", () => {
  for (const dialog of ['register-dialog', 'login-dialog']) {
    const scripts = extraOf(`src/features/session/${dialog}.tsx`);
    expect(scripts.length, dialog).toBeGreaterThan(0);
    expect(scripts.length, dialog).toBeLessThanOrEqual(10);
    expect(bytesOf(scripts), dialog).toBeLessThanOrEqual(92_000);
  }
});

test("the bar of a person who is logged in takes at most 50 KB of scripts on top of home's", () => {
  expect(bytesOf(extraOf('src/app/shell/person-bar.tsx'))).toBeLessThanOrEqual(50_000);
});

test('R2.12a R2.12b R2.12c R2.12d every page group is a separate file, which the first visit of home does not load', () => {
  const pages = Object.entries(manifest).filter(([source]) => /^src\/pages\/.*-page\.tsx$/.test(source));
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const source of ['point-mall', 'lottery', 'vnlottery', 'joinus'].map(
    (name) => `src/pages/${name}/${name}-page.tsx`,
  ))
    expect(pages.map(([page]) => page)).toContain(source);
  expect(pages.filter(([, { isDynamicEntry }]) => !isDynamicEntry)).toEqual([]);
  expect(new Set(pages.map(([, { file }]) => file)).size).toBe(pages.length);
  const home = scriptsOf(PHRASES, HOME);
  expect(pages.filter(([source, { file }]) => source !== HOME && home.includes(`/${file}`))).toEqual([]);
});

test('all that documents load in advance is in the build', () => {
  const sources = ROUTES.flatMap((route) => [...sourcesOf(route, 'EN', true), ...sourcesOf(route, 'EN', false)]);
  expect([...new Set(sources)].filter((source) => !manifest[source])).toEqual([]);
  for (const headingFont of ['Anek', 'Bricolage Grotesque', 'Inter'] as const) {
    const fonts = fontsOf({ headingFont });
    expect(fonts.filter((font) => site.find(site.findFont(font) ?? '') === undefined)).toEqual([]);
  }
});

test('the document of the login names the scripts of its form, which then need not be asked for one after the other', () => {
  const named = scriptsOf(...sourcesOf({ group: 'index', opens: 'login' }, 'EN', true));
  const needed = scriptsOf(PHRASES, HOME, DIALOG_PHRASES, 'src/features/session/login-dialog.tsx');
  expect(needed.filter((script) => !named.includes(script))).toEqual([]);
});
