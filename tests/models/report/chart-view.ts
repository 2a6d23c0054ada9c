/** The part of a chart that its window shows: the chart's point in the corner, and pixels for each of its units. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A width and a height. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The edge of the drawing begins before 0. */
const MARGIN = 8;
const LARGEST_SCALE = 3;

/** The whole width of the chart from its top; a small chart is in the middle, in its natural size. */
export function fitWidth(chart: Size, stage: Size): View {
  const scale = Math.min(1, stage.width / chart.width);
  return { x: -MARGIN - Math.max(0, stage.width / scale - chart.width) / 2, y: -MARGIN, scale };
}

/** All of the chart. */
export function fitWhole(chart: Size, stage: Size): View {
  const scale = Math.min(1, stage.width / chart.width, stage.height / chart.height);
  return {
    x: -MARGIN - Math.max(0, stage.width / scale - chart.width) / 2,
    y: -MARGIN - Math.max(0, stage.height / scale - chart.height) / 2,
    scale,
  };
}

/** Keeps some of the chart within the window, in each direction. */
export function kept(view: View, chart: Size, stage: Size): View {
  const within = (at: number, shown: number, whole: number): number => {
    const [least, most] = [Math.min(0, whole - shown), Math.max(0, whole - shown)];
    return Math.min(Math.max(at + MARGIN, least), most) - MARGIN;
  };
  return {
    scale: view.scale,
    x: within(view.x, stage.width / view.scale, chart.width),
    y: within(view.y, stage.height / view.scale, chart.height),
  };
}

/** Zooms so that the point of the window, in pixels from its corner, stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  at: { readonly x: number; readonly y: number },
  least: number,
): View {
  const scale = Math.min(LARGEST_SCALE, Math.max(least, view.scale * factor));
  return { scale, x: view.x + at.x / view.scale - at.x / scale, y: view.y + at.y / view.scale - at.y / scale };
}

/** Moves the window over the chart, by pixels. */
export const moved = (view: View, right: number, down: number): View => ({
  ...view,
  x: view.x + right / view.scale,
  y: view.y + down / view.scale,
});

const KEY_STEP = 60;
const KEY_ZOOM = 1.25;
/** A pointer that has moved less than this has pressed and not dragged. */
const DRAG_PX = 5;
const LINE_PX = 16;

/** The window over a chart in a page: it draws views, and knows the sizes that they are made from. */
class ChartWindow {
  readonly stage: HTMLElement;
  readonly svg: SVGSVGElement;
  readonly #level: Element | null;
  readonly #chart: Size;
  #view: View = { x: 0, y: 0, scale: 1 };

  constructor(stage: HTMLElement, svg: SVGSVGElement) {
    this.stage = stage;
    this.svg = svg;
    this.#level = stage.parentElement?.querySelector('.zoom output') ?? null;
    this.#chart = { width: Number(svg.dataset.width), height: Number(svg.dataset.height) };
  }

  get #size(): Size {
    return { width: this.stage.clientWidth || 1, height: this.stage.clientHeight || 1 };
  }

  /** Nothing is smaller than this: then all of the chart is in the window, with some room. */
  get #least(): number {
    return 0.7 * fitWhole(this.#chart, this.#size).scale;
  }

  fitWidth(): void {
    // A short chart gets a short window; a long one gets what the screen has.
    const { scale } = fitWidth(this.#chart, this.#size);
    const height = Math.min(Math.max(this.#chart.height * scale, 260), innerHeight * 0.74);
    this.stage.style.blockSize = `${Math.round(height)}px`;
    this.#show(fitWidth(this.#chart, this.#size));
  }

  fitWhole(): void {
    this.#show(fitWhole(this.#chart, this.#size));
  }

  move(right: number, down: number): void {
    this.#show(moved(this.#view, right, down));
  }

  zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { width, height } = this.#size;
    this.#show(zoomed(this.#view, factor, at ?? { x: width / 2, y: height / 2 }, this.#least));
  }

  /** A point of the screen, in pixels from the corner of the window. */
  pointOf({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
    const { left, top } = this.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  /** Moves as little as it takes to have an element in the window, as for one that was reached by keyboard. */
  reveal(element: Element): void {
    const box = element.getBoundingClientRect();
    const frame = this.stage.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const isIn = middle.x > frame.left && middle.x < frame.right && middle.y > frame.top && middle.y < frame.bottom;
    if (!isIn) this.move(middle.x - frame.left - frame.width / 2, middle.y - frame.top - frame.height / 2);
  }

  #show(view: View): void {
    const size = this.#size;
    const { x, y, scale } = kept(view, this.#chart, size);
    this.#view = { x, y, scale };
    const [width, height] = [size.width / scale, size.height / scale];
    this.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    if (this.#level) this.#level.textContent = `${Math.round(scale * 100)} %`;
    // A finger scrolls the page over a chart of which nothing is hidden.
    const isAllShown = width >= this.#chart.width - 1 && height >= this.#chart.height - 1;
    this.stage.style.touchAction = isAllShown ? 'pan-y' : 'none';
  }
}

function listenToWheel(view: ChartWindow): void {
  const { stage } = view;
  let isActive = false;
  stage.addEventListener('pointerdown', () => {
    isActive = true;
  });
  stage.addEventListener('pointerleave', () => {
    isActive = false;
  });
  stage.addEventListener(
    'wheel',
    (event) => {
      // A reader who scrolls past the chart wants the page to move.
      if (!(event.ctrlKey || event.metaKey || isActive)) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 1 ? LINE_PX : 1);
      view.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.008 : 0.0018)), view.pointOf(event));
    },
    { passive: false },
  );
}

function listenToPointers(view: ChartWindow, signal: AbortSignal): void {
  const { stage } = view;
  const pointers = new Map<number, { x: number; y: number }>();
  let way = 0;
  const middle = () => {
    const all = [...pointers.values()];
    const sum = all.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
    return { x: sum.x / all.length, y: sum.y / all.length };
  };
  const spread = (): number => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) way = 0;
    pointers.set(event.pointerId, view.pointOf(event));
  });
  const move = (event: PointerEvent): void => {
    if (!pointers.has(event.pointerId)) return;
    const [before, spreadBefore] = [middle(), spread()];
    pointers.set(event.pointerId, view.pointOf(event));
    const after = middle();
    way += Math.hypot(after.x - before.x, after.y - before.y) + Math.abs(spread() - spreadBefore);
    if (way < DRAG_PX) return;
    stage.classList.add('dragged');
    view.move(before.x - after.x, before.y - after.y);
    if (spreadBefore > 0) view.zoom(spread() / spreadBefore, after);
  };
  const end = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    stage.classList.remove('dragged');
    // The click that ends a drag comes first.
    setTimeout(() => {
      way = 0;
    });
  };
  addEventListener('pointermove', move, { signal });
  for (const kind of ['pointerup', 'pointercancel'] as const) addEventListener(kind, end, { signal });
  stage.addEventListener('dragstart', (event) => event.preventDefault());
  // The end of a drag is no press of the transition that happens to be there.
  stage.addEventListener(
    'click',
    (event) => {
      if (way < DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}

function listenToKeys(view: ChartWindow): void {
  const actions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => view.move(-KEY_STEP, 0),
    ArrowRight: () => view.move(KEY_STEP, 0),
    ArrowUp: () => view.move(0, -KEY_STEP),
    ArrowDown: () => view.move(0, KEY_STEP),
    '+': () => view.zoom(KEY_ZOOM),
    '=': () => view.zoom(KEY_ZOOM),
    '-': () => view.zoom(1 / KEY_ZOOM),
    '0': () => view.fitWidth(),
    '1': () => view.fitWhole(),
  };
  view.stage.addEventListener('keydown', (event) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  });
}

function listenToButtons(view: ChartWindow): void {
  const actions: Readonly<Record<string, () => void>> = {
    in: () => view.zoom(KEY_ZOOM),
    out: () => view.zoom(1 / KEY_ZOOM),
    width: () => view.fitWidth(),
    whole: () => view.fitWhole(),
  };
  for (const button of view.stage.parentElement?.querySelectorAll<HTMLElement>('[data-zoom]') ?? [])
    button.addEventListener('click', () => actions[button.dataset.zoom ?? '']?.());
}

/** Highlights what belongs to the thing under the pointer or in focus: the transitions of a state, the ends of one. */
function listenToHover({ stage, svg }: ChartWindow): void {
  const all = <Kind extends Element>(selector: string) => [...svg.querySelectorAll<Kind>(selector)];
  const edges = all<SVGElement>('.edge');
  const nodes = all<SVGElement>('.node');
  const mark = (target: EventTarget | null): void => {
    const element = target instanceof Element ? target : undefined;
    const edge = element?.closest<SVGElement>('.edge');
    const state = element?.closest<SVGElement>('.node')?.dataset.state;
    stage.classList.toggle('has-near', Boolean(edge ?? state));
    for (const other of edges) {
      const { from, to } = other.dataset;
      other.classList.toggle('near', other === edge || (state !== undefined && (from === state || to === state)));
    }
    for (const node of nodes) {
      const own = node.dataset.state;
      node.classList.toggle('near', own === state || own === edge?.dataset.from || own === edge?.dataset.to);
    }
  };
  svg.addEventListener('pointerover', ({ target }) => mark(target));
  svg.addEventListener('pointerleave', () => mark(null));
  svg.addEventListener('focusin', ({ target }) => mark(target));
  svg.addEventListener('focusout', () => mark(null));
}

/** Makes the chart of a page zoom and move, until a signal; undefined if the page has none. */
export function openChart(signal = new AbortController().signal): ChartWindow | undefined {
  const stage = document.querySelector<HTMLElement>('.stage');
  const svg = stage?.querySelector<SVGSVGElement>('svg');
  if (!stage || !svg) return undefined;
  const view = new ChartWindow(stage, svg);
  listenToWheel(view);
  listenToPointers(view, signal);
  listenToKeys(view);
  listenToButtons(view);
  listenToHover(view);
  svg.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) view.reveal(target);
  });
  view.fitWidth();
  let width = stage.clientWidth;
  const fit = () => {
    if (stage.clientWidth === width) return;
    width = stage.clientWidth;
    view.fitWidth();
  };
  addEventListener('resize', fit, { signal });
  return view;
}

// A test imports this file to check its arithmetic, and has no page.
if (typeof document !== 'undefined') openChart();
