import { openChart } from '../report/chart-view.ts';
import type { LabState } from './lab-state.ts';
import { find, make, makeButton } from './page-elements.ts';

const ZOOMS = [
  ['out', '−', 'Zoom out'],
  ['in', '+', 'Zoom in'],
  ['width', 'Fit width', 'Fit width'],
  ['whole', 'Whole', 'Whole'],
] as const;

function zoomButtons(): HTMLElement {
  const level = make('output', '', '100 %');
  level.setAttribute('aria-label', 'Zoom');
  const buttons = ZOOMS.map(([name, text, label]) => {
    const button = makeButton(`zoom ${name}`, () => undefined, text);
    button.dataset.zoom = name;
    button.setAttribute('aria-label', label);
    return button;
  });
  const group = make('div', 'zoom', ...buttons.slice(0, 1), level, ...buttons.slice(1));
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Zoom of the chart');
  return group;
}

/** Shows in a link of the chart how often its transition was taken. */
function markEdge(edge: SVGElement, count: number, isLast: boolean): void {
  const fate = count > 0 ? 'run' : 'missed';
  edge.setAttribute('class', `edge ${fate}${isLast ? ' last' : ''}`);
  for (const line of edge.querySelectorAll('polyline:not(.hold)')) {
    line.setAttribute('class', fate);
    line.setAttribute('marker-end', `url(#arrow-${fate})`);
  }
  for (const label of edge.querySelectorAll('text.label')) {
    label.setAttribute('class', `label ${fate}`);
    label.textContent = (label.textContent ?? '').replace(/ · \d+$/, ` · ${count}`);
  }
  const words = (edge.getAttribute('aria-label') ?? '').replace(/: (?:once|\d+ times)$/, '');
  const said = `${words}: ${count === 1 ? 'once' : `${count} times`}`;
  edge.setAttribute('aria-label', said);
  const title = edge.querySelector('title');
  if (title) title.textContent = said;
}

function markNode(node: SVGElement, count: number, isHere: boolean): void {
  node.classList.toggle('here', isHere);
  const box = node.querySelector('rect.state');
  box?.classList.toggle('run', count > 0);
  box?.classList.toggle('missed', count === 0);
  const visits = node.querySelector('text.visits');
  const often = count === 0 ? 'not yet' : count === 1 ? '1 visit' : `${count} visits`;
  if (visits) visits.textContent = isHere ? `here, ${often}` : often;
}

/** The chart of the present flow. */
export class ChartPart {
  readonly #canvas = find('.canvas');
  /** Called with the number of a transition that was pressed. */
  readonly #onPress: (transition: number) => void;
  #flow = '';
  #opened = new AbortController();
  #view: ReturnType<typeof openChart>;
  #state: LabState | undefined;

  constructor(onPress: (transition: number) => void) {
    this.#onPress = onPress;
  }

  async show(state: LabState): Promise<void> {
    this.#state = state;
    const { flow } = state.setup;
    if (flow !== this.#flow) {
      this.#flow = flow;
      const answer = await fetch('/chart');
      const drawing = await answer.text();
      // Another flow may have been chosen while this one was drawn.
      if (flow !== this.#flow) return;
      this.#open(flow, answer.ok ? drawing : '');
    }
    this.#mark(this.#state);
  }

  #open(flow: string, drawing: string): void {
    this.#opened.abort();
    this.#opened = new AbortController();
    const stage = make('div', 'stage');
    stage.tabIndex = 0;
    stage.setAttribute('role', 'group');
    stage.setAttribute('aria-label', `Chart of ${flow}: arrows move it, plus and minus zoom`);
    // The lab's own server has drawn it, with every name escaped.
    stage.innerHTML = drawing;
    stage.addEventListener('click', (event) => this.#press(event));
    this.#canvas.replaceChildren(stage, zoomButtons());
    this.#view = openChart(this.#opened.signal);
  }

  #press(event: Event): void {
    const edge = event.target instanceof Element ? event.target.closest<SVGElement>('.edge') : undefined;
    if (!edge) return;
    event.preventDefault();
    this.#onPress(Number(edge.dataset.transition));
  }

  #mark({ states, last, hits, visits }: LabState): void {
    for (const edge of this.#canvas.querySelectorAll<SVGElement>('.edge')) {
      const { transition = '' } = edge.dataset;
      markEdge(edge, hits[transition] ?? 0, last.includes(Number(transition)));
    }
    let here: Element | undefined;
    for (const node of this.#canvas.querySelectorAll<SVGElement>('.node')) {
      const { state = '' } = node.dataset;
      markNode(node, visits[state] ?? 0, states.includes(state));
      if (states.includes(state)) here ??= node;
    }
    if (here) this.#view?.reveal(here);
  }
}
