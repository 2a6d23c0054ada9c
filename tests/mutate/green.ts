import { hashOf } from './faults.ts';
import type { Reach } from './reach.ts';
import type { KeptResults } from './results.ts';
import { runStep, type Step } from './run-step.ts';
import type { Scratch } from './scratch.ts';
import { apiStep, buildStep, flowStep, type StepSettings, specStep, unitStep } from './steps.ts';

const distinct = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())].sort();

const flowName = (flow: string): string => `flow ${flow}`;
const specPath = (spec: string): string => `tests/e2e/${spec}.spec.ts`;
const specName = (path: string): string => path.replace(/^.*\/|\.spec\.ts$/g, '');

/**
 * Runs tests once without any fault. A test that fails then would find every fault, so it is left out.
 *
 * @param root of the copy
 * @returns what failed; all if the tool broke before any test
 */
async function findRed(step: Step, names: readonly string[], root: string): Promise<ReadonlySet<string>> {
  const end = await runStep(step, root);
  if (end.outcome === 'passed') return new Set();
  if (end.outcome === 'timedOut' || end.failures.length === 0) return new Set(names);
  return new Set(end.failures.map((failure) => failure.split(' – ')[0] ?? failure));
}

/** What tests are run with before any fault. */
interface Ground {
  readonly scratch: Scratch;
  readonly settings: StepSettings;
  readonly kept: KeptResults;
  readonly say: (text: string) => void;
}

/** Runs those of some tests that were never run on these sources. */
class FirstRun {
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = { ...ground, settings: { ...ground.settings, isBrief: false } };
  }

  #keyOf(name: string): string {
    return hashOf(this.#ground.scratch.version, name);
  }

  unknown(names: readonly string[]): readonly string[] {
    return names.filter((name) => this.#ground.kept.findGreen(this.#keyOf(name)) === undefined);
  }

  async check(
    names: readonly string[],
    stepFor: (names: readonly string[], settings: StepSettings) => Step,
  ): Promise<void> {
    const { scratch, settings, kept, say } = this.#ground;
    const unknown = this.unknown(names);
    if (unknown.length === 0) return;
    const step = stepFor(unknown, settings);
    say(`First without a fault: ${step.name}, ${unknown.length} of them`);
    const red = await findRed(step, unknown, scratch.root);
    const keysOf = (isRed: boolean) =>
      unknown.filter((name) => red.has(name) === isRed).map((name) => this.#keyOf(name));
    kept.keepGreen(keysOf(false), true);
    kept.keepGreen(keysOf(true), false);
  }

  /** Builds what browsers load, which may be left from a fault. @throws Error if it cannot be built */
  async build(): Promise<void> {
    const { scratch, settings } = this.#ground;
    const { outcome } = await runStep(buildStep(settings), scratch.root);
    if (outcome !== 'passed') throw new Error(`Without a fault the build has ${outcome}.`);
  }

  red(names: readonly string[]): readonly string[] {
    return names.filter((name) => this.#ground.kept.findGreen(this.#keyOf(name)) === false);
  }
}

/** The tests of several faults that fail without a fault, by earlier runs on the same sources or by one now. */
export async function findRedTests(reaches: readonly Reach[], ground: Ground): Promise<ReadonlySet<string>> {
  const first = new FirstRun(ground);
  const units = distinct(reaches.map((reach) => reach.units));
  const apis = distinct(reaches.map((reach) => reach.apis));
  await first.check(units, unitStep);
  await first.check(apis, apiStep);
  const hasBrowser = ground.settings.browserPath !== undefined;
  const flows = hasBrowser ? distinct(reaches.map((reach) => reach.flows)).map(flowName) : [];
  const specs = hasBrowser ? distinct(reaches.map((reach) => reach.specs)).map(specPath) : [];
  if (first.unknown([...flows, ...specs]).length > 0) await first.build();
  for (const flow of flows)
    await first.check([flow], (_, settings) => flowStep(flow.slice(flowName('').length), settings));
  await first.check(specs, (paths, settings) => specStep(paths.map(specName), settings));
  return new Set(first.red([...units, ...apis, ...flows, ...specs]));
}

/** A reach without the tests that fail anyway. */
export const withoutRed = ({ units, apis, flows, specs }: Reach, red: ReadonlySet<string>): Reach => ({
  units: units.filter((test) => !red.has(test)),
  apis: apis.filter((test) => !red.has(test)),
  flows: flows.filter((flow) => !red.has(flowName(flow))),
  specs: specs.filter((spec) => !red.has(specPath(spec))),
});
