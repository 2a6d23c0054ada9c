import { writeFileSync } from 'node:fs';
import type { FlowModel } from '../../flows/model.ts';
import { coverPaths } from '../../packages/model-tests/src/cover.ts';
import { explore } from '../../packages/model-tests/src/explore.ts';
import { scoreMutants, shareOf } from '../../packages/model-tests/src/mutation-score.ts';
import { hashSources, type ReadSource, readSource } from './source-hash.ts';

/** Scores of the suite of edges, each with the hash of the sources that it was counted on. */
const RECORD = 'tests/models/mutation-scores.json';
/** What decides a score besides the model: the faults, the suite that has to find them, and how it is run. */
const KIT = ['packages/model-tests/src/mutation-score.ts', 'packages/model-tests/src/cover.ts'];

/** A score that was counted once. */
export interface RecordedScore {
  readonly hash: string;
  readonly found: number;
  /** How many faults change nothing that can be seen. */
  readonly unnoticeable: number;
  /** Names of the faults that were not found. */
  readonly survivors: readonly string[];
}

type Scores = Readonly<Record<string, RecordedScore>>;

/** Files that a flow's score starts from; it depends on all that they import too. */
export const scoredFrom = ({ name }: FlowModel): readonly string[] => [`flows/${name}/${name}.model.ts`, ...KIT];

function readScores(path: string, read: ReadSource): Scores {
  try {
    return JSON.parse(read(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

/** The recorded score of a flow; undefined if there is none, or if anything that decides it has changed since. */
export function findRecordedScore(
  model: FlowModel,
  read: ReadSource = readSource,
  path: string = RECORD,
): RecordedScore | undefined {
  const score = readScores(path, read)[model.name];
  return score?.hash === hashSources(scoredFrom(model), read) ? score : undefined;
}

/** Counts the score of a flow: runs the suite of edges on every built-in fault, which may take minutes. */
export async function countScore(model: FlowModel): Promise<RecordedScore> {
  // Of the sources as they are before: a file that is edited during the run makes the record void.
  const hash = hashSources(scoredFrom(model));
  const graph = explore(model);
  const { found, unnoticeable, survivors } = await scoreMutants(graph, coverPaths(graph, 'edges'));
  return { hash, found, unnoticeable: unnoticeable.length, survivors: survivors.map(({ name }) => name).sort() };
}

/** Share of the noticeable faults that were found, 0 to 1. */
export const recordedShare = ({ found, survivors }: RecordedScore): number => shareOf(found, survivors.length);

/**
 * Counts the scores of flows whose sources have changed since their record, and writes them; all others stay as they are.
 *
 * @returns the new scores
 */
export async function recordMutationScore(
  models: readonly FlowModel[],
  path: string = RECORD,
): Promise<readonly (RecordedScore & { readonly name: string })[]> {
  const counted: (RecordedScore & { readonly name: string })[] = [];
  for (const model of models) {
    if (findRecordedScore(model, readSource, path)) continue;
    const score = await countScore(model);
    const scores = Object.entries({ ...readScores(path, readSource), [model.name]: score });
    // Written after each flow: a run that is ended early keeps what it has counted.
    const sorted = scores.sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    counted.push({ ...score, name: model.name });
  }
  return counted;
}
