import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '../../engine/i18n/languages.ts';
import { fieldsOf } from '../../engine/json/fields-of.ts';
import { CATALOGUE_FACTS } from '../catalogue-facts.ts';
import { StartError } from '../start-error.ts';
import { exists } from './exists.ts';
import { type Answers, completeAnswers, findMissingLanguage, type NewMerchant } from './new/answers.ts';
import { contentFor } from './new/content.ts';
import { type Copied, copyFrom } from './new/copy-from.ts';
import { drawMark, themeFor } from './new/look.ts';
import { depositsFor, homeOf, protectionFor, transfersFor, withdrawalsFor } from './new/rules.ts';
import { vietnamLotteriesFor } from './new/vietnam-lotteries.ts';
import { listMerchantFolders } from './read-folder.ts';

/** A new folder, for the summary. */
export interface Written {
  readonly answers: Answers;
  /** Parts that stayed with the other merchant. */
  readonly left: readonly string[];
  /** What is still open before the site can take money. */
  readonly open: readonly string[];
}

const schemaOf = (file: string): string =>
  `${'../'.repeat(file.split('/').length + 1)}schemas/brand/${file.replace('.json', '').replace('/', '-')}.schema.json`;

async function writeJson(root: string, file: string, value: object): Promise<void> {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), `${JSON.stringify({ $schema: schemaOf(file), ...value }, null, 2)}\n`);
}

/** Countries whose state lotteries a new merchant has, with their family. */
const HOME_LOTTERIES = { VN: { lotteryType: 'VN', lotteriesFor: vietnamLotteriesFor } } as const;

/** The state lotteries of a country; undefined if this build has none for it. */
const homeLotteriesOf = ({ country }: Answers) => (country === 'VN' ? HOME_LOTTERIES[country] : undefined);

/** Every file of a new merchant as it follows from the country. */
function filesFor(answers: Answers): ReadonlyMap<string, object> {
  const content = contentFor(answers, CATALOGUE_FACTS);
  const lotteries = homeLotteriesOf(answers)?.lotteriesFor(answers);
  return new Map<string, object>([
    [
      'whitelabel.json',
      { modules: { usernameRegistration: true, freePlay: true, appDownload: false, pointMall: false } },
    ],
    ['register.json', { rules: { username: { minLength: 4, maxLength: 16 } } }],
    ['deposits.json', depositsFor(answers)],
    ['withdrawals.json', withdrawalsFor(answers)],
    ['transfers.json', transfersFor(answers)],
    ['protection.json', protectionFor(answers)],
    ...(lotteries ? [['lotteries.json', lotteries] as const] : []),
    ...Object.entries(content).map(([name, value]) => [`content/${name}.json`, value] as const),
  ]);
}

/** Files in which the country has the last word over the other merchant. */
const HOME_FIRST = ['protection.json'];

/** @param isFirst whether it is the only merchant: the address of the installation itself shows it */
function brandFor(answers: Answers, copied: Copied, isFirst: boolean): object {
  const { code, displayName, country, currency, languages, domains } = answers;
  const home = homeOf(answers);
  const theme = themeFor(code);
  const lotteryType = copied.files.has('lotteries.json')
    ? copied.brand.lotteryType
    : homeLotteriesOf(answers)?.lotteryType;
  return {
    merchant: code,
    name: displayName,
    country,
    domains,
    ...(isFirst ? { isDefault: true } : {}),
    logo: { mark: 'assets/mark.svg', wordmark: displayName },
    currency,
    languages,
    defaultLanguage: languages[0],
    ...(lotteryType === undefined ? {} : { lotteryType }),
    theme: { ...theme, ...fieldsOf(copied.brand.theme) },
    ...home,
    limits: { ...fieldsOf(copied.brand.limits), ...home.limits },
    ...(copied.brand.games === undefined ? {} : { games: copied.brand.games }),
  };
}

function openPoints({ code, country, domains, languages }: Answers): readonly string[] {
  const missing = findMissingLanguage(country);
  return [
    'deposits.json: fill in whom each way to pay goes to, then set "isOff" to false; check the welcome bonus',
    'content/help.json: write the terms',
    'brand.json: operator (company, licence) and customerService',
    'protection.json: check the help lines',
    ...(domains.length === 0 ? ['brand.json: domains, once you have one'] : []),
    ...(missing === undefined || languages.includes(missing)
      ? []
      : [`languages: this build has no texts in ${LANGUAGES[missing].name}; docs/languages.md shows how to add them`]),
    `the first owner of the back office: npm run operator -- link ${code}`,
  ];
}

/**
 * Writes the complete folder of a new merchant. It is valid as written, with its own look.
 *
 * @throws StartError with a sentence that names the problem; nothing has been written in that case
 */
export async function writeNewMerchant(directory: string, wanted: NewMerchant): Promise<Written> {
  const answers = completeAnswers(wanted);
  const root = join(directory, answers.code);
  if (await exists(root)) throw new StartError(`The folder ${root} already exists.`);
  if (wanted.from !== undefined && !(await exists(join(directory, wanted.from, 'brand.json'))))
    throw new StartError(`--from names "${wanted.from}", which is not a merchant in ${directory}.`);
  const staging = join(directory, `.${answers.code}.making`);
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'assets'), { recursive: true });
  const isFirst = (await listMerchantFolders(directory).catch(() => [])).length === 0;
  const copied = await copyFrom(directory, wanted.from, staging, answers);
  const files = filesFor(answers);
  for (const [file, value] of [...copied.files, ...files]) {
    const taken = copied.files.get(file);
    await writeJson(
      staging,
      file,
      HOME_FIRST.includes(file) ? { ...taken, ...value } : { ...files.get(file), ...taken },
    );
  }
  const theme = { ...themeFor(answers.code), ...fieldsOf(copied.brand.theme) };
  await writeFile(
    join(staging, 'assets', 'mark.svg'),
    await drawMark(answers.displayName, { primary: String(theme.primary), radius: Number(theme.radius) }),
  );
  await writeJson(staging, 'brand.json', brandFor(answers, copied, isFirst));
  // The folder appears whole: a running server never reads half of it.
  await rename(staging, root);
  return { answers, left: copied.left, open: openPoints(answers) };
}
