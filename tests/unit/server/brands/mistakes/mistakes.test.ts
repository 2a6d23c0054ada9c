import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../../../../engine/brand/problem.ts';
import { readBuildFacts } from '../../../../../server/brands/build-facts.ts';
import { writeNewMerchant } from '../../../../../server/brands/new-merchant.ts';
import { readBrands } from '../../../../../server/brands/read-brands.ts';
import { type BrandFolders, makeBrandFolders } from '../../../../support/brand-folders.ts';
import { BRAND_MISTAKES } from './brand-mistakes.ts';
import { CONTENT_MISTAKES } from './content-mistakes.ts';
import type { MistakeRow } from './row.ts';
import { MOBILE_MISTAKES, MOBILE_MODULES, RULE_MISTAKES } from './rule-mistakes.ts';

const facts = readBuildFacts();
let folders: BrandFolders;

const BANK = { name: 'Abba', bank: 'Abba Bank', accountNumber: '0044 1009 2817' };

beforeAll(async () => {
  folders = await makeBrandFolders();
  await writeNewMerchant(folders.directory, { name: 'abba', country: 'VN', domains: ['abba.example'] });
  await folders.edit('abba/deposits.json', (value) => {
    value.methods = [
      { key: 'bank', kind: 'bank', label: 'Bank', mark: 'BANK', minimum: 100_000, maximum: 50_000_000, payee: BANK },
    ];
  });
  await folders.edit('abba/brand.json', (value) => Object.assign(value, { isDefault: true }));
  await writeNewMerchant(folders.directory, { name: 'acme', country: 'VN', domains: [] });
  await folders.edit('acme/deposits.json', (value) => {
    value.chips = [];
    value.methods = [{ key: 'card', kind: 'card', label: 'Card', mark: 'CARD', minimum: 100_000, maximum: 50_000_000 }];
  });
});
afterAll(() => folders.remove());

/** Sets a value at a path of keys and positions. */
function setAt(value: unknown, [key = '', ...rest]: readonly string[], written: unknown): unknown {
  const at = rest.length === 0 ? written : setAt(Reflect.get(Object(value), key), rest, written);
  if (Array.isArray(value)) return value.with(Number(key), at);
  return { ...(value ?? {}), [key]: at };
}

/** The problems that a row adds to those of good folders. */
async function problemsOf({ file, at, value }: MistakeRow): Promise<readonly Problem[]> {
  const path = `acme/${file}`;
  await mkdir(dirname(join(folders.directory, path)), { recursive: true });
  const before = await folders.read(path).catch(() => undefined);
  const text =
    at === '' ? String(value) : JSON.stringify(setAt(JSON.parse(before ?? '{}'), at.split('.'), value), null, 2);
  await folders.write(path, text);
  try {
    return (await readBrands(folders.directory, facts)).problems;
  } finally {
    if (before === undefined) await rm(join(folders.directory, path));
    else await folders.write(path, before);
  }
}

async function check(row: MistakeRow): Promise<void> {
  const problems = await problemsOf(row);
  const messages = problems.map(({ message }) => message);
  const found = problems.filter(({ message }) => row.says.test(message));
  // One mistake brings one message.
  if (row.others === undefined) expect(messages).toEqual([expect.stringMatching(row.says)]);
  else expect(messages).toHaveLength(row.others + 1);
  const [problem] = found;
  expect(problem?.line).toBeGreaterThan(0);
  expect(problem?.column).toBeGreaterThan(0);
  expect(problem?.suggestion, problem?.message).toBe(row.meant);
}

const titled = (rows: readonly MistakeRow[]) =>
  rows.map((row) => {
    const written = JSON.stringify(row.value) ?? 'nothing';
    return { ...row, title: `${row.file} ${row.at} ${written.length > 90 ? `${written.slice(0, 90)}…` : written}` };
  });

const ROWS = [...BRAND_MISTAKES, ...RULE_MISTAKES, ...CONTENT_MISTAKES];

test('good folders have no problem', async () => {
  expect((await readBrands(folders.directory, facts)).problems).toEqual([]);
});

test('there are 200 mistakes or more in the table', () => {
  expect(ROWS.length + MOBILE_MISTAKES.length).toBeGreaterThanOrEqual(200);
});

test.each(titled(ROWS))('R10.01b $title', check);

test.each(titled(MOBILE_MISTAKES))('R10.01b with mobile numbers: $title', async (row) => {
  const before = await folders.read('acme/whitelabel.json');
  await folders.write('acme/whitelabel.json', { modules: MOBILE_MODULES });
  try {
    await check(row);
  } finally {
    await folders.write('acme/whitelabel.json', before);
  }
});
