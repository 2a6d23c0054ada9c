import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Result of a stage of the run. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** Names of what failed; fewer than `failed` if a tool broke before it could name them. */
  readonly failures: readonly string[];
  /** Names of what passed, if the tool names them. */
  readonly passes?: readonly string[];
  /** Names of what failed and passed on a second try; counted as passed. */
  readonly unsteady: readonly string[];
}

/** One tool of the run. `count` reads the tool's report; without it the exit code is one passed or failed check. */
export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly count?: (exitCode: number) => StageResult;
  /** The same tool on nothing but what has just failed, with servers of its own; undefined if that cannot be named. */
  readonly secondTry?: () => Stage | undefined;
}

/** Reports and logs of the last run; ignored by git. */
export const RESULTS_DIRECTORY = 'test-results';

/** A stage that ended before it could count. */
export const BROKEN: StageResult = { passed: 0, failed: 1, failures: [], unsteady: [] };

/** More failures than this have one cause, and a second try would only take time. */
const MOST_TRIED_AGAIN = 10;

const judgeByExit = (exitCode: number): StageResult => (exitCode === 0 ? { ...BROKEN, passed: 1, failed: 0 } : BROKEN);

/** Runs the command of a stage: its output is shown and kept in a file. @returns its exit code */
async function runCommand({ name, command: [program = '', ...options], environment }: Stage): Promise<number> {
  mkdirSync(RESULTS_DIRECTORY, { recursive: true });
  const log = createWriteStream(join(RESULTS_DIRECTORY, `${name.replaceAll(' ', '-')}.log`));
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(program, options, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        log.write(chunk);
        process.stdout.write(chunk);
      });
    }
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
  log.end();
  return exitCode;
}

/**
 * What two tries say together. What failed at first and passed then is unsteady and counts as passed; all else that the
 * first try found stays as it was.
 */
export function joinTries(first: StageResult, second: StageResult): StageResult {
  // A test that a second try did not get to shows nothing; of several with one name, all have to pass.
  const { passes = [] } = second;
  const unsteady = first.failures.filter((name) => passes.includes(name) && !second.failures.includes(name));
  return {
    passed: first.passed + unsteady.length,
    failed: first.failed - unsteady.length,
    failures: first.failures.filter((name) => !unsteady.includes(name)),
    unsteady: [...first.unsteady, ...unsteady],
  };
}

/** Whether each failure has a name, and there are few of them. */
const canBeTriedAgain = ({ failed, failures }: StageResult): boolean =>
  failures.length > 0 && failures.length === failed && failed <= MOST_TRIED_AGAIN;

/** Runs one stage, and what failed in it a second time; shows the output and returns the counts. */
export async function runStage(stage: Stage): Promise<StageResult> {
  const startedAt = Date.now();
  const count = async (tried: Stage) => (tried.count ?? judgeByExit)(await runCommand(tried));
  const first = await count(stage);
  const again = canBeTriedAgain(first) ? stage.secondTry?.() : undefined;
  if (again) console.log(`\n${again.name}: ${first.failures.length} failed and are run once more\n`);
  const result = again ? joinTries(first, await count(again)) : first;
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`,
  );
  return result;
}
