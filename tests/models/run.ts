import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { FlowModel } from '../../flows/model.ts';
import { openProduct, readMerchants } from './browser/product.ts';
import { ActorDriver } from './kit/actor-driver.ts';
import { behaviourText } from './kit/behaviour.ts';
import { SUITES, type SuiteName } from './kit/cover.ts';
import type { Driver } from './kit/driver.ts';
import { explore, type Graph } from './kit/explore.ts';
import { findPath, type Recording, recordingOf } from './kit/replay.ts';
import type { Path } from './kit/ways.ts';
import { behaviourPath, MODELS, readBehaviour } from './models.ts';
import { consoleReport } from './report/console-report.ts';
import { type FlowResult, isClean, runFlow } from './report/flow-result.ts';
import { htmlReport } from './report/html-report.ts';
import { overviewPage, type Reported } from './report/overview.ts';
import { STAGES, WITHOUT_STAGE } from './stages/stages.ts';

const FOLDER = 'test-results/flows';
const USAGE = `Usage: npm run flows -- [FLOW] [--suite ${SUITES.join('|')}] [--driver actor|browser]
                        [--merchant NAME] [--seed NUMBER] [--mutate] [--replay FILE] [--accept]
Flows: ${MODELS.map(({ name }) => name).join(', ')}`;

/** Prints the mistake in the command line and exits. */
function refuse(problem: string): never {
  console.error(`${problem}\n${USAGE}`);
  process.exit(2);
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        suite: { type: 'string', default: 'edges' },
        driver: { type: 'string', default: 'actor' },
        merchant: { type: 'string', multiple: true },
        mutate: { type: 'boolean', default: false },
        accept: { type: 'boolean', default: false },
        replay: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}

function readRecording(file: string): Recording {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Recording;
  } catch (error) {
    return refuse(`${file} cannot be replayed: ${(error as Error).message}`);
  }
}

/** The path of a recording; one that a flow no longer has is a mistake of the command, not of the flow. */
function recordedPath(graph: Graph, recording: Recording): Path {
  try {
    return findPath(graph, recording);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

const isSuite = (name: string): name is SuiteName => SUITES.some((suite) => suite === name);

/** Shows the progress of a run, on one line that the next one overwrites; a log gets nothing but results. */
const progressFor = (name: string) => (text: string) => {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${name}: ${text}`);
};

/** Target of a flow's run: the machine alone, or one merchant's site. */
interface Ground {
  /** Part of file names; empty for the machine. */
  readonly suffix: string;
  readonly driverFor: (model: FlowModel) => Driver | Promise<Driver>;
}

function keepFailures({ graph, failures }: FlowResult, suffix: string): void {
  for (const [index, { path }] of failures.entries()) {
    const file = join(FOLDER, `${graph.model.name}${suffix}-failure-${index + 1}.json`);
    writeFileSync(file, `${JSON.stringify(recordingOf(graph, path), null, 2)}\n`);
    console.log(`  again: npm run flows -- --replay ${file}`);
  }
}

const reported: Reported[] = [];
/** Runs that could not be carried out to their end. */
let broken = 0;

async function runModel(model: FlowModel, ground: Ground, recording: Recording | undefined): Promise<void> {
  const driver = await ground.driverFor(model);
  const result = await runFlow(model, {
    suite: values.suite as SuiteName,
    mutates: values.mutate,
    seed: values.seed === undefined ? undefined : Number(values.seed),
    driver: () => driver,
    progress: progressFor(model.name),
    ...(recording ? { paths: (graph) => [recordedPath(graph, recording)] } : {}),
  });
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
  console.log(consoleReport(result));
  if (ground.suffix)
    for (const [label, instead] of Object.entries(STAGES[model.name]?.leftOut ?? {}))
      console.log(`  left to others: ${label} (${instead})`);
  mkdirSync(FOLDER, { recursive: true });
  keepFailures(result, ground.suffix);
  const file = `${model.name}${ground.suffix}.html`;
  const report = join(FOLDER, file);
  reported.push({ result, file });
  writeFileSync(report, await htmlReport(result));
  console.log(`  report: ${report}\n`);
}

/** The result of a run: a page for people, and counts for the calling process. */
function finish(suite: string): void {
  const passed = reported.filter(({ result }) => isClean(result)).length;
  const failed = reported.length - passed + broken;
  if (reported.length > 1) {
    const page = join(FOLDER, 'index.html');
    writeFileSync(page, overviewPage(suite, reported));
    console.log(`${passed} of ${reported.length} runs as expected: ${page}`);
  }
  const unsteady = reported.flatMap(({ result, file }) => result.unsteady.map(({ label }) => `${file} at «${label}»`));
  writeFileSync(join(FOLDER, 'counts.json'), JSON.stringify({ passed, failed, unsteady }));
  if (unsteady.length > 0) console.log(`${unsteady.length} unsteady: ${unsteady.join('; ')}`);
  if (reported.length === 0) console.error('Nothing was run.');
  process.exitCode = failed === 0 && reported.length > 0 ? 0 : 1;
}

/** One flow on one merchant's site. */
interface Errand {
  readonly code: string;
  readonly model: FlowModel;
}

/** Does errands until none is left, with its own server and browser. */
async function work(name: string, errands: Errand[], merchants: readonly Merchant[], recording: Recording | undefined) {
  const product = await openProduct(name, merchants);
  try {
    for (let errand = errands.shift(); errand; errand = errands.shift()) {
      const { code, model } = errand;
      const ground: Ground = { suffix: `.${code}`, driverFor: () => product.driverFor(model, code) };
      try {
        await runModel(model, ground, recording);
      } catch (error) {
        broken += 1;
        console.error(`${model.name} on ${code} BROKE: ${error instanceof Error ? error.stack : String(error)}\n`);
      }
    }
  } finally {
    await product.close();
  }
}

/** Runs flows in a browser: as many at a time as there are cores, since each of them keeps one busy. The longest come first. */
async function runInBrowser(models: readonly FlowModel[], recording: Recording | undefined): Promise<void> {
  const merchants = await readMerchants();
  const codes = merchants.map(({ code }) => code);
  const wantedCodes = values.merchant ?? codes;
  const strange = wantedCodes.filter((code) => !codes.includes(code));
  if (strange.length > 0) refuse(`There is no merchant ${strange.join(', ')}. Merchants: ${codes.join(', ')}.`);
  const length = (model: FlowModel): number => readBehaviour(model).length;
  const errands = models
    .filter(({ name }) => STAGES[name])
    .sort((one, other) => length(other) - length(one))
    .flatMap((model) => wantedCodes.map((code): Errand => ({ code, model })));
  const workers = Math.min(errands.length, availableParallelism());
  await Promise.all(
    Array.from({ length: workers }, (_, index) => work(`flows-${index + 1}`, errands, merchants, recording)),
  );
}

function accept(models: readonly FlowModel[]): void {
  for (const model of models) {
    writeFileSync(behaviourPath(model), behaviourText(explore(model)));
    console.log(`${behaviourPath(model)} says what ${model.name} does now. Read the difference before you commit it.`);
  }
}

const { values, positionals } = readCommand();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
if (!isSuite(values.suite)) refuse(`There is no suite ${values.suite}.`);
if (!['actor', 'browser'].includes(values.driver)) refuse(`There is no driver ${values.driver}.`);
if (values.seed !== undefined && !/^\d+$/.test(values.seed)) refuse(`${values.seed} is no number to shuffle with.`);
const recording = values.replay ? readRecording(values.replay) : undefined;
const wanted = recording ? [recording.flow] : positionals;
const models = wanted.length > 0 ? MODELS.filter(({ name }) => wanted.includes(name)) : MODELS;
const unknown = wanted.filter((name) => !MODELS.some((model) => model.name === name));
if (unknown.length > 0) refuse(`There is no flow ${unknown.join(', ')}.`);
if (values.accept) accept(models);
else {
  if (values.driver === 'browser') {
    for (const { name } of models)
      if (WITHOUT_STAGE[name])
        console.log(`${name}: not driven in the browser here; ${WITHOUT_STAGE[name]} shows its screens\n`);
    await runInBrowser(models, recording);
  } else {
    const ground: Ground = { suffix: '', driverFor: (model) => new ActorDriver(model) };
    for (const model of models) await runModel(model, ground, recording);
  }
  finish(values.suite);
}
