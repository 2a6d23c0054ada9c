import type { Edge, Graph } from './explore.ts';
import type { Path } from './ways.ts';

/** A path by labels alone, so that it means the same on every machine and to every driver. */
export interface RecordedPath {
  readonly flow: string;
  readonly steps: readonly string[];
}

/** The path of a recording. Throws if it is not one of that flow, and lists the possible steps. */
export function findPath(graph: Graph, { steps }: RecordedPath): Path {
  const path: Edge[] = [];
  for (const label of steps) {
    const from = path.at(-1)?.to ?? 0;
    const out = graph.out[from] ?? [];
    const edge = out.find(({ step }) => step.label === label);
    if (!edge) {
      const possible = out.map(({ step }) => `«${step.label}»`).join(', ') || 'nothing, the flow has ended';
      throw new Error(`Step ${path.length + 1} «${label}» is not possible there. Possible: ${possible}.`);
    }
    path.push(edge);
  }
  return path;
}

/** The labels of a path. */
export const recordingOf = (graph: Graph, path: Path): RecordedPath => ({
  flow: graph.model.name,
  steps: path.map(({ step }) => step.label),
});
