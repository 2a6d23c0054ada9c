import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Problem } from '../../../../engine/brand/problem.ts';
import { readBuildFacts } from '../../../../server/brands/build-facts.ts';
import { readBrands } from '../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const facts = readBuildFacts();
let folders: BrandFolders;

beforeEach(async () => {
  folders = await makeBrandFolders();
  await folders.add('acme');
  await folders.edit('acme/brand.json', (brand) => Object.assign(brand, { isDefault: true }));
});
afterEach(() => folders.remove());

const mistakes = async (): Promise<readonly Problem[]> => {
  const { problems } = await readBrands(folders.directory, facts);
  return problems.filter(({ severity }) => severity === 'mistake');
};
const edit = (file: string, values: object) => folders.edit(`acme/${file}`, (value) => Object.assign(value, values));

test('R10.01a a new merchant has no mistake', async () => {
  expect(await mistakes()).toEqual([]);
});

test('R10.01b an unknown setting is reported with file, line, column, path and the nearest right word', async () => {
  await folders.write('acme/whitelabel.json', '{\n  "modules": {\n    "smsVerificaton": true\n  }\n}\n');
  expect(await mistakes()).toEqual([
    {
      severity: 'mistake',
      file: 'acme/whitelabel.json',
      line: 3,
      column: 5,
      length: '"smsVerificaton"'.length,
      path: 'modules.smsVerificaton',
      message: 'unknown setting "smsVerificaton" in modules',
      suggestion: 'smsVerification',
    },
  ]);
  const { problems, format } = await readBrands(folders.directory, facts);
  const [problem] = problems.filter(({ severity }) => severity === 'mistake');
  expect(problem && format(problem)).toBe(
    [
      'acme/whitelabel.json:3:5 mistake at modules.smsVerificaton: unknown setting "smsVerificaton" in modules',
      '    did you mean "smsVerification"?',
      '     3 |     "smsVerificaton": true',
      '       |     ^^^^^^^^^^^^^^^^',
    ].join('\n'),
  );
});

test('R10.01b a misspelt setting that is required is one mistake, a missing one names itself', async () => {
  await folders.edit('acme/brand.json', (brand) => {
    brand.curency = brand.currency;
    brand.currency = undefined;
    brand.theme = { primary: '#112233' };
  });
  const found = await mistakes();
  expect(found.map(({ message, suggestion }) => [message, suggestion])).toEqual(
    expect.arrayContaining([
      ['unknown setting "curency" in this file', 'currency'],
      ['theme needs "accent"', undefined],
    ]),
  );
  expect(found).toHaveLength(2);
});

const WRONG_BRANDS: readonly (readonly [
  what: string,
  change: object,
  message: RegExp,
  suggestion?: string | undefined,
])[] = [
  ['a wrong type', { isDefault: 'yes' }, /isDefault is "yes", but must be true or false/, 'true'],
  [
    'a number as text',
    { limits: { minimumAge: '21' } },
    /limits\.minimumAge is "21", but must be a whole number/,
    '21',
  ],
  ['a value out of range', { limits: { minimumAge: 16 } }, /limits\.minimumAge is 16, but must be at least 18/],
  ['an unknown language', { languages: ['EN', 'XX'] }, /languages\[1\] is "XX", but must be one of/, 'EN'],
  ['a language listed twice', { languages: ['EN', 'EN'] }, /languages lists "EN" twice/],
  ['no language', { languages: [] }, /languages needs at least 1 entry/],
  [
    'a default language that is not offered',
    { defaultLanguage: 'PT' },
    /defaultLanguage is "PT", which is not in languages \(EN, HI\)/,
    'EN',
  ],
  ['an unknown currency', { currency: 'INX' }, /"INX" is not a known currency/, 'INR'],
  ['an unknown country', { country: 'XQ' }, /"XQ" is not a known country/],
  [
    'a colour that is none',
    { theme: { primary: 'teal', accent: '#ffffff' } },
    /theme\.primary is "teal", which is not valid: a colour has # and six/,
  ],
  [
    'text that cannot be read on its colour',
    { theme: { primary: '#12a9b2', accent: '#ffb22e', onPrimary: '#19a2ab' } },
    /theme\.onPrimary on primary.* has a contrast of 1\.\d+ in the \w+ theme, below AA \(4\.5\)/,
  ],
  [
    'an unknown typeface',
    { theme: { primary: '#112233', accent: '#ffffff', headingFont: 'Intr' } },
    /theme\.headingFont is "Intr", but must be one of: Anek, Bricolage Grotesque, Inter/,
    'Inter',
  ],
  [
    'a logo that does not exist',
    { logo: { mark: 'assets/marc.svg' } },
    /the file assets\/marc\.svg does not exist in this folder/,
    'assets/mark.svg',
  ],
  [
    'a merchant code that is not the folder',
    { merchant: 'acne' },
    /merchant is "acne", but the folder is named "acme"/,
    'acme',
  ],
  [
    'more words at least than at most',
    { limits: { feedbackMinimumWords: 90, feedbackMaximumWords: 20 } },
    /limits\.feedbackMinimumWords is 90, above limits\.feedbackMaximumWords \(20\)/,
  ],
];

test.each(WRONG_BRANDS.map(([what, change, message, suggestion]) => ({ what, change, message, suggestion })))(
  'R10.01b brand.json with $what is told',
  async ({ change, message, suggestion }) => {
    await edit('brand.json', change);
    const found = await mistakes();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: 'acme/brand.json', message: expect.stringMatching(message) });
    expect(found[0]?.line).toBeGreaterThan(1);
    expect(found[0]?.suggestion).toBe(suggestion);
  },
);

const WRONG_RULES: readonly (readonly [what: string, rule: object, message: RegExp])[] = [
  ['a pattern id outside 0 to 16', { patternId: 17 }, /rules\.nickname\.patternId is 17, but must be at most 16/],
  [
    'a least length above the greatest',
    { minLength: 9, maxLength: 3 },
    /the least length of nickname is 9, above its greatest \(3\)/,
  ],
  [
    'a pattern that could run for ever',
    { acceptedPattern: '^(a+)+$' },
    /the pattern of nickname cannot be used: a long value could keep it busy for ever/,
  ],
  [
    'a pattern that is none',
    { acceptedPattern: '(' },
    /the pattern of nickname cannot be used: it is not a regular expression/,
  ],
  ['a required field that is off', { enabled: false, required: true }, /nickname is required but not enabled/],
];

test.each(WRONG_RULES)('R3.04b R10.01b register.json with %s is told', async (_what, rule, message) => {
  await folders.write('acme/register.json', { rules: { nickname: { enabled: true, ...rule } } });
  expect(await mistakes()).toEqual([
    expect.objectContaining({ file: 'acme/register.json', message: expect.stringMatching(message) }),
  ]);
});

test('R10.01b settings that prevent every registration or login are reported', async () => {
  await folders.write('acme/whitelabel.json', { modules: { usernameRegistration: false, mobileRegistration: false } });
  expect((await mistakes()).map(({ message }) => message)).toEqual([
    'usernameRegistration and mobileRegistration are both off: nobody could register',
  ]);
  await folders.write('acme/whitelabel.json', { modules: { mobileRegistration: true, mobilePassword: false } });
  expect((await mistakes()).map(({ message }) => message)).toEqual([
    'mobilePassword and smsLogin are both off: who registers by mobile could not log in again',
  ]);
});

test('R10.01b between merchants: a domain claimed twice names both places, two defaults are one too many', async () => {
  await folders.add('beta');
  for (const name of ['acme', 'beta'])
    await folders.edit(`${name}/brand.json`, (brand) =>
      Object.assign(brand, { domains: ['play.example'], isDefault: true }),
    );
  const found = await mistakes();
  expect(found.map(({ file, message }) => [file, message])).toEqual([
    ['beta/brand.json', 'the domain play.example is already claimed by acme/brand.json'],
    ['beta/brand.json', 'only one merchant can be the default, and acme/brand.json already is'],
  ]);
});

test('R10.01b content: a link to nowhere and an unknown category are reported with the nearest right word', async () => {
  await folders.write('acme/content/footer.json', {
    groups: [{ title: 'Play', links: [{ label: 'Slots', target: '/slot-game' }] }],
  });
  await folders.write('acme/content/vendors.json', {
    vendors: [{ title: 'Kumara', vassalage: 'KUMARA', gameType: 'LIVES' }],
  });
  expect(
    (await mistakes()).map(({ file, path, message, suggestion }) => [file, path, message.split(';')[0], suggestion]),
  ).toEqual([
    ['acme/content/footer.json', 'groups[0].links[0].target', '"/slot-game" is not a page of the site', '/slot-games'],
    ['acme/content/vendors.json', 'vendors[0].gameType', '"LIVES" is not a game category', 'LIVE'],
  ]);
});

test('R10.01b shelves of home: an unknown category, and shelves without content, are reported', async () => {
  await folders.write('acme/content/home.json', {
    shelves: [{ show: 'category', gameType: 'RNGS' }, { show: 'category' }, { show: 'picked' }, { show: 'hot' }],
  });
  expect(
    (await mistakes()).map(({ path, message, suggestion }) => [path, message.split(/[:;]/)[0], suggestion]),
  ).toEqual([
    ['shelves[0].gameType', '"RNGS" is not a game category', 'RNG'],
    ['shelves[1]', 'a shelf of a category says which', undefined],
    ['shelves[2]', 'a shelf of picked games names them', undefined],
  ]);
});

test('R10.01b texts of a merchant: an unknown key, a wrong file name and a value that is not a text are reported', async () => {
  await mkdir(join(folders.directory, 'acme/phrases'));
  await folders.write('acme/phrases/EN.json', { 'shell.logIm': 'Enter', 'shell.join': 5 });
  await folders.write('acme/phrases/ENG.json', {});
  expect((await mistakes()).map(({ file, message, suggestion }) => [file, message, suggestion])).toEqual([
    ['acme/phrases/EN.json', 'there is no text "shell.logIm"', 'shell.logIn'],
    ['acme/phrases/EN.json', 'shell.join must be a text', undefined],
    ['acme/phrases/ENG.json', '"ENG" is not a language code', 'EN'],
  ]);
});

test('R10.01b syntax: a missing comma is reported after the line before, a key written twice names the other line', async () => {
  await folders.write(
    'acme/whitelabel.json',
    '{\n  "modules": {\n    "freePlay": true\n    "smsLogin": true\n  }\n}\n',
  );
  expect(await mistakes()).toEqual([
    expect.objectContaining({ line: 3, column: 21, message: 'a comma is missing here' }),
  ]);
  await folders.write('acme/whitelabel.json', '{\n  "modules": { "freePlay": true,\n    "freePlay": false }\n}\n');
  expect(await mistakes()).toEqual([
    expect.objectContaining({
      line: 3,
      column: 5,
      message: '"freePlay" is written twice; the one on line 2 has no effect',
    }),
  ]);
});

test('comments and a comma after the last entry are not mistakes', async () => {
  await folders.write('acme/whitelabel.json', '// what is on\n{ "modules": { "freePlay": true, } }\n');
  expect(await mistakes()).toEqual([]);
});

test('R10.01b unreadable files are reported: missing, not UTF-8, too large', async () => {
  await rename(join(folders.directory, 'acme/brand.json'), join(folders.directory, 'acme/brand.bak'));
  await writeFile(join(folders.directory, 'acme/register.json'), Buffer.from([0x7b, 0xff, 0xfe]));
  await writeFile(join(folders.directory, 'acme/content/help.json'), ' '.repeat(3 * 1024 * 1024));
  expect((await mistakes()).map(({ file, message }) => [file, message])).toEqual([
    ['acme/brand.json', 'the file is missing; every merchant needs one'],
    ['acme/content/help.json', 'the file cannot be read: it is larger than 2 MB'],
    ['acme/register.json', 'the file cannot be read: it is not UTF-8 text'],
  ]);
});

test('R10.01b all mistakes of all files are reported at once, in the order of files and lines', async () => {
  await edit('brand.json', { currency: 'INX', merchant: 'other', isDefault: 'no' });
  await folders.write('acme/whitelabel.json', { modules: { freeplay: true } });
  await rm(join(folders.directory, 'acme/assets/mark.svg'));
  const found = await mistakes();
  expect(found.map(({ file }) => file)).toEqual(['acme/brand.json', 'acme/whitelabel.json']);
  await edit('brand.json', { isDefault: true });
  expect((await mistakes()).map(({ file }) => file)).toEqual([
    'acme/brand.json',
    'acme/brand.json',
    'acme/brand.json',
    'acme/whitelabel.json',
  ]);
});

test('a language without texts in this build is a warning, and the merchant is served', async () => {
  await edit('brand.json', { languages: ['EN', 'LO'] });
  const { problems, readings } = await readBrands(folders.directory, facts);
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'this build has no texts in ລາວ yet; English stands in for them'],
  ]);
  expect(readings[0]?.merchant?.code).toBe('acme');
});
