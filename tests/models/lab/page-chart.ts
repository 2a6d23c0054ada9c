import { openChart } from '../report/chart-view.ts';
import type { LabState } from './lab-state.ts';
import { find, make, makeButton } from './page-elements.ts';

const ZOOMS = [
  ['out', '−', 'Zoom out'],
  ['in', '+', 'Zoom in'],
  ['width', 'Fit width', 'Fit width'],
  ['whole', 'Whole', 'Whole'],
] as const;

/** Words of the chart can be read from this scale on. */
const READABLE = 0.8;

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
  const label = edge.querySelector('text.label');
  label?.setAttribute('class', `label ${fate}`);
  if (label) label.textContent = (label.textContent ?? '').replace(/ · \d+$/, ` · ${count}`);
  const place = (edge.dataset.from ?? '').replace(/^.*\./, '');
  const words = `${label?.textContent ?? ''}: from ${place}, ${count === 1 ? 'once' : `${count} times`}`;
  edge.setAttribute('aria-label', words);
  // A press leads to the next steps, and the report's list of transitions is not here.
  edge.setAttribute('href', '#next');
  const title = edge.querySelector('title');
  if (title) title.textContent = words;
}

/** Shows in a state how often the walk has rested there, or that it has passed through it. */
function markNode(node: SVGElement, count: number, isPassed: boolean, isHere: boolean): void {
  node.classList.toggle('here', isHere);
  const box = node.querySelector('rect.state');
  box?.classList.toggle('run', count > 0 || isPassed);
  box?.classList.toggle('missed', count === 0 && !isPassed);
  const visits = node.querySelector('text.visits');
  const never = isPassed ? 'passed' : 'not yet';
  const often = count === 0 ? never : count === 1 ? '1 visit' : `${count} visits`;
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
    this.#enlarge(stage);
    // The chart has fitted itself into the new width by then.
    addEventListener('resize', () => this.#enlarge(stage), { signal: this.#opened.signal });
  }

  /** Enlarges a chart that is too small to read, as a long one in a narrow pane is. */
  #enlarge(stage: HTMLElement): void {
    const shown = stage.querySelector('svg')?.viewBox.baseVal.width ?? 0;
    const scale = shown > 0 ? stage.clientWidth / shown : 1;
    if (scale >= READABLE) return;
    this.#view?.zoom(READABLE / scale);
    this.#reveal();
  }

  #reveal(): void {
    // Before its beginning a flow is nowhere; its states are in the order of the machine.
    const place = this.#canvas.querySelector('.node.here') ?? this.#canvas.querySelector('.node');
    if (place) this.#view?.reveal(place);
  }

  #press(event: Event): void {
    const edge = event.target instanceof Element ? event.target.closest<SVGElement>('.edge') : undefined;
    if (!edge) return;
    event.preventDefault();
    this.#onPress(Number(edge.dataset.transition));
  }

  #mark({ states, last, hits, visits }: LabState): void {
    const passed = new Set<string>();
    for (const edge of this.#canvas.querySelectorAll<SVGElement>('.edge')) {
      const { transition = '', to = '' } = edge.dataset;
      const count = hits[transition] ?? 0;
      if (count > 0) passed.add(to);
      markEdge(edge, count, last.includes(Number(transition)));
    }
    for (const node of this.#canvas.querySelectorAll<SVGElement>('.node')) {
      const { state = '' } = node.dataset;
      markNode(node, visits[state] ?? 0, passed.has(state), states.includes(state));
    }
    this.#reveal();
  }
}
