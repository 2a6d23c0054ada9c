const FIELDS = ['input', 'textarea', 'select']
  .map((tag) => `${tag}:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=range], [disabled])`)
  .join();
const REACHABLE =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select, textarea, [tabindex="0"]';

const MAIN_BUTTON = 'button[data-variant=primary]:not([disabled])';
/** Marks of the place of a person, if it has no control left. */
const HEADINGS = ':is(h1, h2, h3, [data-heading])[tabindex="-1"]';

const isVisible = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });
const visible = (root: ParentNode, selector: string): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(selector)].filter(isVisible);

/**
 * Where a person begins in a dialog: at what it marks, else the first field that is still empty, else its first field, else
 * its main button.
 */
export function findFirstPlace(root: HTMLElement): HTMLElement | undefined {
  // Whether they can be seen is not known yet: a dialog begins outside the document.
  const fields = [...root.querySelectorAll<HTMLInputElement>(FIELDS)];
  const main = root.querySelector<HTMLElement>(MAIN_BUTTON);
  const marked = root.querySelector<HTMLElement>('[data-autofocus]:not([data-title])');
  if (marked) return marked;
  return fields.find(({ value }) => value === '') ?? fields[0] ?? main ?? undefined;
}

/** The element outside all dialogs that had the focus last. */
let lastOutside: readonly Element[] = [];

/** An element and its ancestors, up to and including the dialog that contains it; after a row its neighbours. */
function pathOf(element: Element | null): readonly Element[] {
  const path: Element[] = [];
  for (let place = element; place && place !== document.body; place = place.parentElement) {
    path.push(place);
    if (place.matches('[role=dialog]')) break;
    if (place.matches('li, tr'))
      path.push(...[place.nextElementSibling, place.previousElementSibling].filter((row) => row !== null));
  }
  return path;
}

/** Whether the focus is on something that is still there. A dialog that has closed can stay in the page, hidden. */
const isHeld = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && activeElement.checkVisibility();

/** What of a place gets the focus: a field, the next step's button, a heading, or whatever can be reached. */
const CHOICES = [FIELDS, MAIN_BUTTON, HEADINGS, REACHABLE];

/** Focuses an element, or one inside it. @returns whether one took the focus */
function tryFocus(place: Element, choices: readonly string[] = CHOICES): boolean {
  if (!(place instanceof HTMLElement) || !place.isConnected || !isVisible(place)) return false;
  const target = place.matches(REACHABLE)
    ? place
    : choices.map((selector) => visible(place, selector)[0]).find(Boolean);
  target?.focus();
  return target !== undefined && document.activeElement === target;
}

/** Says what opened a dialog, if it never had the focus. */
export const noteOpener = (element: Element | null): void => {
  lastOutside = pathOf(element);
};

/**
 * Remembers the focused element. The returned function restores the focus unless it has moved; if the element is gone,
 * its nearest neighbour gets the focus, else the element focused before all dialogs.
 */
export function keepFocus(): (reach?: 'page' | 'neighbours') => void {
  const path = pathOf(document.activeElement);
  if (path.length > 0 && !document.activeElement?.closest('[role=dialog]')) lastOutside = path;
  const outside = lastOutside;
  return (reach = 'page') => {
    if (isHeld(document)) return;
    if (path.some((place) => tryFocus(place)) || reach !== 'page') return;
    // The page itself may be about to change; its frame stays.
    if (outside.some((place) => tryFocus(place, [REACHABLE]))) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
}

/** Calls `restore` with the path of the element that had the focus last in an area, once that element is gone. */
function watchFocus(root: HTMLElement, restore: (path: readonly Element[]) => void): () => void {
  let path = root.contains(document.activeElement) ? pathOf(document.activeElement) : [];
  const note = () => {
    path = pathOf(document.activeElement);
  };
  const check = () => {
    const [last] = path;
    if (last && !isHeld(document) && !last.checkVisibility()) restore(path);
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) setTimeout(check);
  });
  root.addEventListener('focusin', note);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', note);
    observer.disconnect();
  };
}

/**
 * For an area as its `ref`: gives the focus to the nearest place that is left whenever the element that had it is gone, as
 * when a form gives way to its result, or a button to the next step. The new content may choose a better place.
 *
 * @returns a function that ends it
 */
export const holdFocus = (root: HTMLElement | null): (() => void) | undefined =>
  root ? watchFocus(root, (path) => void path.some((place) => tryFocus(place))) : undefined;

/**
 * For the content of the site as its `ref`: a page that replaces the focused one begins at its top for the keyboard. Its
 * first field is not chosen, which would open the keyboard of a phone. An area in it that holds the focus goes first.
 *
 * @returns a function that ends it
 */
export function holdPageFocus(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined;
  const begin = () => {
    if (!isHeld(document)) content.focus({ preventScroll: true });
  };
  return watchFocus(content, () => setTimeout(begin));
}
