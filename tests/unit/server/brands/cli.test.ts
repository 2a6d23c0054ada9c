import { execFile } from 'node:child_process';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEPOSIT_KINDS } from '../../../../schemas/brand/deposit-kind-names.ts';
import { WHITELABEL_SCHEMA } from '../../../../schemas/brand/whitelabel.ts';
import { schemaFiles, writeSchemaFiles } from '../../../../server/brands/schema-files.ts';
import { type BrandFolders, makeBrandFolders } from '../../../support/brand-folders.ts';

const run = promisify(execFile);
let folders: BrandFolders;

beforeEach(async () => {
  folders = await makeBrandFolders();
});
afterEach(() => folders.remove());

const brand = async (words: readonly string[], directory = folders.directory) => {
  const environment = { ...process.env, BRANDS_DIR: directory, PORT: '4321' };
  try {
    const { stdout } = await run(process.execPath, ['server/brands/cli.ts', ...words], { env: environment });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
};

test('R10.01a new writes a complete folder without mistakes and prints its address', async () => {
  const { code, text } = await brand(['new', 'saomai', '--currency', 'VND', '--languages', 'VI,EN']);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('http://saomai.localhost:4321/') });
  expect(text).toContain('saomai: no mistakes');
  expect((await readdir(`${folders.directory}/saomai`)).sort()).toEqual([
    'assets',
    'brand.json',
    'content',
    'deposits.json',
    'lotteries.json',
    'protection.json',
    'register.json',
    'transfers.json',
    'whitelabel.json',
    'withdrawals.json',
  ]);
  const written = JSON.parse(await folders.read('saomai/brand.json')) as Record<string, unknown>;
  expect(Object.keys(written)[0]).toBe('$schema');
  expect(written).toMatchObject({ currency: 'VND', country: 'VN', languages: ['VI', 'EN'], defaultLanguage: 'VI' });
});

test('R10.01a new asks for the country alone: currency, languages, clock, dialling code and amounts follow from it', async () => {
  const { text } = await brand(['new', 'noor', '--country', 'AE', '--name', 'Noor "1"']);
  expect(text).toContain('noor: no mistakes');
  expect(text).toContain('Still open:');
  const read = async (file: string) => JSON.parse(await folders.read(`noor/${file}`));
  expect(await read('brand.json')).toMatchObject({
    currency: 'AED',
    languages: ['AR', 'EN'],
    limits: { minimumAge: 21 },
    mobile: { dialingCodes: [{ code: '+971', digits: [9] }] },
  });
  expect(await read('protection.json')).toMatchObject({ timeZone: 'Asia/Dubai' });
  const { methods } = await read('deposits.json');
  expect(methods.every((method: { isOff: boolean; payee?: object }) => method.isOff && !method.payee)).toBe(true);
  expect(await folders.read('noor/assets/mark.svg')).toMatch(
    /aria-label="Noor &quot;1&quot;">.*<path fill="#10151c" d="M/s,
  );
});

test('R10.01a new --from takes over looks and rules, names what it left, and takes no payee, licence, help line or foreign amount', async () => {
  await folders.add('acme');
  await folders.write('acme/whitelabel.json', { modules: { freePlay: true } });
  await folders.write('acme/deposits.json', {
    methods: [{ key: 'upi', kind: 'upi', label: 'UPI', mark: 'UPI', payee: { name: 'Acme', upiId: 'acme.1@bank' } }],
  });
  await folders.edit('acme/brand.json', (value) =>
    Object.assign(value, { operator: { company: 'Acme Ltd.', licence: 'A-1' }, domains: ['acme.example'] }),
  );
  const { code, text } = await brand(['new', 'beta', '--country', 'US', '--from', 'acme']);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('Not taken over:') });
  expect(text).toContain('amounts and ways to pay in INR');
  expect(JSON.parse(await folders.read('beta/whitelabel.json'))).toMatchObject({ modules: { freePlay: true } });
  const [first, second] = await Promise.all(
    ['acme', 'beta'].map(async (name) => JSON.parse(await folders.read(`${name}/brand.json`))),
  );
  expect(second).toMatchObject({ name: 'Beta', theme: first.theme, domains: [] });
  expect(second.operator).toBeUndefined();
  const copied = await Promise.all(
    ['deposits.json', 'protection.json', 'content/home.json', 'withdrawals.json'].map((file) =>
      folders.read(`beta/${file}`),
    ),
  );
  expect(copied.join('\n')).not.toMatch(/acme|Tele-MANAS|Kolkata|UPI/i);

  const link = { key: 'blog', label: 'Blog', target: 'https://acme-blog.example' };
  await folders.write('acme/content/menu.json', { categories: ['RNG'], pages: ['blog'], links: [link] });
  await folders.write('acme/content/footer.json', { seals: [{ image: 'assets/mark.svg', name: 'Licensed' }] });
  expect((await brand(['new', 'gamma', '--country', 'IN', '--languages', 'EN', '--from', 'acme'])).code).toBe(0);
  expect(JSON.parse(await folders.read('gamma/content/menu.json'))).toMatchObject({ categories: ['RNG'] });
  expect(await folders.read('gamma/content/menu.json')).not.toContain('blog');
  expect(await folders.read('gamma/content/footer.json').catch(() => '')).not.toContain('Licensed');
  expect(await folders.read('gamma/deposits.json')).not.toContain('acme.1@bank');
  expect(JSON.parse(await folders.read('gamma/deposits.json'))).toMatchObject({
    methods: [{ key: 'upi', isOff: true }],
  });
});

test('R10.01a a new merchant in Vietnam has the three state lotteries with their provinces, and no other merchant has them', async () => {
  expect((await brand(['new', 'saomai', '--country', 'VN', '--currency', 'USD'])).code).toBe(0);
  const read = async (file: string) => JSON.parse(await folders.read(file));
  expect(await read('saomai/brand.json')).toMatchObject({ lotteryType: 'VN' });
  const { lotteries } = await read('saomai/lotteries.json');
  const shown = lotteries.map(
    ({
      code,
      numbers,
      schedule,
    }: {
      code: string;
      numbers: string;
      schedule: { at: string[]; provinces: object[] };
    }) => [code, numbers, schedule.at, schedule.provinces.length],
  );
  expect(shown).toEqual([
    ['VNNORTH', 'demonstration', ['18:15'], 6],
    ['VNCENTRAL', 'demonstration', ['17:15'], 14],
    ['VNSOUTH', 'demonstration', ['16:15'], 21],
  ]);
  expect(await brand(['check', 'saomai'])).toMatchObject({ code: 0 });

  expect((await brand(['new', 'twin', '--country', 'VN', '--currency', 'USD', '--from', 'saomai'])).code).toBe(0);
  expect(await read('twin/brand.json')).toMatchObject({ lotteryType: 'VN' });
  expect(await read('twin/lotteries.json')).toMatchObject({ lotteries });
  expect((await brand(['new', 'delhi', '--country', 'IN', '--from', 'saomai'])).code).toBe(0);
  expect((await read('delhi/brand.json')).lotteryType).toBeUndefined();
  expect(await brand(['check', 'delhi'])).toMatchObject({ code: 0 });
});

test('R10.01b check --json prints every problem for editors and CI', async () => {
  await folders.add('acme');
  await folders.write('acme/whitelabel.json', { modules: { freeplay: true } });
  const { code, text } = await brand(['check', 'acme', '--json']);
  expect(code).toBe(1);
  const { problems } = JSON.parse(text);
  expect(problems).toContainEqual(
    expect.objectContaining({ file: 'acme/whitelabel.json', line: 3, severity: 'mistake', suggestion: 'freePlay' }),
  );
});

const REFUSED: readonly (readonly [words: string[], sentence: string])[] = [
  [['new'], 'Say the name of the merchant'],
  [['new', 'saomai'], 'Say the country, such as --country VN'],
  [['new', 'saomai', '--currency', 'EUR'], 'Say the country'],
  [['new', 'saomai', '--country', 'VNM'], '"VNM" is not a known country'],
  [['new', 'Sao Mai', '--currency', 'VND', '--languages', 'VI'], '"Sao Mai" cannot be the code of a merchant'],
  [['new', 'saomai', '--currency', 'VNX', '--languages', 'VI'], '"VNX" is not a known currency'],
  [['new', 'saomai', '--currency', 'VND', '--languages', 'VI,ENG'], '"ENG" is not a known language; did you mean EN?'],
  [['new', 'saomai', '--currency', 'VND', '--languages', 'VI', '--from', 'nobody'], '--from names "nobody"'],
  [['new', 'saomai', '--curency', 'VND'], 'did you mean --currency?'],
  [['chek'], '"chek" is not a command; did you mean check?'],
  [['check', 'nobody'], 'There is no merchant "nobody"'],
];

test.each(REFUSED)('R10.01a %j is refused with a sentence and leaves nothing behind', async (words, sentence) => {
  const { code, text } = await brand(words);
  expect(code).toBe(1);
  expect(text).toContain(sentence);
  expect(text).not.toContain('    at ');
  expect(await readdir(folders.directory)).toEqual([]);
});

test('R10.01a new refuses a name that exists', async () => {
  await folders.add('acme');
  expect(await brand(['new', 'acme', '--currency', 'USD', '--languages', 'EN'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('already exists'),
  });
});

test('R10.01b check ends with 1 if there are mistakes, and counts them', async () => {
  await folders.add('acme');
  await folders.write('acme/whitelabel.json', { modules: { freeplay: true, smslogin: true } });
  const { code, text } = await brand(['check', 'acme']);
  expect(code).toBe(1);
  expect(text).toContain('acme: 2 mistakes');
});

test('R1.10a the merchants that ship have no mistakes', async () => {
  const { code, text } = await brand(['check'], 'brands');
  expect({ code, text }).toEqual({ code: 0, text: 'brazil: no mistakes\nindia: no mistakes\nuae: no mistakes\n' });
});

test('the schema files that editors read are written where they are missing or differ, and not where they are right', async () => {
  const [first] = schemaFiles();
  const [folder, name] = [folders.directory, first?.name ?? ''];
  await writeFile(`${folder}/${name}`, '{}');
  await writeSchemaFiles(folder);
  for (const file of schemaFiles()) expect(await readFile(`${folder}/${file.name}`, 'utf8'), file.name).toBe(file.text);
  await utimes(`${folder}/${name}`, 1, 1);
  await writeSchemaFiles(folder);
  expect((await stat(`${folder}/${name}`)).mtimeMs).toBe(1_000);
});

test('settings lists every module and every kind of a deposit with its meaning, and refuses a file that has none', async () => {
  const { text } = await brand(['settings', 'whitelabel']);
  const { properties } = WHITELABEL_SCHEMA.properties.modules;
  const lines = text.split('\n');
  for (const [module, { description }] of Object.entries(properties))
    expect(lines.find((line) => line.startsWith(`  modules.${module}  `))).toMatch(description);
  expect((await brand(['settings'])).text).toContain(`methods[].kind  (${DEPOSIT_KINDS.join(' | ')})`);
  expect(await brand(['settings', 'whitelabl'])).toMatchObject({
    code: 1,
    text: expect.stringContaining('did you mean whitelabel?'),
  });
});
