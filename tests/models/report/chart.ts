import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { transitionNames } from '../kit/steps.ts';
import { escapeHtml } from './escape-html.ts';

interface ChartNode {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly initial: { readonly target: readonly { readonly id: string }[] };
  readonly states: Readonly<Record<string, ChartNode>>;
}

interface DrawnEdge extends ElkExtendedEdge {
  readonly name: string;
}

const LETTER_WIDTH = 7;
const LABEL_LETTER_WIDTH = 6.2;
const LINE_HEIGHT = 15;
const ARROWS = ['run', 'missed', 'failed'] as const;
type Fate = (typeof ARROWS)[number];

const LAYOUT: Readonly<Record<string, string>> = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  // The order of the chart's own text: initial states are on top.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
};

const textWidth = (text: string): number => text.length * LETTER_WIDTH;

function elkNode(node: ChartNode): ElkNode {
  const children = Object.values(node.states);
  const title = { text: node.key, width: textWidth(node.key), height: LINE_HEIGHT };
  if (children.length === 0)
    return { id: node.id, labels: [title], width: Math.max(72, textWidth(node.key) + 28), height: 36 };
  return {
    id: node.id,
    labels: [title],
    children: children.map(elkNode),
    layoutOptions: {
      'elk.padding': '[top=34,left=18,bottom=18,right=18]',
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${textWidth(node.key) + 36}, 40)`,
    },
  };
}

/** The event, with the condition under which this branch is taken. */
function labelOf(name: string, guard: unknown): string {
  const [, event = '', branch] = /\| (.*?)( \d+)?$/.exec(name) ?? [];
  if (typeof guard === 'string') return `${event} [${guard}]`;
  return branch === undefined ? event : `${event} [else]`;
}

function elkEdges(machine: AnyStateMachine, hits: ReadonlyMap<string, number>): readonly DrawnEdge[] {
  return [...transitionNames(machine)].flatMap(([transition, name]) => {
    const source = transition.source.id;
    // A transition without a target stays in its state.
    return (transition.target ?? [transition.source]).map(({ id }, index) => {
      const text = `${labelOf(name, transition.guard)} · ${hits.get(name) ?? 0}`;
      return {
        id: `${name} ${index}`,
        name,
        sources: [source],
        targets: [id],
        labels: [{ text, width: text.length * LABEL_LETTER_WIDTH, height: LINE_HEIGHT }],
      };
    });
  });
}

function drawNode(node: ElkNode, kinds: ReadonlyMap<string, string>): string {
  const { x = 0, y = 0, width = 0, height = 0, labels = [], children = [] } = node;
  const isGroup = children.length > 0;
  const text = escapeHtml(labels[0]?.text ?? '');
  const label = isGroup
    ? `<text class="title" x="${x + 14}" y="${y + 21}">${text}</text>`
    : `<text class="state" x="${x + width / 2}" y="${y + height / 2 + 4.5}">${text}</text>`;
  const kind = kinds.get(node.id) ?? '';
  const box = `<rect class="${isGroup ? 'group' : 'state'} ${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${isGroup ? 12 : 9}"/>`;
  return box + label + children.map((child) => drawNode(child, kinds)).join('');
}

function drawEdge(edge: DrawnEdge, fate: Fate, count: number): string {
  const lines = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x},${y}`).join(' ');
    return `<polyline class="${fate}" points="${points}" marker-end="url(#arrow-${fate})"/>`;
  });
  const labels = (edge.labels ?? []).map(
    ({ x = 0, y = 0, text = '' }) => `<text class="label ${fate}" x="${x}" y="${y + 11}">${escapeHtml(text)}</text>`,
  );
  const words = `${edge.name}: ${count === 1 ? 'once' : `${count} times`}${fate === 'failed' ? ', and failed' : ''}`;
  return `<g class="edge"><title>${escapeHtml(words)}</title>${lines.join('')}${labels.join('')}</g>`;
}

const arrow = (fate: Fate): string =>
  `<marker id="arrow-${fate}" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="${fate}" d="M0 0.5L8 4L0 7.5z"/></marker>`;

/** States in which something begins or ends. Each group of states begins in one of its own. */
function kindsOf(node: ChartNode): readonly (readonly [string, string])[] {
  const children = Object.values(node.states);
  const begins = node.type === 'compound' ? node.initial.target.map(({ id }) => [id, 'initial'] as const) : [];
  const ends = children.filter(({ type }) => type === 'final').map(({ id }) => [id, 'final'] as const);
  return [...begins, ...ends, ...children.flatMap(kindsOf)];
}

/** The chart of a machine as a picture: each transition with how often it was taken, in the colour of its fate. */
export async function drawChart(
  machine: AnyStateMachine,
  hits: ReadonlyMap<string, number>,
  failed: ReadonlySet<string>,
): Promise<string> {
  const root = machine.root as unknown as ChartNode;
  const edges = elkEdges(machine, hits);
  const layout: ElkNode = await new ELK().layout<ElkNode>({
    id: 'chart',
    layoutOptions: LAYOUT,
    // The machine itself gets a box only if transitions leave from it in any state.
    children: edges.some(({ sources }) => sources[0] === root.id)
      ? [elkNode(root)]
      : Object.values(root.states).map(elkNode),
    edges: [...edges],
  });
  const { width = 0, height = 0, children = [] } = layout;
  const kinds = new Map(kindsOf(root));
  const drawn = ((layout.edges ?? []) as unknown as readonly DrawnEdge[]).map((edge) => {
    const count = hits.get(edge.name) ?? 0;
    return drawEdge(edge, failed.has(edge.name) ? 'failed' : count > 0 ? 'run' : 'missed', count);
  });
  const [wide, high] = [Math.ceil(width) + 16, Math.ceil(height) + 16];
  // Unreadable below this size: a narrow screen scrolls instead.
  const leastWidth = Math.round(wide * 0.66);
  return `<svg viewBox="-8 -8 ${wide} ${high}" width="${wide}" height="${high}" style="min-width:${leastWidth}px" role="img" aria-label="Chart of ${escapeHtml(root.id)}"><defs>${ARROWS.map(arrow).join('')}</defs>${children.map((node) => drawNode(node, kinds)).join('')}${drawn.join('')}</svg>`;
}
