import { readdirSync } from 'node:fs';
import { BUNDLES, type Bundles, SERVER_FILE } from '../../engine/i18n/bundles.ts';
import {
  checkTexts,
  findIdleLimits,
  findUncounted,
  keysOfTexts,
  type TextFault,
  type TextLimits,
  valuesOfTexts,
} from '../../engine/i18n/check-texts.ts';
import { DEFAULT_LANGUAGE, findFolderLanguage, LANGUAGES, phraseFolder } from '../../engine/i18n/languages.ts';
import { GAME_BUNDLES } from '../../games/client/bundles.ts';
import { languageFolders, readTexts } from '../../server/languages/read-texts.ts';
import { isNamed, type NamedTexts } from './used-keys.ts';

/** What the languages are checked against. */
export interface CheckedAgainst {
  /** The folder of the languages. */
  readonly root: URL;
  readonly limits: TextLimits;
  /** What the code of the site with its server, and that of the games, name texts by. */
  readonly site: NamedTexts;
  readonly games: NamedTexts;
}

/** The mistakes of one language. */
export interface LanguageReport {
  readonly folder: string;
  /** The language's own name; empty if no language has such a folder. */
  readonly name: string;
  readonly texts: number;
  readonly faults: readonly TextFault[];
}

const ENGLISH = phraseFolder(DEFAULT_LANGUAGE);
const GAMES = 'games/';

/** The namespace of each file. */
const NAMESPACES: Bundles[string] = Object.assign(
  { [SERVER_FILE]: SERVER_FILE },
  ...Object.values<Bundles[string]>({ ...BUNDLES, ...GAME_BUNDLES }),
);

/** The files of a language without their ending. */
const filesIn = (folder: string, root: URL): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .toSorted();

const isOfGames = (file: string): boolean => file.startsWith(GAMES);

/** The prefix of a file's keys: the namespace, `shell.`, or the file of the games, `games/dice.`. */
const startOf = (file: string): string => `${isOfGames(file) ? file : (NAMESPACES[file] ?? file)}.`;

const unknownFile = (file: string, detail: string): TextFault => ({ kind: 'unknown', key: `${file}.json`, detail });

/** English texts that no code uses. Keys of games and of messages have no prefix in code. */
function findUnused(file: string, texts: ReturnType<typeof readTexts>, against: CheckedAgainst): readonly TextFault[] {
  const named = isOfGames(file) ? against.games : against.site;
  const start = isOfGames(file) || file === SERVER_FILE ? '' : startOf(file);
  return keysOfTexts(start, texts)
    .filter((key) => !isNamed(key, named))
    .map((key) => ({
      kind: 'unused',
      key: start === '' ? startOf(file) + key : key,
      detail: 'no code uses it',
    }));
}

/** Mistakes that concern the keys, which are those of English. */
function checkEnglish(files: readonly string[], against: CheckedAgainst): readonly TextFault[] {
  const { root, site, limits } = against;
  const texts = files.map((file) => [file, readTexts(ENGLISH, file, root)] as const);
  const keys = texts.flatMap(([file, group]) => keysOfTexts(startOf(file), group));
  const needs = new Map(texts.flatMap(([file, group]) => [...valuesOfTexts(startOf(file), group)]));
  return [
    ...files.filter((file) => !NAMESPACES[file]).map((file) => unknownFile(file, 'no bundle loads this file')),
    ...findIdleLimits(limits, keys),
    ...texts.flatMap(([file, group]) => [...findUncounted(startOf(file), group), ...findUnused(file, group, against)]),
    ...site.asked.flatMap(({ key, given }): readonly TextFault[] => {
      const needed = needs.get(key);
      if (!needed) return [{ kind: 'missing', key, detail: 'a component uses it' }];
      const lacking = needed.filter((name) => given?.includes(name) === false);
      return lacking.length === 0
        ? []
        : [{ kind: 'placeholders', key, detail: `a component does not give ${lacking.join(', ')}` }];
    }),
  ];
}

function checkLanguage(folder: string, against: CheckedAgainst): LanguageReport {
  const { root, limits } = against;
  const language = findFolderLanguage(folder);
  const files = filesIn(folder, root);
  const english = filesIn(ENGLISH, root);
  const texts = files.flatMap((file) => keysOfTexts(startOf(file), readTexts(folder, file, root))).length;
  if (!language)
    return { folder, name: '', texts, faults: [unknownFile(folder, 'no language has a folder of this name')] };
  const faults = [
    ...english.flatMap((file) =>
      checkTexts(startOf(file), readTexts(ENGLISH, file, root), readTexts(folder, file, root), { language, limits }),
    ),
    ...files.filter((file) => !english.includes(file)).map((file) => unknownFile(file, 'English has no such file')),
    ...(folder === ENGLISH ? checkEnglish(english, against) : []),
  ];
  return { folder, name: LANGUAGES[language].name, texts, faults };
}

/** Checks every language that has a folder. */
export const checkLanguages = (against: CheckedAgainst): readonly LanguageReport[] =>
  languageFolders(against.root).map((folder) => checkLanguage(folder, against));
