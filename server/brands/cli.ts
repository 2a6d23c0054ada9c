import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import { localHost } from '../../engine/brand/resolve-host.ts';
import { errorMessage } from '../caught-error.ts';
import { readSettings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { readBuildFacts } from './build-facts.ts';
import { writeNewMerchant } from './new-merchant.ts';
import { readBrands } from './read-brands.ts';
import { writeSchemaFiles } from './schema-files.ts';
import { settingLines } from './setting-list.ts';

const HELP = `Make and check merchants.

  npm run brand -- new NAME --currency VND --languages VI,EN
                            [--from MERCHANT] [--country VN] [--name "Sao Mai"] [--domain saomai.example]
      Writes a complete folder and prints its address. A running server serves it at once.

  npm run brand -- check [NAME]
      Prints every mistake of every merchant, or of one, and ends with 1 where there is any.

  npm run brand -- settings [FILE]
      Prints every setting with its values, its preset and its meaning; with FILE, such as
      whitelabel or content/home, those of one file.

Each of them also writes the .schema.json files that editors read.

The folders are those of BRANDS_DIR (default: brands).`;

const OPTIONS = {
  currency: { type: 'string' },
  languages: { type: 'string' },
  country: { type: 'string' },
  name: { type: 'string' },
  domain: { type: 'string', multiple: true },
  from: { type: 'string' },
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
  port: number,
) {
  if (!name)
    throw new StartError('Say the name of the merchant: npm run brand -- new NAME --currency VND --languages VI,EN');
  if (!values.currency) throw new StartError('Say the currency, such as --currency VND.');
  if (!values.languages) throw new StartError('Say the languages, such as --languages VI,EN.');
  await writeNewMerchant(directory, {
    name,
    currency: values.currency.toUpperCase(),
    languages: values.languages
      .toUpperCase()
      .split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    domains: values.domain ?? [],
    ...(values.country ? { country: values.country.toUpperCase() } : {}),
    ...(values.name ? { displayName: values.name } : {}),
    ...(values.from ? { from: values.from } : {}),
  });
  console.log(`Wrote ${join(directory, name)}. With the server running it is at http://${localHost(name)}:${port}/`);
  await checkMerchants(directory, name);
}

async function checkMerchants(directory: string, name: string | undefined): Promise<void> {
  const { readings, problems, format } = await readBrands(directory, readBuildFacts());
  const names = readings.map(({ folder }) => folder);
  if (name !== undefined && !names.includes(name)) {
    const near = findNearestWord(name, names);
    throw new StartError(`There is no merchant "${name}" in ${directory}${near ? `; did you mean ${near}?` : '.'}`);
  }
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

async function main(): Promise<void> {
  const { values, positionals } = readArguments();
  const [command, name] = positionals;
  const { brandsDirectory, port } = readSettings(process.env);
  // A read-only installation has merchants, but no editor.
  await writeSchemaFiles().catch(() => undefined);
  if (values.help || command === undefined) console.log(HELP);
  else if (command === 'settings') for (const line of settingLines(name)) console.log(line);
  else if (command === 'new') await makeMerchant(brandsDirectory, name, values, port);
  else if (command === 'check') await checkMerchants(brandsDirectory, name);
  else {
    const near = findNearestWord(command, ['new', 'check', 'settings']);
    throw new StartError(`"${command}" is not a command${near ? `; did you mean ${near}?` : '. Try --help.'}`);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
