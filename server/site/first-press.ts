import { hashSource } from '../http/security-headers.ts';

/**
 * Runs in the page before the app has loaded: opens the frame of the dialog whose button a visitor presses, and keeps
 * the press for the app, which puts the dialog itself in its place (`src/app/first-press.ts`). Without it, the buttons
 * are links to the dialogs' addresses. It is written into the document as text, so it uses nothing of this module.
 */
function keepFirstPress(): void {
  const { dataset } = document.documentElement;
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-opens]') : null;
    if (!link || event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dataset.opens = link.dataset.opens ?? '';
    const frame = document.getElementById(`first-${dataset.opens}`);
    if (!(frame instanceof HTMLDialogElement) || frame.open) return;
    frame.addEventListener('close', () => delete dataset.opens, { once: true });
    frame.showModal();
  });
}

/** The text of the script element: the same on every page of every merchant. */
export const FIRST_PRESS_SCRIPT = `(${String(keepFirstPress)})()`;

/** Allows the script in the policy of a page. */
export const FIRST_PRESS_SOURCE = hashSource(FIRST_PRESS_SCRIPT);
