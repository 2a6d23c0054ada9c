/** Whether a click asks the browser for another tab or window, which is its own business. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
