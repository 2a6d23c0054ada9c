/** What a hand reaches for in the dialog on top: a control by its name, or a field, with what it is to hold. */
export type Wanted = { readonly control: string } | { readonly field: string; readonly value: string | boolean };

/** What has to be done to have it: press there, type, nothing more, or wait because of a problem. */
export type Reach =
  | { readonly does: 'press'; readonly x: number; readonly y: number }
  | { readonly does: 'type' }
  | { readonly does: 'nothing' }
  | { readonly does: 'wait'; readonly problem: string };

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
  const dialog = [...document.querySelectorAll('[role=dialog]')].filter(isThere).at(-1);
  if (!dialog) return wait('no dialog is open');

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
  if (!(field instanceof HTMLInputElement) || fields.length > 1) return wait(`${fields.length} fields have this name`);
  if (isOff(field) || field.readOnly) return wait('it cannot be changed');
  if (typeof wanted.value === 'boolean') return field.checked === wanted.value ? { does: 'nothing' } : place(field);
  if (field.value === wanted.value) return { does: 'nothing' };
  field.focus();
  field.select();
  return { does: 'type' };
}
