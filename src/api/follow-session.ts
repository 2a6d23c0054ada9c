import { endSession } from './client.ts';
import { endReasonOf } from './end-reason.ts';
import { joinShared } from './join-session.ts';
import { sessionStore } from './session-store.ts';
import { type SharedSession, sharedSession } from './shared-session.ts';

/** How a page answers what another tab has done. */
export interface SessionChanges {
  /** This tab is in the browser's session now. */
  readonly onJoined: (account: string, wasVisitor: boolean) => void;
  /** The person has logged out in another tab. */
  readonly onSignedOut: () => void;
}

/** The token that the other tabs have known as the browser's session. */
let sharedToken: string | undefined;
/** Whether the person was logging out of it in another tab when it was last looked at. */
let isLeft = false;
/** The key that is being asked for: events come in quick succession. */
let joiningKey: string | undefined;

async function join(shared: SharedSession, { onJoined }: SessionChanges): Promise<void> {
  if (joiningKey === shared.key) return;
  joiningKey = shared.key;
  try {
    const joined = await joinShared(shared);
    // Another tab may have logged in or out meanwhile: its own event is followed.
    const now = sharedSession.read();
    if (now?.key !== shared.key || now.state !== 'open') return;
    const before = sessionStore.getHeld();
    if (before && before.account !== joined.account) {
      // Nothing of one person may be found by the next: neither on the screen nor in memory.
      sessionStorage.clear();
      window.location.replace('/');
      return;
    }
    sessionStore.begin(joined);
    onJoined(joined.account, before === undefined);
  } catch {
    // The next event or return to the tab asks again.
  } finally {
    joiningKey = undefined;
  }
}

/** Brings this tab in line with the browser's session: joins it, ends with it, or leaves it with its person. */
export async function followSession(changes: SessionChanges): Promise<void> {
  const shared = sharedSession.read();
  const held = sessionStore.getHeld();
  const isMine = held !== undefined && sharedSession.isOf(shared, held.token);
  if (isMine) {
    sharedToken = held.token;
    isLeft = shared.state === 'leaving';
    const reason = endReasonOf(shared.state);
    if (reason) endSession(reason);
    return;
  }
  if (shared === undefined) {
    // The server may have announced the end of the session before the tab that logged out has forgotten it.
    const isOver = sessionStore.get() !== undefined || isLeft;
    if (!held || !isOver || sharedToken !== held.token || sessionStore.isLeaving()) return;
    // Held first, so that whatever was typed goes with the session.
    sessionStore.hold();
    sessionStore.end();
    changes.onSignedOut();
    return;
  }
  if (shared.state === 'open') await join(shared, changes);
}
