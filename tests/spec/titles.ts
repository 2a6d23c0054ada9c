import { readFiles } from '../support/source-files.ts';

/** A title in the source, and the file that has it. */
export interface SourceTitle {
  readonly path: string;
  readonly title: string;
}

const ID = /\bR\d+\.\d+\w*/g;
/** A text of one line in quotes. */
const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`/g;
const COMMENT = /^\s*(?:\/\/|\/?\*).*$/gm;
/** Files with titles: tests, and the models whose invariants are run as tests. */
const TITLED = /^(?:tests\/.*\.(?:test|spec)|flows\/.*\.model)\.tsx?$/;
/** Tests of the counting itself, whose titles are examples. */
const EXAMPLES = 'tests/unit/spec/';

/** The ids in a title, each once and as written, so that a wrong one is noticed. */
export const readIds = (title: string): readonly string[] => [...new Set(title.match(ID))];

/** The quoted texts of a source file that name a requirement. */
export const findTitles = (text: string): readonly string[] =>
  (text.replaceAll(COMMENT, '').match(TEXT) ?? [])
    .map((quoted) => quoted.slice(1, -1))
    .filter((title) => readIds(title).length > 0);

/** Every title in the repository that names a requirement. */
export const readTitles = (): readonly SourceTitle[] =>
  readFiles(TITLED)
    .filter(({ path }) => !path.startsWith(EXAMPLES))
    .flatMap(({ path, text }) => findTitles(text).map((title) => ({ path, title })));
