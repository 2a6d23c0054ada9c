let count = 0;

/** Whether a dialog is open. The document alone does not tell: some are drawn before they open. */
export const isDialogOpen = (): boolean => count > 0;

/** Notes that a dialog opens. @returns whether it is the only one */
export function noteOpened(): boolean {
  count += 1;
  return count === 1;
}

/** Notes that a dialog closes. @returns whether it was the last one */
export function noteClosed(): boolean {
  count -= 1;
  return count === 0;
}
