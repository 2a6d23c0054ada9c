import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { fieldsOf } from '../../../engine/json/fields-of.ts';
import { keysOf } from '../../../engine/json/keys-of.ts';
import { CONTENT_SCHEMAS, type ContentName } from '../../../schemas/brand/content.ts';
import { exists } from '../exists.ts';
import type { Answers } from './answers.ts';

/** Settings of another merchant for the new one, and the parts that stay there. */
export interface Copied {
  readonly brand: Readonly<Record<string, unknown>>;
  /** Files that replace those that follow from the country, by their path. */
  readonly files: ReadonlyMap<string, object>;
  readonly left: readonly string[];
}

const NOTHING: Copied = { brand: {}, files: new Map(), left: [] };

const readJson = async (path: string): Promise<Readonly<Record<string, unknown>>> =>
  (await exists(path)) ? fieldsOf(parse(await readFile(path, 'utf8'))) : {};

/** Modules whose terms one company promises to others: they stay off until the new one has its terms. */
const OWN_MODULES = ['affiliates'];
/** Modules with amounts of their merchant. */
const MODULES_OF_AMOUNTS = ['pointMall'];
/** What texts of the same country and currency refer to. */
const RULES_OF_TEXTS = ['lotteries.json', 'activities.json', 'vip.json', 'points.json'] as const;
/** Amounts of the currency of their merchant. */
const AMOUNTS = ['withdrawals.json', 'transfers.json', 'operators.json'] as const;

/** Parts of content that belong to one company. */
const OWN: Readonly<Partial<Record<ContentName, readonly string[]>>> = { footer: ['seals'], menu: ['links', 'pages'] };

const without = (value: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

/** Modules of another merchant, but for some. */
const withoutModules = (whitelabel: Readonly<Record<string, unknown>>, names: readonly string[]): object => ({
  ...whitelabel,
  modules: without(fieldsOf(whitelabel.modules), names),
});

/** Ways to pay of the same currency, closed and without whom they pay. */
function withoutPayees(deposits: Readonly<Record<string, unknown>>, hasBonuses: boolean): object {
  const methods = Array.isArray(deposits.methods) ? deposits.methods : [];
  return {
    ...without(deposits, hasBonuses ? [] : ['bonuses']),
    methods: methods.map((method) => ({ ...without(fieldsOf(method), ['payee', 'opensAt']), isOff: true })),
  };
}

/** The typefaces that a theme names. */
async function copyFonts(from: string, to: string, theme: unknown): Promise<void> {
  for (const file of Object.values(fieldsOf(fieldsOf(theme).fonts)))
    if (typeof file === 'string' && /^assets\/[A-Za-z0-9._-]+$/.test(file) && (await exists(join(from, file))))
      await cp(join(from, file), join(to, file), { dereference: false });
}

/** Phrases and pictures of texts. */
async function copyFolders(from: string, to: string): Promise<void> {
  for (const folder of ['phrases', 'assets'])
    if (await exists(join(from, folder)))
      await cp(join(from, folder), join(to, folder), { recursive: true, dereference: false });
}

/**
 * Takes over the looks and rules of another merchant, but not who it is: no payee, licence, domain, help line or contact,
 * and no amount of another currency. Texts go along only within a country and a currency, because they speak of both.
 *
 * @param root the folder of the new merchant, which gets phrases and pictures of texts
 */
export async function copyFrom(
  directory: string,
  from: string | undefined,
  root: string,
  answers: Answers,
): Promise<Copied> {
  if (from === undefined) return NOTHING;
  const read = (file: string) => readJson(join(directory, from, file));
  const { theme, limits, games, currency, country, lotteryType } = await read('brand.json');
  const isSameMoney = currency === answers.currency;
  const isSameCountry = country === answers.country;
  const files = new Map<string, object>();
  // Rules without amounts: they fit every currency.
  const isHome = isSameCountry && isSameMoney;
  const closed = isHome ? OWN_MODULES : [...OWN_MODULES, ...MODULES_OF_AMOUNTS];
  files.set('whitelabel.json', withoutModules(await read('whitelabel.json'), closed));
  files.set('register.json', await read('register.json'));
  if (isSameMoney) {
    for (const file of AMOUNTS) files.set(file, await read(file));
    files.set('deposits.json', withoutPayees(await read('deposits.json'), isSameCountry));
  } else {
    files.set('operators.json', without(await read('operators.json'), ['correctionFourEyesAbove']));
  }
  const protection = without(await read('protection.json'), [
    'helpLines',
    'timeZone',
    ...(isSameMoney ? [] : ['ceilings']),
  ]);
  files.set('protection.json', protection);
  if (!isHome) await copyFonts(join(directory, from), root, theme);
  if (isHome) {
    for (const file of RULES_OF_TEXTS) files.set(file, await read(file));
    for (const name of keysOf(CONTENT_SCHEMAS))
      files.set(`content/${name}.json`, without(await read(`content/${name}.json`), OWN[name] ?? []));
    await copyFolders(join(directory, from), root);
  }
  return {
    brand: {
      theme,
      games,
      lotteryType,
      limits: without(fieldsOf(limits), ['minimumAge', ...(isSameMoney ? [] : ['trialBalance'])]),
    },
    files: new Map([...files].filter(([, value]) => Object.keys(value).length > 0)),
    left: [
      'payees, operator and licence, domains, contacts, seals, own links, help lines and plans of affiliates',
      ...(isHome ? [] : ['lotteries, texts, slides, promotions, announcements, gifts and phrases']),
      ...(isSameMoney ? [] : [`amounts and ways to pay in ${String(currency)}`]),
    ],
  };
}
