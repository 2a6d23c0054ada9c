import type { Graph } from './explore.ts';
import { callsText, effectsText, screenText } from './observation.ts';

const indented = (text: string): string => `    ${text}`;

/**
 * A flow's whole behaviour as text, one line a step: from where, what happens, the next state, and the calls made. The
 * file is kept next to the machine and reviewed when it changes. The screen of each state is described once, above.
 *
 * @param command writes the file, which names it to its readers
 */
export function behaviourText(graph: Graph, command: string): string {
  const screens = new Map<string, string>();
  for (const { to, after } of graph.edges) {
    const name = graph.situations[to]?.name ?? '';
    if (!screens.has(name)) screens.set(name, screenText(after.screen));
  }
  const lines = graph.situations.flatMap(({ id, name }) => [
    '',
    name,
    ...(screens.has(name) ? [indented(`shows ${screens.get(name)}`)] : []),
    ...(graph.out[id] ?? []).map(({ to, step, after: { calls, effects, end } }) => {
      const target = to === id ? 'stays' : (graph.situations[to]?.name ?? '');
      const asked = calls.length > 0 ? `  [${callsText(calls)}]` : '';
      const done = effects.length > 0 ? `  [does ${effectsText(effects)}]` : '';
      const ended = end ? `  [ends ${(JSON.stringify(end.output) ?? '').replaceAll('"', "'") || end.status}]` : '';
      return indented(`${step.label} → ${target}${asked}${done}${ended}`);
    }),
  ]);
  const head = [
    `Behaviour of ${graph.model.name}: every situation, what it shows, and where each step leads.`,
    `Written by \`${command}\`; a change here is a change of what people meet.`,
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}
