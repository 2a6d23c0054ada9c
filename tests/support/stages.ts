import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a stage of the run came to. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
}

/** One tool of the run. `count` reads the tool's report; without it the exit code is one passed or failed check. */
export interface Stage {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly count?: (exitCode: number) => StageResult;
}

/** Reports and logs of the last run; ignored by git. */
export const RESULTS_DIRECTORY = 'test-results';

const judgeByExit = (exitCode: number): StageResult => ({
  passed: exitCode === 0 ? 1 : 0,
  failed: exitCode === 0 ? 0 : 1,
});

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(RESULTS_DIRECTORY, file), 'utf8'));

const withExit = (result: StageResult, exitCode: number): StageResult =>
  exitCode !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;

/** Counts from vitest's JSON report; a run that broke before its report counts as one failure. */
export const countVitest =
  (file: string) =>
  (exitCode: number): StageResult => {
    try {
      const report = readJson(file) as { numPassedTests: number; numFailedTests: number };
      return withExit({ passed: report.numPassedTests, failed: report.numFailedTests }, exitCode);
    } catch {
      return { passed: 0, failed: 1 };
    }
  };

/** Counts from a file that says how many passed and failed; a run that broke before it counts as one failure. */
export const countFile =
  (file: string) =>
  (exitCode: number): StageResult => {
    try {
      const { passed, failed } = readJson(file) as StageResult;
      return withExit({ passed, failed }, exitCode);
    } catch {
      return { passed: 0, failed: 1 };
    }
  };

/** Counts from Playwright's JSON report. */
export const countPlaywright =
  (file: string) =>
  (exitCode: number): StageResult => {
    try {
      const { stats } = readJson(file) as { stats: { expected: number; unexpected: number; flaky: number } };
      return withExit({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, exitCode);
    } catch {
      return { passed: 0, failed: 1 };
    }
  };

/** Runs one stage, shows its output and returns its counts. */
export async function runStage(stage: Stage): Promise<StageResult> {
  mkdirSync(RESULTS_DIRECTORY, { recursive: true });
  const startedAt = Date.now();
  const [command = '', ...options] = stage.command;
  const log = createWriteStream(join(RESULTS_DIRECTORY, `${stage.name.replaceAll(' ', '-')}.log`));
  const exitCode = await new Promise<number>((resolve) => {
    const child = spawn(command, options, {
      env: { ...process.env, ...stage.environment },
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
  const result = (stage.count ?? judgeByExit)(exitCode);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${stage.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)\n`,
  );
  return result;
}
