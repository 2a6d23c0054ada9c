import { endReasonOf } from './end-reason.ts';
import { joinShared } from './join-session.ts';
import { preferences, REMEMBERED } from './preferences.ts';
import { resumeLogin } from './resume.ts';
import { sessionStore } from './session-store.ts';
import { type SharedSession, sharedSession } from './shared-session.ts';

/** @returns whether the tab is in the browser's session now */
async function join(shared: SharedSession): Promise<boolean> {
  const mine = sessionStore.get();
  try {
    const joined = await joinShared(shared);
    // Nothing of one person may be found by the next.
    if (mine && mine.account !== joined.account) sessionStorage.clear();
    sessionStore.begin(joined);
    return true;
  } catch {
    return false;
  }
}

async function resumeRemembered(): Promise<boolean> {
  if (!preferences.isOn(REMEMBERED)) return false;
  try {
    sessionStore.begin(await resumeLogin());
    return true;
  } catch {
    // A visitor's page reveals no less.
    return false;
  }
}

/** Shows once why the previous session ended, if no page has shown it yet. */
function explainEnd(): void {
  const shared = sharedSession.read();
  const reason = endReasonOf(shared?.state ?? '');
  if (reason === undefined) return;
  sessionStore.setNotice(reason);
  sharedSession.clear();
}

/** A page that loads is in the browser's session, or resumes a remembered login, or shows why neither is possible. */
export async function openSession(): Promise<void> {
  const shared = sharedSession.read();
  const mine = sessionStore.get();
  const isOther = shared !== undefined && !(mine && sharedSession.isOf(shared, mine.token));
  if (isOther && shared.state === 'open' && (await join(shared))) return;
  if (mine || (await resumeRemembered())) return;
  explainEnd();
}
