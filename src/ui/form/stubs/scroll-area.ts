/**
 * Replaces the scroll bars that a dialog could have and none here has: the library only checks whether it was given
 * them, and would import them with a library for floating elements, 14 KB compressed. Rendering one would fail loudly.
 */
export const ScrollArea = {
  Autosize: (): never => {
    throw new Error('Dialogs here scroll as the browser does: scroll areas are not part of the page.');
  },
};
