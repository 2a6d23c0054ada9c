import { withTexts } from '../api/i18n.ts';
import { sessionStore } from '../api/session-store.ts';
import { findFirstPress } from './first-press.ts';
import { loadVisitHost } from './use-visit-host.ts';

const LOADERS = {
  login: () => withTexts(() => import('../features/session/login-dialog.tsx'), 'dialog'),
  register: () => withTexts(() => import('../features/session/register-dialog.tsx'), 'dialog'),
  search: () => withTexts(() => import('./search/search-host.tsx'), 'dialog'),
} as const satisfies Readonly<Record<string, () => Promise<unknown>>>;

/** The dialogs that the buttons of the header open. */
export type PreloadedDialog = keyof typeof LOADERS;

/** How long the page may stay busy before a visitor's dialogs are loaded nevertheless, in milliseconds. */
const BUSY_MS = 4_000;

/** First the line belongs to the pictures of the first screen, for this long in milliseconds. */
const PICTURES_MS = 1_000;

const begun = new Set<PreloadedDialog>();

/** Loads a dialog ahead of the press that opens it. If it cannot be loaded now, the error appears when it is opened. */
function preload(dialog: PreloadedDialog): void {
  if (begun.has(dialog) || !navigator.onLine) return;
  begun.add(dialog);
  LOADERS[dialog]().catch(() => begun.delete(dialog));
}

/** For the button that opens a dialog: a pointer over it, a finger or the focus on it begin to load the dialog. */
export function preloadOnIntent(dialog: PreloadedDialog) {
  const begin = () => preload(dialog);
  return { onPointerEnter: begin, onPointerDown: begin, onFocus: begin };
}

/** Whether the person has asked their browser to save data. */
const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
};

// Not in every browser.
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: BUSY_MS });
  else setTimeout(act, BUSY_MS / 2);
};

/** Loads the dialog whose button is pressed before the app has drawn its own, and what opens it. */
export function preloadFirstPress(): void {
  const load = () => {
    const pressed = findFirstPress();
    if (!pressed) return;
    document.removeEventListener('click', load);
    preload(pressed);
    // A failure is reported when the dialog opens.
    loadVisitHost().catch(() => undefined);
  };
  document.addEventListener('click', load);
  load();
}

/** Once the page has loaded and rests, loads the dialogs that a visitor is most likely to open. */
export function preloadWhenIdle(): void {
  const loadDialogs = () => {
    if (sessionStore.get() || savesData()) return;
    preload('register');
    preload('login');
  };
  const begin = () => setTimeout(() => whenIdle(loadDialogs), PICTURES_MS);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
