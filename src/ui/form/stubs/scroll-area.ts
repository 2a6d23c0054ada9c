/**
 * Stands in for the scroll bars that a dialog could have and none here has: the library only asks whether it was given
 * them, and brings them and a library for floating parts along, 14 KB compressed. One that were drawn would fail loudly.
 */
export const ScrollArea = {
  Autosize: (): never => {
    throw new Error('Dialogs here scroll as the browser does: scroll areas are not part of the page.');
  },
};
