import { FIRST_DIALOG_IDS, type WayIn } from '../../engine/navigation/first-dialog.ts';

const findFrame = (kind: WayIn): HTMLDialogElement | undefined => {
  const element = document.getElementById(FIRST_DIALOG_IDS[kind]);
  return element instanceof HTMLDialogElement ? element : undefined;
};

/** The frames that the page's document brings for dialogs that are pressed for before the app has loaded. */
export const firstDialog = {
  /** Calls back once the visitor closes that of a dialog. */
  onClosed: (kind: WayIn, act: () => void): void => findFrame(kind)?.addEventListener('close', act, { once: true }),
  /** Takes them off the page: the app draws its own dialogs from now on. */
  remove: (): void => {
    findFrame('login')?.remove();
    findFrame('register')?.remove();
  },
};
