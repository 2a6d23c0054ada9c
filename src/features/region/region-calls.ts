import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { logout } from '../../../schemas/calls/session.ts';
import { merchantState } from '../../../schemas/calls/system.ts';
import { api } from '../../api/client.ts';
import { preferences } from '../../api/preferences.ts';
import { sessionStore } from '../../api/session-store.ts';

/** Whether a merchant can be visited now. */
export const checkMerchant = fromPromise<void, string>(async ({ input: code }) => {
  const { status } = await api.call(merchantState, { query: { code } });
  if (status === 1) throw new DomainError('maintenance');
  if (status === 2) throw new DomainError('regionRestricted');
});

/** Ends the session on the server. */
export const logOut = fromPromise<void>(async () => {
  sessionStore.leave();
  await api.call(logout, {});
});

/** Goes to another merchant's home. */
export const leave = fromPromise<void, string>(async ({ input: code }) => {
  if (sessionStore.get()) preferences.remember(undefined);
  preferences.switchMerchant(code);
});
