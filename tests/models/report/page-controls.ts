const all = <Kind extends HTMLElement = HTMLElement>(selector: string): readonly Kind[] => [
  ...document.querySelectorAll<Kind>(selector),
];

/** Lets a reader know what a press has done, on the screen and to a screen reader. */
function announce(text: string): void {
  const toast = document.querySelector<HTMLElement>('.toast');
  if (!toast) return;
  toast.textContent = text;
  toast.classList.add('on');
  setTimeout(() => toast.classList.remove('on'), 1_600);
}

/** Copies a text. Where the page may not write to the clipboard, the text is selected instead. */
async function copy(button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset.copy ?? '');
    announce('Copied');
  } catch {
    const text = button.parentElement?.querySelector('code');
    if (text) getSelection()?.selectAllChildren(text);
    announce('Selected: copy it with your keyboard');
  }
}

/** Opens everything that an element is folded into, and goes there. */
function reveal(id: string): void {
  const target = id === '' ? null : document.getElementById(id);
  if (!target) return;
  const path = target.closest<HTMLElement>('.path');
  if (path?.hidden) chooseFate('');
  for (let element: Element | null = target; element; element = element.parentElement)
    if (element instanceof HTMLDetailsElement) element.open = true;
  if (target.matches('.transitions > li')) chooseTransition(target);
  else goTo(target);
  target.classList.add('arrived');
  setTimeout(() => target.classList.remove('arrived'), 2_000);
}

/** Scrolls to an element and has the keyboard and a screen reader continue there. */
function goTo(target: HTMLElement): void {
  const heading = target.querySelector<HTMLElement>(':scope > summary');
  if (!heading && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  (heading ?? target).focus({ preventScroll: true });
  target.scrollIntoView({ block: target.matches('section, details') ? 'start' : 'center' });
}

/** Marks a transition in the chart and in the list, and brings its entry into view. */
function chooseTransition(entry: HTMLElement): void {
  for (const item of all('.transitions > li')) item.classList.toggle('chosen', item === entry);
  for (const edge of document.querySelectorAll<SVGElement>('.edge'))
    edge.classList.toggle('chosen', edge.dataset.transition === entry.dataset.transition);
  const listing = entry.parentElement;
  if (listing && listing.scrollHeight > listing.clientHeight)
    listing.scrollTop = entry.offsetTop - listing.offsetTop - 8;
  else entry.scrollIntoView({ block: 'nearest' });
  entry.focus({ preventScroll: true });
}

const numbersOf = (path: HTMLElement): readonly string[] => (path.dataset.takes ?? '').split(' ').filter(Boolean);

/** Shows a path in the chart: all transitions that it takes. */
function showPath(path: HTMLElement): void {
  const taken = new Set(numbersOf(path));
  for (const edge of document.querySelectorAll<SVGElement>('.edge'))
    edge.classList.toggle('on-path', taken.has(edge.dataset.transition ?? ''));
  document.querySelector('#chart')?.scrollIntoView({ block: 'start' });
  announce(`${path.querySelector('code')?.textContent ?? 'The path'} is marked in the chart`);
}

/** The limits of the list of paths; an empty one limits nothing. */
export interface PathFilter {
  readonly fate: string;
  /** Number of a transition that the path takes. */
  readonly transition: string;
  readonly words: string;
}

/** Whether a path is shown, by its fate, the transitions that it takes, and its text. */
export const fits = (
  path: { readonly fate: string; readonly takes: readonly string[]; readonly text: string },
  { fate, transition, words }: PathFilter,
): boolean =>
  (fate === '' || path.fate === fate) &&
  (transition === '' || path.takes.includes(transition)) &&
  (words === '' || path.text.toLowerCase().includes(words.toLowerCase()));

let filter: PathFilter = { fate: '', transition: '', words: '' };

function applyFilter(): void {
  const paths = all('.path');
  let shown = 0;
  for (const path of paths) {
    const facts = { fate: path.dataset.fate ?? '', takes: numbersOf(path), text: path.textContent ?? '' };
    path.hidden = !fits(facts, filter);
    if (!path.hidden) shown += 1;
  }
  const isAll = shown === paths.length;
  const count = document.querySelector('.shown-count');
  if (count) count.textContent = isAll ? '' : `${shown} of ${paths.length} paths are shown`;
}

function chooseFate(fate: string): void {
  // All means all: the other limits end as well.
  filter = fate === '' ? { fate: '', transition: '', words: '' } : { ...filter, fate };
  const search = document.querySelector<HTMLInputElement>('#search');
  if (search) search.value = filter.words;
  for (const chip of all('.chip[data-fate]')) chip.setAttribute('aria-pressed', String(chip.dataset.fate === fate));
  showTransitionChip();
  applyFilter();
}

function showTransitionChip(): void {
  const chip = document.querySelector<HTMLElement>('.chip.only');
  if (!chip) return;
  const name = document.querySelector(`#transition-${filter.transition || 'none'} > b`)?.textContent ?? '';
  chip.hidden = filter.transition === '';
  chip.textContent = `${name} ✕`;
  chip.setAttribute('aria-label', `Only paths that take ${name}: press to show all`);
}

function filterByTransition(transition: string): void {
  filter = { ...filter, transition };
  showTransitionChip();
  applyFilter();
  if (transition !== '') document.querySelector('#paths')?.scrollIntoView({ block: 'start' });
}

const BUTTONS: Readonly<Record<string, (button: HTMLElement) => void>> = {
  '.copy': (button) => void copy(button),
  '.only-these': ({ dataset }) => filterByTransition(dataset.transition ?? ''),
  '.chip.only': () => filterByTransition(''),
  '.chip[data-fate]': ({ dataset }) => chooseFate(dataset.fate ?? ''),
  '.show-path': (button) => {
    const path = button.closest<HTMLElement>('.path');
    if (path) showPath(path);
  },
  '.open-all': openAll,
};

function listenToPresses(): void {
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const button = target?.closest<HTMLElement>('button');
    for (const [selector, act] of Object.entries(BUTTONS)) if (button?.matches(selector)) act(button);
    const link = target?.closest('a[href^="#"]');
    if (!link) return;
    // The address stays as it is: going back leads out of the report, and not through every press.
    event.preventDefault();
    reveal((link.getAttribute('href') ?? '').slice(1));
  });
}

function openAll(button: HTMLElement): void {
  const isOpening = button.textContent === 'Open all';
  for (const path of all<HTMLDetailsElement>('.path')) if (!path.hidden) path.open = isOpening;
  button.textContent = isOpening ? 'Close all' : 'Open all';
}

/** Highlights the transition in the chart whose entry in the list is under the pointer or in focus. */
function listenToList(): void {
  const mark = (event: Event): void => {
    const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('.transitions > li') : undefined;
    for (const edge of document.querySelectorAll<SVGElement>('.edge'))
      edge.classList.toggle('near', entry !== undefined && edge.dataset.transition === entry?.dataset.transition);
  };
  const listing = document.querySelector('.transitions');
  for (const kind of ['pointerover', 'pointerleave', 'focusin'] as const) listing?.addEventListener(kind, mark);
}

/** Begins to search once a reader has stopped typing for a moment. */
function listenToSearch(): void {
  const search = document.querySelector<HTMLInputElement>('#search');
  let timer = 0;
  search?.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      filter = { ...filter, words: search.value };
      applyFilter();
    }, 200);
  });
}

function begin(): void {
  document.documentElement.classList.add('scripted');
  listenToPresses();
  listenToList();
  listenToSearch();
  const goToAddress = () => reveal(decodeURIComponent(location.hash.slice(1)));
  goToAddress();
  addEventListener('hashchange', goToAddress);
}

// A test imports this file to check what a filter shows, and has no page.
if (typeof document !== 'undefined') begin();
