import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { findBrowser } from '../support/find-browser.ts';
import { listFiles } from '../support/source-files.ts';
import { chooseFaults } from './choose.ts';
import { type Command, CommandMistake, isMeant, mistakeOf, readCommand, usage } from './command.ts';
import { canBePlanted, type Fault, findFaults } from './faults.ts';
import { findRedTests, withoutRed } from './green.ts';
import { lookFor, testTexts } from './look-for.ts';
import { type Reach, ReachMap } from './reach.ts';
import { faultLine, type Judged, reportText, summarise } from './report.ts';
import { KeptResults, type Result, resultKey } from './results.ts';
import { CACHE, openScratch } from './scratch.ts';
import type { StepSettings } from './steps.ts';
import { readKnownFaults } from './survivors.ts';

const REPORT_FOLDER = 'test-results/mutate';
const WITH_TESTS = /^(tests\/(unit|api)\/|(src|server|engine|schemas|flows|games)\/).*\.tsx?$/;

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The faults that a command asks for. @throws CommandMistake if there is none */
function choose({ kinds, operators, globs, only, count, seed }: Command): readonly Fault[] {
  const isFile = (path: string): boolean => isMeant(path, globs);
  const faults = findFaults({ kinds, operators, isFile });
  const ids = faults.map(({ id }) => id);
  for (const id of only) if (!ids.includes(id)) throw mistakeOf(`There is no fault ${id}.`, id, ids);
  if (only.length > 0) return faults.filter(({ id }) => only.includes(id));
  if (faults.length === 0)
    throw mistakeOf(`No file that matches ${globs.join(' or ')} has such a fault.`, globs[0] ?? '', listFiles());
  return chooseFaults(faults, { count, seed }, (fault) => canBePlanted(textOf(fault.file), fault));
}

/** The browser for screens; undefined if no chosen fault has tests there. @throws CommandMistake if none can be had */
function browserFor(reaches: readonly Reach[]): string | undefined {
  if (reaches.every(({ flows, specs }) => flows.length + specs.length === 0)) return undefined;
  const found = findBrowser();
  if ('reasons' in found) throw new CommandMistake(`No browser for the screens: ${found.reasons.join('; ')}.`);
  return found.path;
}

const wordsOf: Readonly<Record<Result['outcome'], string>> = {
  killed: 'killed by',
  survived: 'SURVIVED',
  timedOut: 'OUT OF TIME in',
};

/** Looks for each fault in turn and says how it ended. */
async function judge(faults: readonly Fault[], command: Command): Promise<readonly Judged[]> {
  const map = new ReachMap(listFiles().filter((path) => WITH_TESTS.test(path)));
  const reaches = new Map(faults.map((fault) => [fault, map.of(fault.file, command.tests, fault.start)]));
  const browserPath = browserFor([...reaches.values()]);
  const settings: StepSettings = { patience: command.patience, isBrief: true, browserPath };
  const scratch = openScratch();
  const kept = new KeptResults(`${CACHE}/results.json`);
  const keyOf = (fault: Fault): string => {
    const reach = reaches.get(fault) ?? map.of(fault.file, command.tests, fault.start);
    return resultKey(
      fault,
      textOf(fault.file),
      testTexts(reach, scratch.root, (test) => map.partsOf(test)),
    );
  };
  const known = (fault: Fault): Result | undefined => (command.isAgain ? undefined : kept.find(keyOf(fault)));
  const open = faults.filter((fault) => !known(fault));
  const openReaches = open.flatMap((fault) => reaches.get(fault) ?? []);
  const red = command.isGreen
    ? new Set<string>()
    : await findRedTests(openReaches, { scratch, settings, kept, say: console.log });
  for (const test of red) console.log(`Left out, because it fails without a fault: ${test}`);
  const judged: Judged[] = [];
  for (const [fault, reach] of reaches) {
    const old = known(fault);
    const result = old ?? (await lookFor(fault, withoutRed(reach, red), { scratch, settings }));
    // A fault that ran out of time may end otherwise on a machine that is less busy.
    if (!old && result.outcome !== 'timedOut') kept.keep(keyOf(fault), result);
    judged.push({ fault, result });
    const seconds = old ? 'known' : `${result.seconds} s`;
    console.log(`${faultLine(fault)}\n    ${wordsOf[result.outcome]} ${result.by ?? ''} (${seconds})`);
  }
  return judged;
}

/** Does what the command asks for. @returns the exit code */
async function run(command: Command): Promise<number> {
  if (command.isHelp) {
    console.log(usage());
    return 0;
  }
  const faults = choose(command);
  if (command.isList) {
    for (const fault of faults) console.log(faultLine(fault));
    console.log(`${faults.length} faults`);
    return 0;
  }
  const judged = await judge(faults, command);
  const report = summarise(judged, readKnownFaults());
  mkdirSync(REPORT_FOLDER, { recursive: true });
  writeFileSync(`${REPORT_FOLDER}/report.json`, `${JSON.stringify({ ...report, judged }, null, 2)}\n`);
  console.log(`\n${reportText(report)}\n\nReport: ${REPORT_FOLDER}/report.json`);
  return report.unknown.length === 0 ? 0 : 1;
}

// The end of the process ends the tests that run; without this a signal would end it without a word to them.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  process.exitCode = await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof CommandMistake)) throw error;
  console.error(`${error.message}\nnpm run mutate -- --help shows every option.`);
  process.exitCode = 2;
}
