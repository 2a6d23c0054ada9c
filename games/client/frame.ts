/** The money of a round, for the balance that the site shows next to the game. */
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

/** Whether the site shows the game in a frame below its own bar, which has the title and the balance. */
export const hasSiteBar = (backUrl: string | undefined): boolean => backUrl !== undefined && isFramed();

/** Notifies the site; a game in its own window navigates there instead. */
export function tellSite(message: FrameMessage, backUrl: string | undefined): void {
  if (backUrl === undefined) return;
  if (isFramed()) window.parent.postMessage(message, new URL(backUrl).origin);
  else location.assign(backUrl);
}

/** Reports the money of the round to the site around the game. */
export function tellRound(message: RoundMessage, backUrl: string | undefined): void {
  if (backUrl !== undefined && isFramed()) window.parent.postMessage(message, new URL(backUrl).origin);
}
