import { useCallback, useEffect } from 'react';
import type { IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import type { LoginEvent, LoginSession } from '../../../flows/login/login.machine.ts';
import { offerPasskeys } from '../../api/passkeys.ts';
import { useSite } from '../../api/site.ts';

/** Functions of the login dialog for logins by third parties and passkeys. */
interface Elsewhere {
  readonly choose: (way: IdentityWay) => void;
  readonly onEntered: (session: LoginSession) => void;
  readonly onLeft: (error: Error | undefined) => void;
}

/**
 * Leads a login to a third party, the device or a trial account, and back.
 *
 * @param offersPasskeys whether the browser may offer its passkeys, because the account name can be typed
 * @param chosenWay starts at once, if it was chosen in another dialog
 */
export function useElsewhere(
  send: (event: LoginEvent) => void,
  remember: boolean,
  chosenWay: IdentityWay | 'trial' | undefined,
  offersPasskeys: boolean,
): Elsewhere {
  const { modules } = useSite();
  useEffect(() => {
    if (chosenWay === 'trial') send({ type: 'trial.chosen' });
    else if (chosenWay) send({ type: 'elsewhere.chosen', elsewhere: { way: chosenWay, remember: false } });
  }, [chosenWay, send]);
  useEffect(() => {
    if (!offersPasskeys) return undefined;
    return offerPasskeys(modules, (assertion) =>
      send({ type: 'elsewhere.chosen', elsewhere: { way: 'passkey', remember, evidence: { assertion } } }),
    );
  }, [offersPasskeys, remember, send, modules]);
  return {
    choose: useCallback(
      (way: IdentityWay) => send({ type: 'elsewhere.chosen', elsewhere: { way, remember } }),
      [send, remember],
    ),
    onEntered: useCallback((session: LoginSession) => send({ type: 'elsewhere.entered', session }), [send]),
    onLeft: useCallback((error: Error | undefined) => send({ type: 'elsewhere.left', error }), [send]),
  };
}
