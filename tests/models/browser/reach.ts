/**
 * What a hand reaches for: a control by its name, or a field, with what it is to hold. It is looked for in the dialog on top;
 * on a page that works without dialogs in what the page is about, and there in one line of a list where that is named by
 * some of its words.
 */
export type Wanted = ({ readonly control: string } | { readonly field: string; readonly value: string | boolean }) & {
  readonly isOnPage?: boolean;
  readonly line?: string;
};

/** What has to be done to have it: press there, type, nothing more, or wait because of a problem. */
export type Reach =
  | { readonly does: 'press'; readonly x: number; readonly y: number }
  | { readonly does: 'type' }
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly problem: string };

/** What a hand has come down on; undefined if the page has gone meanwhile. It runs in the page. */
export const touched = (): 'it' | 'nothing' | 'something else' | undefined =>
  (window as { touched?: ReturnType<typeof touched> }).touched;

/**
 * Looks in the page for what is wanted, as a person would have it: in the dialog on top, visible, switched on, in view and
 * with nothing lying over it. A field for a text is focused and its text selected. It runs in the page, whole and by itself.
 */
export function reach(wanted: Wanted): Reach {
  const wait = (problem: string): Reach => ({ does: 'wait', problem });
  const isThere = (element: Element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
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
    // It may only have been scrolled out of sight, or stand behind something that stays where it is.
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
    const isCalled = (element: Element) => (element.getAttribute('aria-label') ?? textOf(element)) === wanted.control;
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
