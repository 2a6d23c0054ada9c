/** What the page of a game tells the site that shows it in a frame. */
type FrameMessage = { readonly type: 'marquee:close' } | { readonly type: 'marquee:deposit' };

/** Tells the site; where the game has a window of its own, it leads there instead. */
export function tellSite(message: FrameMessage, backUrl: string | undefined): void {
  if (backUrl === undefined) return;
  if (window.parent === window) location.assign(backUrl);
  else window.parent.postMessage(message, new URL(backUrl).origin);
}
