import { parseArgs } from 'node:util';
import { countClauses } from './spec/count.ts';
import { readEvidence } from './spec/outcomes.ts';
import { reportData, reportLines } from './spec/report.ts';
import { readRequirements } from './spec/requirements.ts';
import { RESULTS_DIRECTORY } from './support/stages.ts';

const USAGE = `Usage: npm run spec [-- OPTIONS]

Prints for each requirement of docs/requirements.md whether tests show it: all of its clauses, some, or none.
A test shows the clauses that its title names. The results of the last npm test decide; without any, titles alone.

  --missing  only requirements that are not fully shown
  --json     as JSON
  --help     this text`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        missing: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    process.exit(2);
  }
}

const { missing, json, help } = readOptions();
if (help) {
  console.log(USAGE);
} else {
  const evidence = readEvidence(RESULTS_DIRECTORY);
  const count = countClauses(readRequirements(), evidence.outcomes);
  if (json) console.log(JSON.stringify(reportData(count, evidence, missing), undefined, 2));
  else for (const line of reportLines(count, evidence, missing)) console.log(line);
  process.exitCode = count.unknownIds.length > 0 ? 1 : 0;
}
