import { writeFileSync } from 'node:fs';
import type { FlowModel } from '../../../flows/model.ts';
import { explore } from '../../../packages/model-tests/src/explore.ts';
import { errorMessage } from '../../../server/caught-error.ts';
import { behaviourOf, behaviourPath, readBehaviour } from '../models.ts';
import { agrees, ownTerminal, type Terminal } from './ask.ts';
import { compareBehaviours, differenceText } from './behaviour-difference.ts';

/** A behaviour file that is no longer true. */
interface Outdated {
  readonly model: FlowModel;
  readonly text: string;
  readonly difference: string;
}

/** What `--accept` does with its findings. */
export interface Acceptance {
  /** Whether it writes without asking. */
  readonly isAgreed: boolean;
  /** Where it asks; undefined if no one could answer. */
  readonly terminal: Terminal | undefined;
  readonly print: (text: string) => void;
  readonly write: (path: string, text: string) => void;
}

/** Asks on the terminal of this process and writes to the disk. */
export const realAcceptance = (isAgreed: boolean): Acceptance => ({
  isAgreed,
  terminal: ownTerminal(),
  print: (text) => console.log(text),
  write: writeFileSync,
});

/** The flow's new behaviour and what is new about it; undefined if it behaves as accepted. */
function findOutdated(model: FlowModel): Outdated | undefined {
  const graph = explore(model);
  const text = behaviourOf(graph);
  const accepted = readBehaviour(model);
  if (text === accepted) return undefined;
  const difference = compareBehaviours(accepted, text);
  const reordered = `${model.name}: the same situations and steps, written in another order or with another heading`;
  const lines = [
    difference ? differenceText(model.name, difference) : reordered,
    ...[...graph.violations, ...graph.contradictions].map(
      ({ problem }) => `  WRONG, and no file makes it right: ${problem}`,
    ),
  ];
  return { model, text, difference: lines.join('\n') };
}

/** A flow whose machine cannot be explored is reported, and keeps its file. */
function findAll(models: readonly FlowModel[], print: Acceptance['print']) {
  const outdated: Outdated[] = [];
  let broken = 0;
  for (const model of models) {
    try {
      outdated.push(...[findOutdated(model) ?? []].flat());
    } catch (error) {
      broken += 1;
      print(`${model.name} is BROKEN, and its file stays as it is: ${errorMessage(error)}\n`);
    }
  }
  return { outdated, broken };
}

const files = (count: number): string => (count === 1 ? 'the behaviour file' : `${count} behaviour files`);

/** Whether to write; says why not. */
async function mayWrite({ isAgreed, terminal, print }: Acceptance, outdated: readonly Outdated[]): Promise<boolean> {
  if (isAgreed) return true;
  if (terminal && (await agrees(terminal, `Write ${files(outdated.length)}?`))) return true;
  const names = outdated.map(({ model }) => model.name).join(' ');
  print(
    terminal
      ? 'Nothing was written.'
      : `Nothing was written, because there is no terminal to ask on. Type npm run flows -- ${names} --accept --yes to write ${files(outdated.length)}.`,
  );
  return false;
}

/**
 * Shows in words how flows differ from their accepted behaviour, asks once for all of them, and writes their files.
 *
 * @returns the exit code: 1 if a difference is left or a flow is broken
 */
export async function acceptBehaviour(models: readonly FlowModel[], acceptance: Acceptance): Promise<number> {
  const { print, write } = acceptance;
  const { outdated, broken } = findAll(models, print);
  for (const { difference } of outdated) print(`${difference}\n`);
  if (outdated.length === 0 && broken === 0) {
    const [only] = models;
    const who = models.length === 1 ? `${only?.name} behaves` : `All ${models.length} flows behave`;
    print(`${who} as accepted. There is nothing to write.`);
  }
  const unchanged = models.length - outdated.length - broken;
  if (outdated.length > 0 && unchanged > 0)
    print(`${unchanged} more ${unchanged === 1 ? 'behaves' : 'behave'} as accepted.\n`);
  if (outdated.length > 0) {
    if (!(await mayWrite(acceptance, outdated))) return 1;
    for (const { model, text } of outdated) {
      write(behaviourPath(model), text);
      print(`${behaviourPath(model)} is written. git diff shows all of it.`);
    }
  }
  return broken > 0 ? 1 : 0;
}
