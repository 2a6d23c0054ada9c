import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS_DIRECTORY } from './support/stages.ts';

const REQUIREMENT_ID = /\bR(?:10|[1-9])\.\d{2}\b/g;

interface TestOutcome {
  readonly title: string;
  readonly passed: boolean;
}

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

const readReport = (file: string): unknown => {
  const path = join(RESULTS_DIRECTORY, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

function* outcomesOfSuite(suite: Suite, parents: string): Generator<TestOutcome> {
  const title = `${parents} ${suite.title}`;
  for (const spec of suite.specs ?? []) yield { title: `${title} ${spec.title}`, passed: spec.ok };
  for (const child of suite.suites ?? []) yield* outcomesOfSuite(child, title);
}

function* outcomes(): Generator<TestOutcome> {
  const vitest = readReport('vitest.json') as
    | { testResults: { assertionResults: { fullName: string; status: string }[] }[] }
    | undefined;
  for (const file of vitest?.testResults ?? []) {
    for (const { fullName, status } of file.assertionResults) yield { title: fullName, passed: status === 'passed' };
  }
  const playwright = readReport('playwright.json') as { suites: Suite[] } | undefined;
  for (const suite of playwright?.suites ?? []) yield* outcomesOfSuite(suite, '');
}

const requirements = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (R\d+\.\d+) \| (.*) \|$/gm)].map(
  ([, id = '', text = '']) => ({ id, text }),
);
const byId = new Map(requirements.map(({ id }) => [id, { passed: 0, failed: 0 }]));
const unknownIds = new Set<string>();
let tests = 0;
for (const { title, passed } of outcomes()) {
  tests += 1;
  for (const [id] of new Set(title.matchAll(REQUIREMENT_ID))) {
    const counts = byId.get(id);
    if (!counts) unknownIds.add(id);
    else if (passed) counts.passed += 1;
    else counts.failed += 1;
  }
}

if (tests === 0) {
  console.error('There are no results to read. Run npm test first.');
  process.exit(1);
}
for (const { id, text } of requirements) {
  const { passed = 0, failed = 0 } = byId.get(id) ?? {};
  const state = failed > 0 ? `${failed} FAILED` : passed > 0 ? `${passed} passed` : '-';
  console.log(`${id.padEnd(7)}${state.padEnd(12)}${text.length > 100 ? `${text.slice(0, 99)}…` : text}`);
}
const shown = requirements.filter(({ id }) => (byId.get(id)?.passed ?? 0) > 0 && byId.get(id)?.failed === 0).length;
console.log(
  `\n${shown} of ${requirements.length} requirements have passing tests and no failing one; ${tests} tests read.`,
);
if (unknownIds.size > 0) console.log(`Titles name ids that do not exist: ${[...unknownIds].join(', ')}`);
process.exitCode = unknownIds.size > 0 ? 1 : 0;
