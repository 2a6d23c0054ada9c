import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import { resume } from '../../schemas/calls/session.ts';
import { api } from './client.ts';
import { preferences, REMEMBERED } from './preferences.ts';

/**
 * Resumes the login that this device remembers. One tab at a time: its token is single-use, and two tabs with the same
 * one look like theft.
 */
export async function resumeLogin(): Promise<CallValue<typeof resume>> {
  const ask = () => api.call(resume, { body: {} });
  try {
    return await (navigator.locks ? navigator.locks.request('resume', ask) : ask());
  } catch (error) {
    if (error instanceof DomainError) preferences.save(REMEMBERED, false);
    throw error;
  }
}
