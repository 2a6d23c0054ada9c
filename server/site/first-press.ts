import { hashSource } from '../http/security-headers.ts';

/**
 * Runs in the page before the app has loaded: keeps a visitor's press on a button of the first paint, for the app to open
 * that dialog once it draws (`src/app/first-press.ts`). Without it, the buttons are links to the dialogs' addresses. It is
 * written into the document as text, so it uses nothing of this module.
 */
function keepFirstPress(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-opens]') : null;
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    for (const other of document.querySelectorAll('a[data-opens]'))
      other.setAttribute('aria-busy', String(other === link));
    document.documentElement.dataset.opens = link.dataset.opens ?? '';
  });
}

/** The text of the script element: the same on every page of every merchant. */
export const FIRST_PRESS_SCRIPT = `(${String(keepFirstPress)})()`;

/** Allows the script in the policy of a page. */
export const FIRST_PRESS_SOURCE = hashSource(FIRST_PRESS_SCRIPT);
