import type { Driver } from './driver.ts';
import type { Edge, Graph } from './explore.ts';
import type { Step } from './steps.ts';

/**
 * The possible events of a flow in which some calls cannot be held: they have ended before anyone acts or time passes.
 * What only a held call makes possible is left out, and whatever nothing leads to any more.
 *
 * @param ends whether a call of this actor ends on its own at once
 * @param leavesOut whether a step is not to be taken at all
 */
export function withoutHolding(
  graph: Graph,
  ends: (actor: string) => boolean,
  leavesOut: (step: Step) => boolean = () => false,
): Graph {
  const out = graph.out.map((all) => {
    const edges = all.filter(({ step }) => !leavesOut(step));
    const answers = edges.filter(({ step }) => step.kind === 'answer' && ends(step.actor));
    return answers.length > 0 ? answers : edges;
  });
  const reached = new Set([0]);
  const kept: Edge[] = [];
  for (const situation of reached) {
    for (const edge of out[situation] ?? []) {
      kept.push(edge);
      reached.add(edge.to);
    }
  }
  return { ...graph, edges: kept, out: out.map((edges, situation) => (reached.has(situation) ? edges : [])) };
}

/** The part of a flow that a driver can be led through. */
export const graphOn = (driver: Pick<Driver, 'endsByItself' | 'leavesOut'>, graph: Graph): Graph =>
  withoutHolding(
    graph,
    (actor) => driver.endsByItself?.(actor) ?? false,
    (step) => driver.leavesOut?.(step) ?? false,
  );
