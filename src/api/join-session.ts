import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { joinSession } from '../../schemas/calls/shared-session.ts';
import { api, reasonOf } from './client.ts';
import { type SharedSession, sharedSession } from './shared-session.ts';

/**
 * Opens the browser's session in this tab. A refusal is noted for all tabs.
 *
 * @throws DomainError if there is none to open
 */
export async function joinShared({ key }: SharedSession): Promise<CallValue<typeof joinSession>> {
  try {
    return await api.call(joinSession, { body: { key } });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'notLoggedIn') sharedSession.note(key, 'lost');
    if (error instanceof DomainError && (error.code === 'sessionExpired' || error.code === 'sessionReplaced'))
      sharedSession.note(key, reasonOf(error.code, error.details));
    throw error;
  }
}
