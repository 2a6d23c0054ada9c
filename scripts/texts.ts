import { fileURLToPath } from 'node:url';
import limits from '../languages/limits.json' with { type: 'json' };
import { LANGUAGES_FOLDER } from '../server/languages/read-texts.ts';
import { checkLanguages } from './texts/check-languages.ts';
import { findNamed, readCode } from './texts/used-keys.ts';
import { writeReport } from './texts/write-report.ts';

/** `npm run texts`: a row for each language, then each mistake; fails if there is one. */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = checkLanguages({
  root: LANGUAGES_FOLDER,
  limits,
  site: findNamed(readCode(root, ['src', 'engine', 'server', 'flows', 'schemas'])),
  games: findNamed(readCode(root, ['games'])),
});
for (const line of writeReport(reports)) console.log(line);
if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
