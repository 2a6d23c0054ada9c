import { IDENTITY_CALLBACK } from '../../engine/access/identity-callback.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { IdentityEvidence } from '../../flows/identity-login/identity-evidence.ts';
import { exchangeIdentity, startIdentity } from '../../schemas/calls/identity.ts';
import type { IdentityProviderName } from '../../schemas/identity-providers.ts';
import { api } from './client.ts';

const WIDTH = 480;
const HEIGHT = 720;
const LOOK_MS = 150;

/** The evidence of a third party. */
export type ProviderEvidence = Extract<IdentityEvidence, { readonly provider: IdentityProviderName }>;

/** The open window. A login that restarts at once, as under React in development, reuses it. */
let shared: { readonly popup: Window; users: number } | undefined;

function openWindow(): Window {
  if (!shared || shared.popup.closed) {
    const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
    const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
    const popup = window.open('', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
    if (!popup) throw new DomainError('popupBlocked');
    shared = { popup, users: 0 };
  }
  shared.users += 1;
  return shared.popup;
}

function leaveWindow(popup: Window): void {
  if (shared?.popup !== popup) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  popup.close();
  shared = undefined;
}

/** The window's address, if it shows one of our pages; other origins are not readable. */
function ownAddress(popup: Window): URL | undefined {
  try {
    return new URL(popup.location.href);
  } catch {
    return undefined;
  }
}

/** The code with which the window comes back. */
function readCode(address: URL, state: string): string {
  const query = address.searchParams;
  if (query.get('state') !== state) throw new DomainError('identityFailed');
  const code = query.get('code');
  if (code) return code;
  // A login cancelled at the third party counts as a closed window.
  throw new DomainError(query.get('error') === 'access_denied' ? 'popupClosed' : 'identityFailed');
}

/** Waits until the window is back on a page of ours. */
const waitForReturn = (popup: Window, state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setInterval(() => {
      const isOver = signal.aborted || popup.closed;
      const address = isOver ? undefined : ownAddress(popup);
      const isBack = address?.origin === window.location.origin && address.pathname === IDENTITY_CALLBACK;
      if (!isOver && !isBack) return;
      clearInterval(timer);
      try {
        if (!address) throw new DomainError('popupClosed');
        resolve(readCode(address, state));
      } catch (error) {
        reject(error);
      }
    }, LOOK_MS);
  });

/**
 * Asks a third party for the person's identity, in a separate window. Call it from a click: browsers open windows for
 * nothing else.
 *
 * @throws DomainError popupBlocked, popupClosed, or an error of the calls
 */
export async function askProvider(provider: IdentityProviderName, signal: AbortSignal): Promise<ProviderEvidence> {
  const popup = openWindow();
  try {
    // The signal aborts the calls as well, so that cancelling closes the window at once, before the server has
    // answered.
    const { state, address } = await api.call(startIdentity, { body: { provider }, signal });
    if (signal.aborted) throw new DomainError('popupClosed');
    popup.location.replace(address);
    const code = await waitForReturn(popup, state, signal);
    const { idToken } = await api.call(exchangeIdentity, { body: { provider, state, code }, signal });
    return { provider, state, idToken };
  } finally {
    leaveWindow(popup);
  }
}
