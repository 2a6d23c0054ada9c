const FIELDS = ['input', 'textarea', 'select']
  .map((tag) => `${tag}:not([type=hidden], [type=radio], [type=checkbox], [type=file], [type=range], [disabled])`)
  .join();
const REACHABLE =
  'a[href], button:not([disabled]), input:not([disabled], [type=hidden]), select, textarea, [tabindex="0"]';

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
  const main = root.querySelector<HTMLElement>('button[data-variant=primary]:not([disabled])');
  const marked = root.querySelector<HTMLElement>('[data-autofocus]:not([data-title])');
  if (marked) return marked;
  return fields.find(({ value }) => value === '') ?? fields[0] ?? main ?? undefined;
}

/** The element outside all dialogs that had the focus last. */
let lastOutside: readonly Element[] = [];

/** An element and its ancestors, up to and including the dialog that contains it. */
function pathOf(element: Element | null): readonly Element[] {
  const path: Element[] = [];
  for (let place = element; place && place !== document.body; place = place.parentElement) {
    path.push(place);
    if (place.matches('[role=dialog]')) break;
  }
  return path;
}

/** Whether the focus is on something that is still there. A dialog that has closed can stay in the page, hidden. */
const isHeld = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement !== document.body && activeElement.checkVisibility();

/** Focuses an element, or the first focusable one in it. Answers whether something took it. */
function tryFocus(place: Element): boolean {
  if (!(place instanceof HTMLElement) || !place.isConnected || !isVisible(place)) return false;
  const target = place.matches(REACHABLE) ? place : visible(place, REACHABLE)[0];
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
    const places = reach === 'page' ? [...path, ...outside] : path;
    if (places.some(tryFocus) || reach !== 'page') return;
    document.getElementById('content')?.focus({ preventScroll: true });
  };
}
