import { DomainError } from '../../engine/api/domain-error.ts';
import type { LoginSession } from '../../flows/login/login.machine.ts';
import { resume } from '../../schemas/calls/session.ts';
import { api } from './client.ts';
import { joinShared } from './join-session.ts';
import { preferences, REMEMBERED } from './preferences.ts';
import { sessionStore } from './session-store.ts';
import { sharedSession } from './shared-session.ts';

/** The session that another tab has resumed in the meantime. */
async function joinNewer() {
  const shared = sharedSession.read();
  const held = sessionStore.getHeld();
  return shared?.state === 'open' && !(held && sharedSession.isOf(shared, held.token))
    ? joinShared(shared).catch(() => undefined)
    : undefined;
}

/**
 * Resumes the login that this device remembers. One tab at a time: its token is single-use, and two tabs with the same
 * one look like theft.
 */
export async function resumeLogin(): Promise<LoginSession> {
  const ask = async () => {
    const joined = await joinNewer();
    if (joined) return { ...joined, firstTimeLogin: false, passwordExpired: false };
    const resumed = await api.call(resume, { body: {} });
    sharedSession.begin(resumed.token);
    return resumed;
  };
  try {
    return await (navigator.locks ? navigator.locks.request('resume', ask) : ask());
  } catch (error) {
    if (error instanceof DomainError) preferences.save(REMEMBERED, false);
    throw error;
  }
}
