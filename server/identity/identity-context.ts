import type { ServerContext } from '../server-context.ts';
import type { IdentityProviders } from './identity-provider.ts';

/** What logins by third parties need of the server. */
export interface IdentityContext extends ServerContext {
  /** Google, Facebook and Firebase, or their stand-ins. */
  readonly identity: IdentityProviders;
}
