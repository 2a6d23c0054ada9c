import { fileURLToPath } from 'node:url';
import { LANGUAGES_FOLDER } from '../server/languages/read-texts.ts';
import { checkLanguages } from './texts/check-languages.ts';
import { textsAsked } from './texts/site-texts.ts';
import { writeReport } from './texts/write-report.ts';

/** `npm run texts`: a row for each language, then each mistake; fails if there is one. */
const reports = checkLanguages({
  root: LANGUAGES_FOLDER,
  ...textsAsked(fileURLToPath(new URL('..', import.meta.url))),
});
for (const line of writeReport(reports)) console.log(line);
if (reports.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
