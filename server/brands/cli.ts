import { hash, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import type { Problem } from '../../engine/brand/problem.ts';
import { localHost } from '../../engine/brand/resolve-host.ts';
import { drawCode, printedCode } from '../../engine/promotions/coupon-code.ts';
import { errorMessage } from '../caught-error.ts';
import { openLiveDatabase } from '../db/live-database.ts';
import { readSettings, type Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { readBuildFacts } from './build-facts.ts';
import { printDrafts, publishDraft, revokePreviews, storeDraft } from './drafts/draft-commands.ts';
import { draftsIn, openDrafts } from './drafts/draft-store.ts';
import { endMerchant } from './ended/end-merchant.ts';
import { lastGoodIn } from './last-good.ts';
import { askAnswers, type SaidAnswers } from './new/ask.ts';
import { writeNewMerchant } from './new-merchant.ts';
import { readBrands } from './read-brands.ts';
import { writeSchemaFiles } from './schema-files.ts';
import { settingLines } from './setting-list.ts';
import { printDifference, printHistory, rollBack, type VersionNeeds } from './versions/version-commands.ts';
import { openVersions, versionsIn } from './versions/version-store.ts';

const HELP = `Make and check merchants.

  npm run brand -- new [NAME] [--name "Sao Mai"] [--country VN] [--currency VND] [--languages VI,EN]
                              [--from MERCHANT] [--domain saomai.example]
      Writes a complete folder and prints its address and what you still have to fill in. The rest follows from the country.
      Asks in a terminal if the name or the country is missing. A running server serves the site at once.

  npm run brand -- check [NAME] [--json]
      Prints every mistake of every merchant, or of one, and ends with 1 where there is any. --json is for editors and CI.

  npm run brand -- history NAME
      Lists the versions that servers of this installation have served, the newest first. They are below DATA_DIR.

  npm run brand -- diff NAME [ID] [ID]
      Prints each setting that differs between two versions, or between one (preset: the last that differs)
      and the folder as it is now.

  npm run brand -- rollback NAME ID
      Makes the folder what it was in a version, after keeping what it holds now. A running server serves that at once.

  npm run brand -- draft NAME [FOLDER] [--hours 72]
      Checks a folder (preset: that of the merchant) and stores it as a draft, which is not served. Prints an address at
      which its holder sees the site with it, for so long.

  npm run brand -- drafts NAME
      Lists the drafts, the newest first, and until when they have an address.

  npm run brand -- revoke NAME [ID]
      Ends the addresses of a draft, or of all, at once.

  npm run brand -- publish NAME ID
      Makes a draft the folder of the merchant, after keeping its present content. A running server serves that at once.

  npm run brand -- end NAME [--with-money] [--yes]
      Ends a merchant whose folder you have removed: its code is never served again. Prints what its members have, and asks.
      Nothing is deleted. Refused while members have money or a withdrawal is open, unless you add --with-money.

  npm run brand -- settings [FILE]
      Prints every setting with its values, its preset and its meaning; with FILE, such as
      whitelabel or content/home, those of one file.

  npm run brand -- coupon
      Draws a code for a coupon, and prints it with the hash that belongs into activities.json.

Each also writes the .schema.json files that editors read.

The folders are those of BRANDS_DIR (default: brands).`;

const OPTIONS = {
  currency: { type: 'string' },
  languages: { type: 'string' },
  country: { type: 'string' },
  name: { type: 'string' },
  domain: { type: 'string', multiple: true },
  from: { type: 'string' },
  hours: { type: 'string' },
  json: { type: 'boolean' },
  'with-money': { type: 'boolean' },
  yes: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const option = /'(--?[\w-]+)/.exec(errorMessage(error))?.[1];
    const near =
      option &&
      findNearestWord(
        option,
        Object.keys(OPTIONS).map((name) => `--${name}`),
      );
    throw new StartError(`${errorMessage(error).split('. ')[0]}${near ? `; did you mean ${near}?` : '.'}`);
  }
}

async function makeMerchant(
  directory: string,
  name: string | undefined,
  values: ReturnType<typeof readArguments>['values'],
  { port, dataDirectory }: Settings,
) {
  const said: SaidAnswers = {
    code: name,
    name: values.name,
    country: values.country?.toUpperCase(),
    currency: values.currency?.toUpperCase(),
    languages: values.languages
      ?.toUpperCase()
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
  };
  const isEnough = name !== undefined && (values.country ?? values.currency ?? values.languages) !== undefined;
  const { code, name: displayName, ...answers } = process.stdin.isTTY && !isEnough ? await askAnswers(said) : said;
  if (!code) throw new StartError('Say the name of the merchant: npm run brand -- new NAME --country VN');
  await expectUnused(directory, dataDirectory, code);
  const { left, open } = await writeNewMerchant(directory, {
    name: code,
    domains: values.domain ?? [],
    ...answers,
    ...(displayName ? { displayName } : {}),
    ...(values.from ? { from: values.from } : {}),
  });
  console.log(`Wrote ${join(directory, code)}. With the server running it is at http://${localHost(code)}:${port}/`);
  if (left.length > 0) console.log(['\nNot taken over:', ...left.map((line) => `  - ${line}`)].join('\n'));
  console.log(['\nStill open:', ...open.map((line) => `  - ${line}`), ''].join('\n'));
  await checkMerchants(directory, code);
}

/** A code that was served has people and money in the database: they would come with it. @throws StartError */
async function expectUnused(directory: string, dataDirectory: string, code: string): Promise<void> {
  const isServable = /^[a-z][a-z0-9-]*$/.test(code) && !existsSync(join(directory, code));
  const versions = isServable ? await openVersions(versionsIn(dataDirectory)).list(code) : [];
  const last = versions.at(-1);
  if (last)
    throw new StartError(
      `${code} was served here before, and its members and their money belong to that code. Choose another code, or bring that site back: npm run brand -- rollback ${code} ${last.id}`,
    );
}

/** Asks for the code of the merchant. In a script, only --yes ends one. */
async function isSure(code: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await terminal.question(`Type ${code} to end it: `);
  terminal.close();
  return typed.trim() === code;
}

async function end(
  name: string | undefined,
  { yes, 'with-money': withMoney = false }: ReturnType<typeof readArguments>['values'],
  settings: Settings,
): Promise<void> {
  if (name === undefined) throw new StartError('Name the merchant: npm run brand -- end NAME');
  const { database, close } = await openLiveDatabase(settings);
  const needs = {
    owner: database.owner,
    directory: settings.brandsDirectory,
    lastGoodDirectory: lastGoodIn(settings.dataDirectory),
    now: new Date(),
    print: (line: string) => console.log(line),
  };
  try {
    await endMerchant(needs, name, { withMoney, confirm: async () => yes === true || isSure(name) });
  } finally {
    await close();
  }
}

/** All that editors and CI need, in one object. */
function printJson(problems: readonly Problem[]): void {
  console.log(JSON.stringify({ problems }, null, 2));
  if (problems.some(({ severity }) => severity === 'mistake')) process.exitCode = 1;
}

async function checkMerchants(directory: string, name: string | undefined, isJson = false): Promise<void> {
  const { readings, problems, format } = await readBrands(directory, readBuildFacts());
  const names = readings.map(({ folder }) => folder);
  if (name !== undefined && !names.includes(name)) {
    const near = findNearestWord(name, names);
    throw new StartError(`There is no merchant "${name}" in ${directory}${near ? `; did you mean ${near}?` : '.'}`);
  }
  if (isJson) return printJson(problems.filter(({ file }) => name === undefined || file.startsWith(`${name}/`)));
  for (const folder of name === undefined ? names : [name]) {
    const own = problems.filter(({ file }) => file.startsWith(`${folder}/`));
    for (const problem of own) console.log(`${format(problem)}\n`);
    const mistakes = own.filter(({ severity }) => severity === 'mistake').length;
    const warnings = own.length - mistakes;
    console.log(`${folder}: ${count(mistakes, 'mistake')}${warnings > 0 ? `, ${count(warnings, 'warning')}` : ''}`);
    if (mistakes > 0) process.exitCode = 1;
  }
}

const count = (number: number, word: string): string =>
  number === 0 ? `no ${word}s` : `${number} ${word}${number === 1 ? '' : 's'}`;

function printCoupon(): void {
  const code = drawCode((bound) => randomInt(bound));
  console.log(`code  ${printedCode(code)}\nhash  ${hash('sha256', code, 'hex')}`);
}

const VERSION_COMMANDS = ['history', 'diff', 'rollback'] as const;

async function runVersionCommand(
  command: (typeof VERSION_COMMANDS)[number],
  { brandsDirectory, dataDirectory }: Pick<Settings, 'brandsDirectory' | 'dataDirectory'>,
  [name, from, to]: readonly string[],
): Promise<void> {
  if (name === undefined) throw new StartError(`Name the merchant: npm run brand -- ${command} NAME`);
  const store = openVersions(versionsIn(dataDirectory));
  const needs: VersionNeeds = { directory: brandsDirectory, store, print: (line) => console.log(line) };
  if (command === 'history') return printHistory(needs, name);
  if (command === 'diff') return printDifference(needs, name, from, to);
  if (from === undefined) throw new StartError(`Name the version: npm run brand -- rollback ${name} ID`);
  await rollBack(needs, readBuildFacts(), name, from);
  await checkMerchants(brandsDirectory, name);
}

const DRAFT_COMMANDS = ['draft', 'drafts', 'revoke', 'publish'] as const;

async function runDraftCommand(
  command: (typeof DRAFT_COMMANDS)[number],
  { brandsDirectory, dataDirectory, port }: Settings,
  [name, detail]: readonly string[],
  hours: string | undefined,
): Promise<void> {
  if (name === undefined) throw new StartError(`Name the merchant: npm run brand -- ${command} NAME`);
  const needs = {
    directory: brandsDirectory,
    store: openVersions(versionsIn(dataDirectory)),
    drafts: openDrafts(draftsIn(dataDirectory)),
    facts: readBuildFacts(),
    now: new Date(),
    port,
    print: (line: string) => console.log(line),
  };
  if (command === 'draft') return storeDraft(needs, name, detail, hours);
  if (command === 'drafts') return printDrafts(needs, name);
  if (command === 'revoke') return revokePreviews(needs, name, detail);
  if (detail === undefined) throw new StartError(`Name the draft: npm run brand -- publish ${name} ID`);
  return publishDraft(needs, name, detail);
}

const isVersionCommand = (command: string): command is (typeof VERSION_COMMANDS)[number] =>
  VERSION_COMMANDS.some((known) => known === command);

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, name] = positionals;
  const settings = readSettings(process.env);
  const { brandsDirectory } = settings;
  // A read-only installation has merchants, but no editor.
  await writeSchemaFiles().catch(() => undefined);
  const draftCommand = DRAFT_COMMANDS.find((known) => known === command);
  if (values.help || command === undefined) console.log(HELP);
  else if (command === 'settings') for (const line of settingLines(name)) console.log(line);
  else if (command === 'coupon') printCoupon();
  else if (command === 'new') await makeMerchant(brandsDirectory, name, values, settings);
  else if (command === 'end') await end(name, values, settings);
  else if (command === 'check') await checkMerchants(brandsDirectory, name, values.json);
  else if (draftCommand) await runDraftCommand(draftCommand, settings, positionals.slice(1), values.hours);
  else if (isVersionCommand(command)) await runVersionCommand(command, settings, positionals.slice(1));
  else {
    const near = findNearestWord(command, [
      'new',
      'check',
      'end',
      'settings',
      'coupon',
      ...VERSION_COMMANDS,
      ...DRAFT_COMMANDS,
    ]);
    throw new StartError(`"${command}" is not a command${near ? `; did you mean ${near}?` : '. Try --help.'}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
