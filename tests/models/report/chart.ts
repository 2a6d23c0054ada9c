import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { transitionNames } from '../../../packages/model-tests/src/steps.ts';
import { escapeHtml } from './escape-html.ts';
import { transitionAnchor } from './html-parts.ts';
import { transitionNumbers } from './path-facts.ts';

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

/** What a run has done with the states and transitions of a chart, by their names. */
export interface ChartFacts {
  readonly hits: ReadonlyMap<string, number>;
  readonly visits: ReadonlyMap<string, number>;
  readonly failed: ReadonlySet<string>;
}

/** What drawing needs to know of all states. */
interface States extends Pick<ChartFacts, 'visits'> {
  /** Beginnings and ends, by id. */
  readonly kinds: ReadonlyMap<string, string>;
  /** How the ids of all states begin. */
  readonly prefix: string;
}

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

/** Tenths of a pixel are enough for an eye, and a third of the text. */
const rounded = (length: number): number => Math.round(length * 10) / 10;

/** Everything that was laid out, in round numbers. */
function roundedNode(node: ElkNode): ElkNode {
  const { x = 0, y = 0, width = 0, height = 0, children } = node;
  const box = { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
  return { ...node, ...box, ...(children ? { children: children.map(roundedNode) } : {}) };
}

const textWidth = (text: string): number => text.length * LETTER_WIDTH;

function elkNode(node: ChartNode): ElkNode {
  const children = Object.values(node.states);
  const title = { text: node.key, width: textWidth(node.key), height: LINE_HEIGHT };
  if (children.length === 0)
    return { id: node.id, labels: [title], width: Math.max(92, textWidth(node.key) + 28), height: 46 };
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

function drawState({ id, x = 0, y = 0, width = 0, height = 0, labels = [] }: ElkNode, states: States): string {
  const visits = states.visits.get(id.slice(states.prefix.length)) ?? 0;
  const kind = `${states.kinds.get(id) ?? ''} ${visits > 0 ? 'run' : 'missed'}`;
  const frame = states.kinds.get(id) === 'final' ? 4 : 0;
  const often = visits === 0 ? 'never' : visits === 1 ? '1 visit' : `${visits} visits`;
  const inner = frame
    ? `<rect class="inner" x="${x + frame}" y="${y + frame}" width="${width - 2 * frame}" height="${height - 2 * frame}" rx="6"/>`
    : '';
  return `<g class="node" data-state="${escapeHtml(id)}"><rect class="state ${kind}" x="${x}" y="${y}" width="${width}" height="${height}" rx="9"/>${inner}<text class="state" x="${rounded(x + width / 2)}" y="${rounded(y + 20)}">${escapeHtml(labels[0]?.text ?? '')}</text><text class="visits" x="${rounded(x + width / 2)}" y="${rounded(y + 36)}">${often}</text></g>`;
}

function drawNode(node: ElkNode, states: States): string {
  const { id, x = 0, y = 0, width = 0, height = 0, labels = [], children = [] } = node;
  if (children.length === 0) return drawState(node, states);
  const box = `<rect class="group ${states.kinds.get(id) ?? ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="12"/>`;
  const title = `<text class="title" x="${x + 14}" y="${y + 21}">${escapeHtml(labels[0]?.text ?? '')}</text>`;
  return box + title + children.map((child) => drawNode(child, states)).join('');
}

function drawEdge(edge: DrawnEdge, number: number, fate: Fate, count: number): string {
  const lines = (edge.sections ?? []).map(({ startPoint, bendPoints = [], endPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${rounded(x)},${rounded(y)}`).join(' ');
    // The first line is wide and cannot be seen: a finger needs more than a hair to press.
    return `<polyline class="hold" points="${points}"/><polyline class="${fate}" points="${points}" marker-end="url(#arrow-${fate})"/>`;
  });
  const labels = (edge.labels ?? []).map(
    ({ x = 0, y = 0, text = '' }) =>
      `<text class="label ${fate}" x="${rounded(x)}" y="${rounded(y + 11)}">${escapeHtml(text)}</text>`,
  );
  const words = escapeHtml(
    `${edge.name}: ${count === 1 ? 'once' : `${count} times`}${fate === 'failed' ? ', and failed' : ''}`,
  );
  const ends = `data-from="${escapeHtml(edge.sources[0] ?? '')}" data-to="${escapeHtml(edge.targets[0] ?? '')}"`;
  return `<a class="edge ${fate}" href="#${transitionAnchor(number)}" data-transition="${number}" ${ends} aria-label="${words}"><title>${words}</title>${lines.join('')}${labels.join('')}</a>`;
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

/**
 * The chart of a machine as a picture: each transition with how often it was taken, in the colour of its fate. A transition
 * is a link to its entry in the list.
 */
export async function drawChart(machine: AnyStateMachine, { hits, visits, failed }: ChartFacts): Promise<string> {
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
  const states: States = { visits, kinds: new Map(kindsOf(root)), prefix: `${root.id}.` };
  const numbers = transitionNumbers(machine);
  const drawn = ((layout.edges ?? []) as unknown as readonly DrawnEdge[]).map((edge) => {
    const count = hits.get(edge.name) ?? 0;
    const fate = failed.has(edge.name) ? 'failed' : count > 0 ? 'run' : 'missed';
    return drawEdge(edge, numbers.get(edge.name) ?? 0, fate, count);
  });
  const [wide, high] = [Math.ceil(width) + 16, Math.ceil(height) + 16];
  return `<svg viewBox="-8 -8 ${wide} ${high}" data-width="${wide}" data-height="${high}" preserveAspectRatio="xMidYMin meet" role="group" aria-label="Chart of ${escapeHtml(root.id)}"><defs>${ARROWS.map(arrow).join('')}</defs>${children.map((node) => drawNode(roundedNode(node), states)).join('')}${drawn.join('')}</svg>`;
}
