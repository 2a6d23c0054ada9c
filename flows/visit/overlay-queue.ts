import type { Entrance, NoticePopup } from '../after-login/after-login.machine.ts';

/** How a person logged in, and what the steps that follow need to know. */
export interface Greeting {
  readonly after: Entrance;
  readonly mustChange: boolean;
  /** The page that they wanted. */
  readonly target: string;
  /** The page and query where they were when the session began. */
  readonly from: string;
  /** The password just used to log in, if it must be changed. */
  readonly oldPassword?: string | undefined;
}

/** Something that opens over the page. */
export type Overlay =
  | { readonly kind: 'passwordChange'; readonly input: Greeting }
  | { readonly kind: 'greeting'; readonly input: Greeting }
  | { readonly kind: 'announcements'; readonly notices: readonly NoticePopup[] }
  | { readonly kind: 'sessionEnd' | 'freshLogin' | 'login' | 'dialog' | 'region' };

/** Names a kind of overlay; each is in the queue at most once. */
export type OverlayKind = Overlay['kind'];

interface OverlayRule {
  /** Whom it concerns. It leaves the queue once the person is someone else. */
  readonly for: 'visitor' | 'member' | 'anyone';
  /** Opens over a game and a form that is being filled, and before an overlay of lower rank that is open. */
  readonly isUrgent: boolean;
  /** Still applies when the session is over and its member may come back. */
  readonly outlastsSession: boolean;
}

/** The rules of each kind, in order of priority. */
export const OVERLAY_RULES: Readonly<Record<OverlayKind, OverlayRule>> = {
  /** A password that must be changed first. */
  passwordChange: { for: 'member', isUrgent: true, outlastsSession: false },
  /** The warning before a session ends, and its end. */
  sessionEnd: { for: 'member', isUrgent: true, outlastsSession: true },
  /** A form asks a member to log in again. */
  freshLogin: { for: 'member', isUrgent: true, outlastsSession: false },
  /** A login or registration that a page or the person has asked for. */
  login: { for: 'visitor', isUrgent: true, outlastsSession: true },
  /** Any other dialog that the person has opened. */
  dialog: { for: 'anyone', isUrgent: true, outlastsSession: true },
  /** Asks which region's site to show. */
  region: { for: 'anyone', isUrgent: false, outlastsSession: true },
  /** Announcements for visitors. */
  announcements: { for: 'visitor', isUrgent: false, outlastsSession: false },
  /** The gift and the announcements after a login or registration. */
  greeting: { for: 'member', isUrgent: false, outlastsSession: false },
};

const KINDS: readonly string[] = Object.keys(OVERLAY_RULES);
const rank = ({ kind }: Overlay): number => KINDS.indexOf(kind);

/** The overlays that have been asked for, by priority, and the one that is open. */
export interface OverlayQueue {
  readonly all: readonly Overlay[];
  readonly open: OverlayKind | undefined;
}

/** An empty queue. */
export const NO_OVERLAYS: OverlayQueue = { all: [], open: undefined };

/** Adds an overlay; one of the same kind makes room. */
export const withOverlay = ({ all, open }: OverlayQueue, overlay: Overlay): OverlayQueue => ({
  all: [...all.filter(({ kind }) => kind !== overlay.kind), overlay].sort((one, other) => rank(one) - rank(other)),
  open,
});

/** Takes an overlay out, because it was closed or is not wanted any more. */
export const withoutOverlay = ({ all, open }: OverlayQueue, gone: OverlayKind): OverlayQueue => ({
  all: all.filter(({ kind }) => kind !== gone),
  open: open === gone ? undefined : open,
});

/** Who sees the screen; `covered` is a member whose session is over and who may come back. */
export type Person = 'visitor' | 'member' | 'covered';

/** Whether an overlay applies to a person. */
export function isFor(kind: OverlayKind, person: Person): boolean {
  const rule = OVERLAY_RULES[kind];
  if (person === 'covered') return rule.outlastsSession && rule.for !== 'visitor';
  return rule.for === 'anyone' || rule.for === person;
}

/** Keeps what still applies to a person. */
export function onlyFor({ all, open }: OverlayQueue, person: Person): OverlayQueue {
  const kept = all.filter(({ kind }) => isFor(kind, person));
  return { all: kept, open: kept.some(({ kind }) => kind === open) ? open : undefined };
}

/**
 * Opens the overlay that is due. The overlay that is open stays until it is closed, unless an urgent one of higher
 * priority is waiting, or the person has begun something that it must not cover; it then waits with the others.
 */
export function settled({ all, open }: OverlayQueue, isOccupied: boolean): OverlayQueue {
  const due = all.filter(({ kind }) => OVERLAY_RULES[kind].isUrgent || !isOccupied);
  const [first] = due;
  const staysOpen = due.some(({ kind }) => kind === open);
  if (staysOpen && !(first && OVERLAY_RULES[first.kind].isUrgent)) return { all, open };
  return { all, open: first?.kind };
}
