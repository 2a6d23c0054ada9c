import type { FlowModel } from '../../flows/model.ts';
import { ActorDriver } from '../../packages/model-tests/src/actor-driver.ts';
import { type Look, lookOptions, PLAIN_LOOK } from './browser/look.ts';
import { acceptBehaviour, realAcceptance } from './cli/accept.ts';
import {
  assertNothingTaken,
  assertSites,
  type DriverName,
  type ReplayCommand,
  type RunCommand,
  readCommand,
} from './cli/command.ts';
import { assertReplayable, FlowRuns, type Job } from './cli/flow-runs.ts';
import { helpText } from './cli/help.ts';
import { INTERRUPTED } from './cli/interrupt.ts';
import { Mistake } from './cli/mistake.ts';
import type { Recording } from './cli/recording.ts';
import { readRecording } from './cli/results-folder.ts';
import type { Sites } from './cli/run-in-browser.ts';
import { MODELS } from './models.ts';
import { recordMutationScore } from './mutation-record.ts';

const FLOWS = MODELS.map(({ name }) => name);

/** The models of some flows; of all if none is named. */
const modelsOf = (flows: readonly string[]) =>
  flows.length > 0 ? MODELS.filter(({ name }) => flows.includes(name)) : MODELS;

/** Runs flows on the machine alone. @returns the exit code */
async function runOnActor(flows: readonly string[], job: Job): Promise<number> {
  const runs = new FlowRuns(job);
  for (const model of modelsOf(flows))
    await runs.run(model, { driver: 'actor', driverFor: (flow) => new ActorDriver(flow) });
  return runs.finish();
}

/** Runs flows on sites. Everything that a browser needs is loaded only here, since it takes longer than a run without. */
async function runOnSites(flows: readonly string[], sites: Sites, job: Job): Promise<number> {
  const { runInBrowser } = await import('./cli/run-in-browser.ts');
  return runInBrowser(modelsOf(flows), sites, job);
}

const runSuites = ({ flows, suite, driver, seed, mutates, ...sites }: RunCommand): Promise<number> => {
  // One flow is run to be read; a run of many has no time for pictures.
  const job: Job = { suite, seed, mutates, takesPictures: flows.length === 1 };
  return driver === 'browser' ? runOnSites(flows, sites, job) : runOnActor(flows, job);
};

/** The look that a recording was made with. */
const recordedLook = ({ size, theme, language }: Recording): Partial<Look> => ({
  ...(size && { size }),
  ...(theme && { theme }),
  ...(language && { language }),
});

/** What a path is run on, in words. */
function targetText(driver: DriverName, merchants: readonly string[], look: Partial<Look>): string {
  if (driver === 'actor') return 'the actor';
  const place = merchants.length > 0 ? merchants.join(' and ') : 'every merchant';
  return ['the browser at', [place, ...Object.values(lookOptions({ ...PLAIN_LOOK, ...look }))].join(', ')].join(' ');
}

/** Runs the path of a recording as it was recorded, or on another target if the command names one. */
async function replay(command: ReplayCommand): Promise<number> {
  const { file, merchants: wanted } = command;
  const recording = readRecording(file, FLOWS);
  const { flow, suite, seed, steps } = recording;
  const driver = command.driver ?? recording.driver;
  assertSites(driver, command);
  const recorded = recording.merchant === undefined ? [] : [recording.merchant];
  const merchants = wanted.length > 0 ? wanted : recorded;
  const look = { ...recordedLook(recording), ...command.look };
  for (const model of modelsOf([flow])) assertReplayable(model, { recording, file });
  const before = targetText(recording.driver, recorded, recordedLook(recording));
  const now = targetText(driver, merchants, look);
  console.log(`${file}: ${steps.length} steps of ${flow}, recorded on ${before}`);
  if (now !== before) console.log(`Note: this run is on ${now} instead, as the command line says.`);
  const job: Job = { suite, seed, mutates: false, replay: { recording, file } };
  return driver === 'browser' ? runOnSites([flow], { merchants, look }, job) : runOnActor([flow], job);
}

/** Accepts what flows do, then counts the built-in faults of those that have changed. @returns the exit code */
async function accept(models: readonly FlowModel[], isAgreed: boolean): Promise<number> {
  const code = await acceptBehaviour(models, realAcceptance(isAgreed));
  if (code !== 0) return code;
  for (const { name, found, survivors } of await recordMutationScore(models))
    console.log(`${name}: ${found} of ${found + survivors.length} built-in faults are found.`);
  return code;
}

/** Does what a command line asks for. @returns the exit code */
async function run(line: readonly string[]): Promise<number> {
  assertNothingTaken(process.env);
  const command = readCommand(line, FLOWS);
  if (command.kind === 'accept') return accept(modelsOf(command.flows), command.isAgreed);
  if (command.kind === 'replay') return replay(command);
  if (command.kind === 'run') return runSuites(command);
  if (command.kind === 'ui') {
    // A browser and everything around it, which no other command waits for.
    const { openLab } = await import('./lab/open-lab.ts');
    return openLab(command, MODELS);
  }
  console.log(helpText());
  return 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
  // What an interrupt left half done must not keep the process alive.
  if (process.exitCode === INTERRUPTED) process.exit();
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  console.error(`${error.message}\nnpm run flows -- --help lists every flow and option.`);
  process.exitCode = 2;
}
