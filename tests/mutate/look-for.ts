import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './faults.ts';
import type { Reach } from './reach.ts';
import type { Result } from './results.ts';
import { runStep, type Step, type StepEnd } from './run-step.ts';
import type { Scratch } from './scratch.ts';
import { apiStep, buildStep, flowStep, type StepSettings, specStep, unitStep } from './steps.ts';

/** Runs a step; replaced in tests. */
export type Run = (step: Step, root: string) => Promise<StepEnd>;

/** Everything that may find a fault, the quickest first. Flows and specs need a build with the fault in it. */
export function stepsFor({ units, apis, flows, specs }: Reach, settings: StepSettings): readonly Step[] {
  const browser = settings.browserPath === undefined ? [] : flows.map((flow) => flowStep(flow, settings));
  if (settings.browserPath !== undefined && specs.length > 0) browser.push(specStep(specs, settings));
  return [
    ...(units.length > 0 ? [unitStep(units, settings)] : []),
    ...(apis.length > 0 ? [apiStep(apis, settings)] : []),
    ...(browser.length > 0 ? [buildStep(settings), ...browser] : []),
  ];
}

/** What found the fault. A tool that breaks twice without a failed test could not run with the fault. */
async function killerOf(step: Step, root: string, run: Run): Promise<StepEnd | string> {
  const end = await run(step, root);
  if (end.outcome !== 'failed') return end;
  const [first] = end.failures;
  if (first !== undefined) return first;
  const again = await run(step, root);
  if (again.outcome !== 'failed') return again;
  return again.failures[0] ?? `${step.name}, which cannot run`;
}

/** Plants a fault in the copy and runs its tests until one fails. */
export function lookFor(
  fault: Fault,
  reach: Reach,
  { scratch, settings, run = runStep }: { scratch: Scratch; settings: StepSettings; run?: Run },
): Promise<Result> {
  const startedAt = Date.now();
  const ran: string[] = [];
  const result = (outcome: Result['outcome'], by?: string): Result => {
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    return { id: fault.id, outcome, ...(by === undefined ? {} : { by }), seconds, ran };
  };
  return scratch.with(fault, async () => {
    for (const step of stepsFor(reach, settings)) {
      ran.push(step.name);
      const end = await killerOf(step, scratch.root, run);
      if (typeof end === 'string') return result('killed', end);
      if (end.outcome === 'timedOut') return result('timedOut', step.name);
    }
    return result('survived');
  });
}

/** The tests of a reach with their texts, for the key of a result. */
export function testTexts(
  { units, apis, flows, specs }: Reach,
  root: string,
  partsOf: (test: string) => readonly string[],
): readonly (readonly [path: string, text: string])[] {
  const files = [
    ...[...units, ...apis].flatMap(partsOf),
    ...flows.map((flow) => `tests/models/stages/${flow}.stage.ts`),
    ...specs.map((spec) => `tests/e2e/${spec}.spec.ts`),
  ];
  return [...new Set(files)].map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
}
