import { boot } from './boot.ts';
import { endSession } from './client.ts';
import { endReasonOf } from './end-reason.ts';
import { joinShared } from './join-session.ts';
import { sessionStore } from './session-store.ts';
import { type SharedSession, sharedSession } from './shared-session.ts';

/** How a page answers what another tab has done. */
export interface SessionChanges {
  /** This tab is in the browser's session now. */
  readonly onJoined: (account: string, wasVisitor: boolean) => void;
  /** The person has signed out in another tab. */
  readonly onSignedOut: () => void;
}

/** The token that the other tabs have known as the browser's session. */
let sharedToken: string | undefined;
/** The key that is being asked for: events come in quick succession. */
let joiningKey: string | undefined;

async function join(shared: SharedSession, { onJoined }: SessionChanges): Promise<void> {
  if (joiningKey === shared.key) return;
  joiningKey = shared.key;
  try {
    const joined = await joinShared(shared);
    // Another tab may have logged in or out meanwhile, which is followed by itself.
    const now = sharedSession.read(boot.merchant);
    if (now?.key !== shared.key || now.state !== 'open') return;
    const before = sessionStore.getHeld();
    if (before && before.account !== joined.account) {
      // Nothing of one person may be found by the next: neither on the screen nor in memory.
      sessionStorage.clear();
      window.location.replace('/');
      return;
    }
    sessionStore.begin(joined, boot.merchant);
    onJoined(joined.account, before === undefined);
  } catch {
    // The next event or return to the tab asks again.
  } finally {
    joiningKey = undefined;
  }
}

/** Brings this tab in line with the browser's session: joins it, ends with it, or leaves it with its person. */
export async function followSession(changes: SessionChanges): Promise<void> {
  const shared = sharedSession.read(boot.merchant);
  const mine = sessionStore.get();
  if (mine && sharedSession.isOf(shared, mine.token)) {
    sharedToken = mine.token;
    const reason = endReasonOf(shared.state);
    if (reason) endSession(reason);
    return;
  }
  if (shared === undefined) {
    if (mine === undefined || sharedToken !== mine.token || sessionStore.isLeaving()) return;
    // Held first, so that whatever was typed goes with the session.
    sessionStore.hold();
    sessionStore.end();
    changes.onSignedOut();
    return;
  }
  const held = sessionStore.getHeld();
  if (shared.state === 'open' && !(held && sharedSession.isOf(shared, held.token))) await join(shared, changes);
}
