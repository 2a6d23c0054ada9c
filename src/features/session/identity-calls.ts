import { fromPromise } from 'xstate';
import type { IdentityEvidence, IdentityWay } from '../../../flows/identity-login/identity-evidence.ts';
import type { IdentityCall } from '../../../flows/identity-login/identity-login.machine.ts';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import type { CallBody } from '../../../schemas/calls/call-table.ts';
import { loginByIdentity } from '../../../schemas/calls/identity.ts';
import { loginByPasskey } from '../../../schemas/calls/passkey.ts';
import { askProvider } from '../../api/ask-provider.ts';
import { api } from '../../api/client.ts';
import { askForPasskey } from '../../api/passkeys.ts';

/** Asks who vouches for the person. */
export const askIdentity = fromPromise<IdentityEvidence, IdentityWay>(({ input, signal }) => {
  if (input === 'passkey') return askForPasskey().then((assertion) => ({ assertion }));
  return askProvider(input, signal);
});

const origin = (): { registerUrl: string; domain: string; referralCode?: string } => {
  const referralCode = new URLSearchParams(window.location.search).get('referralCode');
  return {
    registerUrl: window.location.origin + window.location.pathname,
    domain: window.location.host,
    ...(referralCode ? { referralCode } : {}),
  };
};

/** Logs in with what vouches for the person. */
export const logInWithIdentity = fromPromise<LoginSession, IdentityCall>(
  async ({ input: { evidence, remember, fields, slider } }) => {
    if ('assertion' in evidence) {
      const assertion = evidence.assertion as CallBody<typeof loginByPasskey>['assertion'];
      return api.call(loginByPasskey, { body: { assertion, remember } });
    }
    return api.call(loginByIdentity, {
      body: {
        type: 'firebase',
        ...evidence,
        remember,
        ...(slider === undefined ? {} : { slider }),
        ...(fields ? { fields: fields as Record<string, string | boolean>, ...origin() } : {}),
      },
    });
  },
);
