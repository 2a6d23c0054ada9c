import { ActorDriver } from './actor-driver.ts';
import { KnownWorlds, tellApart } from './equivalence.ts';
import { explore, type Graph } from './explore.ts';
import type { FlowModel } from './model.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import { runSuite } from './run-path.ts';
import type { Path } from './ways.ts';

/** A fault that a suite did not find, with the steps that would, if they are known. */
export interface Survivor {
  readonly name: string;
  readonly path: readonly string[] | undefined;
}

/** How many built-in faults a suite and the invariants find. Equivalent mutants do not count. */
export interface MutationScore {
  readonly found: number;
  /** Names of the faults that a walk through both machines proved to change nothing that can be seen, and that break no invariant. */
  readonly unnoticeable: readonly string[];
  readonly survivors: readonly Survivor[];
  /** Share of the noticeable faults that were found, 0 to 1. */
  readonly share: number;
}

/** What no screen and no call shows may still be promised: that is what invariants are for. */
const breaksInvariant = (model: FlowModel, { machine }: Mutant): boolean =>
  explore(model, machine).violations.length > 0;

async function judge(
  ours: KnownWorlds,
  mutant: Mutant,
  paths: readonly Path[],
): Promise<'found' | 'unnoticeable' | Survivor> {
  const driver = new ActorDriver(ours.model, mutant.machine);
  const failures = await runSuite(driver, paths, { stopsAtFirst: true });
  if (failures.length > 0) return 'found';
  const difference = tellApart(ours, mutant.machine);
  if (difference === 'none') return breaksInvariant(ours.model, mutant) ? 'found' : 'unnoticeable';
  return { name: mutant.name, path: difference === 'undecided' ? undefined : difference.path };
}

/** Share of the noticeable faults that were found, 0 to 1. */
export const shareOf = (found: number, survivors: number): number =>
  found + survivors === 0 ? 1 : found / (found + survivors);

/** Runs a suite on every mutant of a flow. */
export async function scoreMutants(
  graph: Graph,
  paths: readonly Path[],
  onMutant: (done: number, all: number) => void = () => {},
): Promise<MutationScore> {
  const mutants = mutantsOf(graph.model);
  const ours = new KnownWorlds(graph.model);
  const survivors: Survivor[] = [];
  const unnoticeable: string[] = [];
  let found = 0;
  for (const [index, mutant] of mutants.entries()) {
    const verdict = await judge(ours, mutant, paths);
    if (verdict === 'found') found += 1;
    else if (verdict === 'unnoticeable') unnoticeable.push(mutant.name);
    else survivors.push(verdict);
    onMutant(index + 1, mutants.length);
  }
  return { found, unnoticeable, survivors, share: shareOf(found, survivors.length) };
}
