import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Texts } from '../../engine/i18n/stand-in.ts';
import { type CheckedAgainst, checkLanguages } from '../../scripts/texts/check-languages.ts';
import { textsAsked } from '../../scripts/texts/site-texts.ts';
import { findNamed } from '../../scripts/texts/used-keys.ts';
import { writeReport } from '../../scripts/texts/write-report.ts';
import { LANGUAGES_FOLDER } from '../../server/languages/read-texts.ts';

const AGAINST: CheckedAgainst = { root: LANGUAGES_FOLDER, ...textsAsked('.') };
const reports = checkLanguages(AGAINST);

test('R1.08b Arabic, English, Hindi, Portuguese and Vietnamese are there', () => {
  expect(reports.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['ar', 'en', 'hi', 'pt', 'vi']));
});

test.each(reports)(
  'R1.08b $folder has every text, none unknown, unused or too long, in all its plural forms',
  (report) => {
    expect(report.faults).toEqual([]);
  },
);

const asking = (keys: readonly string[]) => keys.map((key) => ({ key, given: undefined }));

/** Copies what the texts of a language are compared with: English alone, and English with all others. */
function copyCompared(language: string, directory: string): void {
  for (const name of language === 'en' ? readdirSync(LANGUAGES_FOLDER) : ['en', language])
    cpSync(new URL(name, LANGUAGES_FOLDER), join(directory, name), { recursive: true });
}

/** The faults that a copy of the languages has once one file is rewritten. */
function plant(file: string, change: (texts: Record<string, string | Texts>) => void, against = AGAINST) {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-languages-'));
  try {
    copyCompared(file.slice(0, file.indexOf('/')), directory);
    const path = join(directory, file);
    const texts = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string | Texts>;
    change(texts);
    writeFileSync(path, JSON.stringify(texts));
    const planted = checkLanguages({ ...against, root: pathToFileURL(`${directory}/`) });
    return planted.flatMap(({ folder, faults }) => faults.map(({ kind, key }) => `${folder} ${kind} ${key}`));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

test('a text that is missing or empty is found, in the site, in messages and in the games', () => {
  expect(plant('ar/shell.json', (texts) => delete texts.logIn)).toEqual(['ar missing shell.logIn']);
  expect(plant('vi/messages.json', (texts) => Object.assign(texts, { noSiteTitle: ' ' }))).toEqual([
    'vi missing messages.noSiteTitle',
  ]);
  expect(plant('hi/games/dice.json', (texts) => delete texts.roll)).toEqual(['hi missing games/dice.roll']);
  expect(
    plant('pt/search.json', (texts) => {
      for (const form of ['one', 'many', 'other']) delete texts[`results_${form}`];
    }),
  ).toEqual(['pt missing search.results']);
});

test('a text that English lacks is found, and one in a file that English lacks', () => {
  expect(plant('ar/shell.json', (texts) => Object.assign(texts, { invented: 'x' }))).toEqual([
    'ar unknown shell.invented',
  ]);
  const directory = mkdtempSync(join(tmpdir(), 'marquee-languages-'));
  try {
    cpSync(LANGUAGES_FOLDER, directory, { recursive: true });
    writeFileSync(join(directory, 'vi', 'invented.json'), '{}');
    mkdirSync(join(directory, 'xx'));
    const planted = checkLanguages({ ...AGAINST, root: pathToFileURL(`${directory}/`) });
    expect(
      planted.flatMap(({ folder, faults }) => faults.map(({ kind, key }) => [folder, kind, key].join(' '))),
    ).toEqual(['vi unknown invented.json', 'xx unknown xx.json']);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('an English text that no code uses is found, and a key of a component without a text', () => {
  const add = (texts: Record<string, string | Texts>) => Object.assign(texts, { nobodyAsks: 'Nobody asks' });
  expect(plant('en/shell.json', add)).toContain('en unused shell.nobodyAsks');
  expect(plant('en/games/dice.json', add)).toContain('en unused games/dice.nobodyAsks');
  const against = { ...AGAINST, site: { ...AGAINST.site, asked: asking(['shell.logIn', 'shell.notThere']) } };
  expect(plant('en/shell.json', () => undefined, against)).toEqual(['en missing shell.notThere']);
});

test('a component that does not give a text its values is found, and one that forgets the count', () => {
  const { asked } = findNamed(
    "t('search.results', { number }); t('search.results', { count: 2 }); t('shell.licence', values); t('shell.licence')",
  );
  expect(plant('en/shell.json', () => undefined, { ...AGAINST, site: { ...AGAINST.site, asked } })).toEqual([
    'en placeholders search.results',
    'en placeholders shell.licence',
  ]);
});

test('other placeholders than in English are found, and other formats', () => {
  expect(plant('vi/shell.json', (texts) => Object.assign(texts, { licence: 'Giấy phép' }))).toEqual([
    'vi placeholders shell.licence',
  ]);
  expect(
    plant('pt/errors.json', (texts) => Object.assign(texts, { tooManyRequests: 'Espere {{waitSeconds}}.' })),
  ).toEqual(['pt placeholders errors.tooManyRequests']);
  expect(plant('ar/search.json', (texts) => Object.assign(texts, { results_few: 'نتائج' }))).toEqual([
    'ar placeholders search.results_few',
  ]);
});

test('plural forms are those of the language, no more and no fewer, and an English text with a count has two', () => {
  expect(plant('ar/search.json', (texts) => delete texts.results_two)).toEqual(['ar plurals search.results']);
  expect(plant('vi/search.json', (texts) => Object.assign(texts, { results_one: '{{count}} kết quả' }))).toEqual([
    'vi plurals search.results',
  ]);
  expect(plant('en/shell.json', (texts) => Object.assign(texts, { logIn: 'Log in {{count}}' }))).toContain(
    'en plurals shell.logIn',
  );
});

test('a text that is longer than its place is found, counted as a person counts letters', () => {
  const against = { ...AGAINST, limits: { 'shell.logIn': 4, 'shell.': 1000 } };
  expect(plant('hi/shell.json', (texts) => Object.assign(texts, { logIn: 'किक्षिकि' }), against)).not.toContain(
    'hi tooLong shell.logIn',
  );
  expect(plant('hi/shell.json', (texts) => Object.assign(texts, { logIn: 'किक्षिकिकिकि' }), against)).toContain(
    'hi tooLong shell.logIn',
  );
});

test('a limit without a text is found', () => {
  const against = { ...AGAINST, limits: { 'shell.logInn': 4, 'shells.': 9, 'search.results': 99 } };
  expect(plant('en/shell.json', () => undefined, against)).toEqual(['en unknown shell.logInn', 'en unknown shells.']);
});

test('the report has a row for each language and a line for each mistake', () => {
  const [title, row, ...lines] = writeReport([
    { folder: 'ar', name: 'العربية', texts: 3, faults: [{ kind: 'missing', key: 'shell.logIn', detail: 'Log in' }] },
  ]);
  expect(title).toMatch(/^language .* missing .* too long/);
  expect(row).toMatch(/^ar العربية +3 +1 .*1 faults$/);
  expect(lines).toEqual(['ar  missing: shell.logIn (Log in)']);
});
