import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FlowModel } from '../../../flows/model.ts';
import type { SuiteName } from '../../../packages/model-tests/src/cover.ts';
import type { Driver } from '../../../packages/model-tests/src/driver.ts';
import { explore, type Graph } from '../../../packages/model-tests/src/explore.ts';
import { findPath } from '../../../packages/model-tests/src/replay.ts';
import { type Path, pathText } from '../../../packages/model-tests/src/ways.ts';
import { errorMessage } from '../../../server/caught-error.ts';
import { type Look, lookOptions, PLAIN_LOOK } from '../browser/look.ts';
import { recordingFor, replayCommand } from '../report/commands.ts';
import { consoleReport } from '../report/console-report.ts';
import { type FlowResult, isClean, runFlow } from '../report/flow-result.ts';
import { htmlReport } from '../report/html-report.ts';
import { overviewPage, type Reported } from '../report/overview.ts';
import type { DriverName } from './command.ts';
import { Mistake } from './mistake.ts';
import type { Recording } from './recording.ts';
import { historyFileFor, keepRecordings, RESULTS_FOLDER, removeStale } from './results-folder.ts';

/** What all runs of one command have in common. */
export interface Job {
  readonly suite: SuiteName;
  readonly seed: number | undefined;
  readonly mutates: boolean;
  /** Whether the report shows a small picture of each step, where the driver has something to see. */
  readonly takesPictures?: boolean;
  /** The one path to run instead of a suite, and its file. */
  readonly replay?: { readonly recording: Recording; readonly file: string };
}

/** What a flow is run on: the machine alone, or one merchant's site. */
export interface Target {
  readonly driver: DriverName;
  /** Undefined for the machine alone. */
  readonly merchant?: string;
  /** The look of the merchant's site; plain if undefined. */
  readonly look?: Look;
  readonly driverFor: (model: FlowModel) => Driver | Promise<Driver>;
  /** Replaces the target by a new one; absent if it keeps nothing from one path to the next. */
  readonly renew?: () => Promise<void>;
  /** Steps and outcomes that this target leaves to other tests, and to which. */
  readonly leftOut?: (model: FlowModel) => Readonly<Record<string, string>>;
  /** Aborted when the target is no longer there. */
  readonly signal?: AbortSignal;
}

/** A result with everything that is needed to run it again. */
export interface RepeatableResult extends FlowResult {
  readonly merchant: string | undefined;
  readonly seed: number | undefined;
  /** Recordings of the failures, in the same order. */
  readonly recordings: readonly string[];
  /** The command that runs each of them again, in the same order. */
  readonly replayCommands: readonly string[];
}

/** Shows the progress of a run, on one line that the next one overwrites; a log gets nothing but results. */
const progressFor = (name: string) => (text: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${name}: ${text}`);
};

/** The path of a recording. @throws Mistake for one that the flow no longer has */
function recordedPath(graph: Graph, { recording, file }: NonNullable<Job['replay']>): Path {
  try {
    return findPath(graph, recording);
  } catch (error) {
    throw new Mistake(`${file} cannot be replayed: ${errorMessage(error)}`);
  }
}

/** Checks a recording before anything is started for it. @throws Mistake if its path does not exist in the flow */
export function assertReplayable(model: FlowModel, replay: NonNullable<Job['replay']>): void {
  recordedPath(explore(model), replay);
}

/** Why a flow could not be run. A machine that contradicts its model comes before all that follows from it. */
function brokenReason(model: FlowModel, error: unknown): string {
  try {
    const [first, ...more] = explore(model).contradictions;
    if (first) {
      const count = more.length > 0 ? `\n  ${more.length} more contradictions` : '';
      return `its machine contradicts its model: ${first.problem}\n  after: ${pathText(first.path)}${count}`;
    }
  } catch {
    // The error that ended the run is the same one.
  }
  // A plain error is a sentence for people; any other kind is a bug, and its place is needed.
  const isBug = error instanceof Error && error.constructor !== Error;
  return isBug ? (error.stack ?? error.message) : errorMessage(error);
}

/** A flow and what it is run on, in words. */
export const targetWords = (
  { name }: Pick<FlowModel, 'name'>,
  { merchant, look = PLAIN_LOOK }: Pick<Target, 'merchant' | 'look'>,
): readonly string[] => [name, ...(merchant === undefined ? [] : [merchant, ...Object.values(lookOptions(look))])];

/** All runs of one command: it carries them out one by one, writes their reports and counts. */
export class FlowRuns {
  readonly #job: Job;
  readonly #folder: string;
  readonly #reported: (Reported & { readonly result: RepeatableResult })[] = [];
  readonly #broken: string[] = [];

  constructor(job: Job, folder = RESULTS_FOLDER) {
    this.#job = job;
    this.#folder = folder;
  }

  /**
   * Runs a flow and reports it; one that cannot be run is reported as broken.
   *
   * @throws Mistake for a recording that the target cannot replay
   * @throws the reason of the target's signal if it is aborted
   */
  async run(model: FlowModel, target: Target): Promise<void> {
    try {
      await this.#run(model, target);
    } catch (error) {
      target.signal?.throwIfAborted();
      if (error instanceof Mistake) throw error;
      const [flow = '', ...where] = targetWords(model, target);
      this.broke(where.length > 0 ? `${flow} on ${where.join(', ')}` : flow, brokenReason(model, error));
    }
  }

  /** Reports a run that could not be carried out to its end. */
  broke(name: string, reason: string): void {
    this.#broken.push(name);
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.error(`${name} is BROKEN: ${reason}\n`);
  }

  async #run(model: FlowModel, target: Target): Promise<void> {
    const { suite, seed, mutates, replay, takesPictures = replay !== undefined } = this.#job;
    const name = [...targetWords(model, target), ...(replay ? ['replay'] : [])].join('.');
    removeStale(this.#folder, name, replay?.file);
    const driver = await target.driverFor(model);
    const { renew } = target;
    const freshDriver = async (): Promise<Driver> => {
      await renew?.();
      return target.driverFor(model);
    };
    const result = await runFlow(model, {
      suite,
      mutates,
      seed,
      driver: () => driver,
      ...(renew ? { freshDriver } : {}),
      takesPictures,
      historyFile: historyFileFor(this.#folder),
      progress: progressFor(model.name),
      ...(replay ? { paths: (graph: Graph) => [recordedPath(graph, replay)] } : {}),
    });
    // What a run finds after everything was closed under it means nothing.
    target.signal?.throwIfAborted();
    if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
    console.log(consoleReport(result));
    for (const [label, instead] of Object.entries(target.leftOut?.(model) ?? {}))
      console.log(`  left to others: ${label} (${instead})`);
    await this.#report(name, this.#repeatable(name, result, target));
  }

  #repeatable(name: string, result: FlowResult, { merchant, look = PLAIN_LOOK }: Target): RepeatableResult {
    const { suite, seed, replay } = this.#job;
    const run = {
      graph: result.graph,
      suite: replay?.recording.suite ?? suite,
      merchant,
      look: lookOptions(look),
      seed,
    };
    const recordings = result.failures.map(({ path }) => recordingFor(run, path));
    const files = keepRecordings(this.#folder, name, recordings);
    const replayCommands = files.map(replayCommand);
    return { ...result, merchant, seed, recordings: files, replayCommands };
  }

  async #report(name: string, result: RepeatableResult): Promise<void> {
    for (const command of result.replayCommands) console.log(`  again: ${command}`);
    const file = `${name}.html`;
    this.#reported.push({ result, file });
    const path = join(this.#folder, file);
    writeFileSync(path, await htmlReport(result));
    console.log(`  report: ${path}\n`);
  }

  /** Writes the overview and the counts of all runs. @returns the exit code: 0 if all is as expected */
  finish(): number {
    const reported = this.#reported;
    const passed = reported.filter(({ result }) => isClean(result)).length;
    const failed = reported.length - passed + this.#broken.length;
    mkdirSync(this.#folder, { recursive: true });
    // One recorded path is no reason to lose the overview of all flows.
    if (reported.length > 0 && !this.#job.replay) {
      const page = join(this.#folder, 'index.html');
      writeFileSync(page, overviewPage(this.#job.suite, reported));
      if (reported.length + this.#broken.length > 1)
        console.log(`${passed} of ${reported.length + this.#broken.length} runs as expected: ${page}`);
    }
    const unsteady = reported.flatMap(({ result, file }) =>
      result.unsteady.map(({ label }) => `${file} at «${label}»`),
    );
    writeFileSync(join(this.#folder, 'counts.json'), JSON.stringify({ passed, failed, failures: [], unsteady }));
    if (unsteady.length > 0) console.log(`${unsteady.length} unsteady: ${unsteady.join('; ')}`);
    if (this.#broken.length > 0) console.error(`BROKEN: ${this.#broken.join(', ')}`);
    if (reported.length === 0) console.error('Nothing was run.');
    return failed === 0 && reported.length > 0 ? 0 : 1;
  }
}
