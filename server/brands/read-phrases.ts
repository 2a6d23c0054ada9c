import { checkPhraseMoney } from '../../engine/brand/check-texts.ts';
import { type JsonSource, MOST_PROBLEMS, readJsonSource } from '../../engine/brand/json-source.ts';
import { findMeantLanguage } from '../../engine/brand/meant-code.ts';
import { findNearestWord } from '../../engine/brand/nearest-word.ts';
import type { Problem } from '../../engine/brand/problem.ts';
import { isLanguageCode } from '../../engine/i18n/languages.ts';
import type { BuildFacts } from './build-facts.ts';
import { fileProblem } from './file-problem.ts';
import type { MerchantFolder } from './read-folder.ts';

const flatten = (value: unknown, prefix: string): [string, unknown][] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, child]) => flatten(child, prefix ? `${prefix}.${key}` : key))
    : [[prefix, value]];

interface PhrasesReading {
  readonly own: Readonly<Record<string, string>>;
  readonly problems: readonly Problem[];
}

/** Names of the values in a text, without their formats. */
const placeholdersOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{},]*?)\s*(?:,[^{}]*)?\}\}/g)].map(([, name = '']) => name)),
];

/** A value that ours does not have would be shown as a hole; one that is left out is missed. */
function checkPlaceholders(source: JsonSource, key: string, own: string, ours: string): readonly Problem[] {
  const known = placeholdersOf(ours);
  const written = placeholdersOf(own);
  const path = source.has([key]) ? [key] : key.split('.');
  const list = known.map((name) => `{{${name}}}`).join(', ') || 'none';
  const unknown = written
    .filter((name) => !known.includes(name))
    .map((name) => {
      const near = findNearestWord(name, known) ?? (known.length === 1 ? known[0] : undefined);
      return source.problemAt(path, `${key} has no value {{${name}}}; its values are ${list}`, {
        suggestion: near === undefined ? undefined : `{{${near}}}`,
      });
    });
  const missing = known.filter((name) => !written.includes(name)).map((name) => `{{${name}}}`);
  if (unknown.length > 0 || missing.length === 0) return unknown;
  return [source.problemAt(path, `${key} leaves out ${missing.join(', ')}`, { severity: 'warning' })];
}

/** The texts of one language. The first mistakes are enough: looking for the nearest word takes time. */
function readLanguage(
  source: JsonSource,
  ours: ReadonlyMap<string, string>,
  currency: string | undefined,
): PhrasesReading {
  const problems: Problem[] = [];
  const own: Record<string, string> = {};
  const written = flatten(source.value ?? {}, '').filter(([name]) => name !== '' && name !== '$schema');
  for (const [key, value] of written) {
    if (problems.length >= MOST_PROBLEMS) break;
    const path = source.has([key]) ? [key] : key.split('.');
    const text = ours.get(key);
    if (typeof value !== 'string') problems.push(source.problemAt(path, `${key} must be a text`));
    else if (text === undefined) {
      const suggestion = findNearestWord(key, [...ours.keys()]);
      problems.push(source.problemAt(path, `there is no text "${key}"`, { suggestion, atKey: true }));
    } else if (value.trim() === '') problems.push(source.problemAt(path, `${key} is empty: people see nothing there`));
    else {
      own[key] = value;
      problems.push(...checkPlaceholders(source, key, value, text));
      if (currency !== undefined) problems.push(...checkPhraseMoney(source, path, value, currency));
    }
  }
  return { own, problems };
}

/** The texts of the interface that a merchant words differently, by language. The currency is undefined if brand.json is wrong. */
export function readPhrases(folder: MerchantFolder, { phraseTexts }: BuildFacts, currency: string | undefined) {
  const problems: Problem[] = [];
  const phrases: Record<string, Readonly<Record<string, string>>> = {};
  for (const [file, text] of folder.texts) {
    const code = /^phrases\/(.+)\.json$/.exec(file)?.[1];
    if (!code) continue;
    const source = readJsonSource(`${folder.name}/${file}`, text);
    problems.push(...source.problems);
    if (!isLanguageCode(code)) {
      problems.push(fileProblem(source.file, `"${code}" is not a language code`, findMeantLanguage(code)));
      continue;
    }
    const read = readLanguage(source, phraseTexts(code), currency);
    problems.push(...read.problems);
    phrases[code] = read.own;
  }
  return { phrases, problems };
}
