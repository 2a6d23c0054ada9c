/**
 * A target on the page: a control by its name, or a field and its value. It is searched for in the topmost dialog; on a
 * page that works without dialogs, in its main content, and there within one list row if some of its words are given.
 */
export type Wanted = ({ readonly control: string } | { readonly field: string; readonly value: string | boolean }) & {
  readonly isOnPage?: boolean;
  readonly line?: string;
};

/** What it takes to reach it: click there, type, nothing more, or wait because of a problem. */
export type Reach =
  | { readonly does: 'press'; readonly x: number; readonly y: number }
  | { readonly does: 'type' }
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly problem: string };

/** The element under a click; undefined if the page has gone. It runs in the page. */
export const touched = (): 'it' | 'nothing' | 'something else' | undefined =>
  (window as { touched?: ReturnType<typeof touched> }).touched;

/**
 * Searches the page for a target, as a person would: in the topmost dialog, visible, enabled, in view and not covered.
 * A text field is focused and its text selected. It runs in the page, whole and self-contained.
 */
export function reach(wanted: Wanted): Reach {
  const wait = (problem: string): Reach => ({ does: 'wait', problem });
  const isThere = (element: Element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  // What plainText does; nothing from outside can be used in the page.
  const plain = (text: string) =>
    text
      .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  const textOf = (element: Element) => plain(element.textContent ?? '');
  const isOff = (element: Element) =>
    element.matches(':disabled') || element.closest('[aria-disabled=true], [inert]') !== null;
  const top = [...document.querySelectorAll('[role=dialog]')].filter(isThere).at(-1);
  const whole = top ?? (wanted.isOnPage ? document.querySelector('main') : undefined);
  if (!whole) return wait('no dialog is open');
  const { line } = wanted;
  const dialog =
    line === undefined ? whole : [...whole.querySelectorAll('li')].find((one) => textOf(one).includes(line));
  if (!dialog) return wait(`no line says «${line}»`);

  const place = (element: Element): Reach => {
    const look = () => {
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const point = { x: left + width / 2, y: top + height / 2 };
      const hit = document.elementFromPoint(point.x, point.y);
      const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
      return { point, hit, isHit };
    };
    // It may be scrolled out of sight, or covered by a fixed element.
    if (!look().isHit) element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { point, hit, isHit } = look();
    const note = (event: Event) => {
      const touched = event.target instanceof Element ? event.target : null;
      const isIt = touched !== null && (element.contains(touched) || touched.closest('label')?.control === element);
      const isNothing = !touched?.closest('button, a, label, input, select, textarea, [role=button], [role=link]');
      Object.assign(window, { touched: isIt ? 'it' : isNothing ? 'nothing' : 'something else' });
    };
    if (isHit) {
      Object.assign(window, { touched: undefined });
      window.addEventListener('pointerdown', note, { capture: true, once: true });
    }
    return isHit ? { does: 'press', ...point } : wait(`<${hit?.tagName.toLowerCase() ?? 'nothing'}> lies over it`);
  };

  if ('control' in wanted) {
    const isCalled = (element: Element) =>
      plain(element.getAttribute('aria-label') ?? element.textContent ?? '') === wanted.control;
    const isChoice = (label: Element) => label.querySelector('input[type=radio]') !== null;
    const controls = [...dialog.querySelectorAll('button, a[href], [role=button], [role=link], label')].filter(
      (element) => isThere(element) && (!element.matches('label') || isChoice(element)) && isCalled(element),
    );
    const [control] = controls;
    if (!control) return wait('nothing that can be pressed has this name');
    return isOff(control) ? wait('it is switched off') : place(control);
  }

  const fields = [...dialog.querySelectorAll(`[name="${CSS.escape(wanted.field)}"]`)].filter(isThere);
  const [field] = fields;
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || fields.length > 1) return wait(`${fields.length} fields have this name`);
  if (isOff(field) || field.readOnly) return wait('it cannot be changed');
  if (typeof wanted.value === 'boolean')
    return (field as HTMLInputElement).checked === wanted.value ? { does: 'nothing' } : place(field);
  if (field.value === wanted.value) return { does: 'nothing' };
  field.focus();
  field.select();
  return { does: 'type' };
}
