import { withTexts } from '../api/i18n.ts';
import { findFirstPress } from './first-press.ts';
import { loadVisitHost } from './use-visit-host.ts';

const LOADERS = {
  login: () => withTexts(() => import('../features/session/login-dialog.tsx'), 'dialog'),
  register: () => withTexts(() => import('../features/session/register-dialog.tsx'), 'dialog'),
  search: () => withTexts(() => import('./search/search-host.tsx'), 'dialog'),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;

/** The dialogs that the buttons of the header open. */
export type PreloadedDialog = keyof typeof LOADERS;

const begun = new Set<PreloadedDialog>();

/** Loads a dialog, and what opens it, ahead of the press. If it cannot be loaded now, the error appears when it is opened. */
function preload(dialog: PreloadedDialog): void {
  if (begun.has(dialog) || !navigator.onLine) return;
  begun.add(dialog);
  Promise.all([LOADERS[dialog](), loadVisitHost()]).catch(() => begun.delete(dialog));
}

/** For the button that opens a dialog: a pointer over it, a finger or the focus on it begin to load the dialog. */
export function preloadOnIntent(dialog: PreloadedDialog) {
  const begin = () => preload(dialog);
  return { onPointerEnter: begin, onPointerDown: begin, onFocus: begin };
}

/** Loads the dialog whose button is pressed before the app has drawn its own. */
export function preloadFirstPress(): void {
  const load = () => {
    const pressed = findFirstPress();
    if (!pressed) return;
    document.removeEventListener('click', load);
    preload(pressed);
  };
  document.addEventListener('click', load);
  load();
}
