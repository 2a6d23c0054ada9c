/** The element of the page that a selector finds. @throws Error if there is none */
export function find<Kind extends Element = HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** A new element with a class and its content. */
export function make(tag: string, className = '', ...content: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== '') element.className = className;
  element.append(...content);
  return element;
}

/** A new button. @param key by which it is found again after the page was drawn again */
export function makeButton(key: string, onPress: () => void, ...content: readonly (Node | string)[]): HTMLElement {
  const button = make('button', '', ...content);
  button.setAttribute('type', 'button');
  button.dataset.key = key;
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress();
  });
  return button;
}

/** Withholds a control, or not. It keeps the focus meanwhile. */
export const withhold = (element: Element, isWithheld: boolean): void =>
  element.setAttribute('aria-disabled', String(isWithheld));

/** Draws a part of the page again. The focus stays on the same control, or moves to the first one. */
export function redraw(part: HTMLElement, content: readonly Node[]): void {
  const focused = document.activeElement;
  const key = focused instanceof HTMLElement && part.contains(focused) ? (focused.dataset.key ?? '') : undefined;
  part.replaceChildren(...content);
  if (key === undefined) return;
  const controls = [...part.querySelectorAll<HTMLElement>('[data-key]')];
  const next = controls.find((control) => control.dataset.key === key) ?? controls[0] ?? part.closest('section');
  next?.focus();
}
