/** How the money of a round stands, for the balance that the site shows beside the game. */
export interface RoundMessage {
  readonly type: 'marquee:round';
  readonly roundId: string;
  readonly state: 'asked' | 'open' | 'over';
  /** Paid, but not shown to the player yet: minor units as decimal text. */
  readonly keptBackMinor: string;
}

/** What the page of a game asks of the site that shows it. */
type FrameMessage = { readonly type: 'marquee:close' } | { readonly type: 'marquee:deposit' };

const isFramed = (): boolean => window.parent !== window;

/** Whether the site shows the game in a frame below a bar of its own, which has the title and the balance. */
export const hasSiteBar = (backUrl: string | undefined): boolean => backUrl !== undefined && isFramed();

/** Tells the site; where the game has a window of its own, it leads there instead. */
export function tellSite(message: FrameMessage, backUrl: string | undefined): void {
  if (backUrl === undefined) return;
  if (isFramed()) window.parent.postMessage(message, new URL(backUrl).origin);
  else location.assign(backUrl);
}

/** Tells the site around the game how the money of the round stands. */
export function tellRound(message: RoundMessage, backUrl: string | undefined): void {
  if (backUrl !== undefined && isFramed()) window.parent.postMessage(message, new URL(backUrl).origin);
}
