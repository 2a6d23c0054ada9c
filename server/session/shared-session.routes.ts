import { joinToken } from '../../engine/access/session-halves.ts';
import { joinSession } from '../../schemas/calls/shared-session.ts';
import { sessionRefusal } from '../http/caller.ts';
import type { ServeCall } from '../http/serve-call.ts';
import type { ServerContext } from '../server-context.ts';
import { sessionCookieName } from './shared-session.ts';

/** Lets the tabs of a browser share a session: the cookie brings one half of its token, the page the other. */
export function sharedSessionRoutes(serve: ServeCall, { findSession }: Pick<ServerContext, 'findSession'>): void {
  serve(joinSession, async ({ merchant, body: { key }, cookies, now }) => {
    const token = joinToken({ cookie: cookies[sessionCookieName(merchant)] ?? '', key });
    const session = await findSession(merchant.code, token, now);
    if (typeof session !== 'object') throw sessionRefusal(session);
    return { token, account: session.account, isAgent: session.isAgent };
  });
}
