import { useCallback, useEffect } from 'react';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import type { LoginEvent, LoginSession } from '../../../flows/login/login.machine.ts';

/** What the login dialog does with people for whom somebody else vouches. */
interface Elsewhere {
  readonly choose: (way: IdentityWay) => void;
  readonly onEntered: (session: LoginSession) => void;
  readonly onLeft: (error: Error | undefined) => void;
}

/**
 * Leads a login on to whoever vouches for the person, and back.
 *
 * @param chosenWay goes there at once, where that was chosen in another dialog
 */
export function useElsewhere(
  send: (event: LoginEvent) => void,
  remember: boolean,
  chosenWay: IdentityWay | undefined,
): Elsewhere {
  useEffect(() => {
    if (chosenWay) send({ type: 'elsewhere.chosen', elsewhere: { way: chosenWay, remember: false } });
  }, [chosenWay, send]);
  return {
    choose: useCallback(
      (way: IdentityWay) => send({ type: 'elsewhere.chosen', elsewhere: { way, remember } }),
      [send, remember],
    ),
    onEntered: useCallback((session: LoginSession) => send({ type: 'elsewhere.entered', session }), [send]),
    onLeft: useCallback((error: Error | undefined) => send({ type: 'elsewhere.left', error }), [send]),
  };
}
