import { affiliateRoutes } from './affiliate/affiliate.routes.ts';
import { affiliateCentreRoutes } from './affiliate/affiliate-centre.routes.ts';
import { agentAnnouncementRoutes } from './agent/announcements.routes.ts';
import { invitationRoutes } from './agent/invitation.routes.ts';
import { linkRoutes } from './agent/links.routes.ts';
import { openingRoutes } from './agent/opening.ts';
import { teamRoutes } from './agent/team.routes.ts';
import { teamBetsRoutes } from './agent/team-bets.routes.ts';
import { teamTransactionsRoutes } from './agent/team-transactions.routes.ts';
import type { AppContext } from './app-context.ts';
import { contractRoutes } from './contract/contract.routes.ts';
import { describePlayed } from './describe-played.ts';
import { checkForm } from './forms/check-registration.ts';
import type { ServeCall } from './http/serve-call.ts';

/** Invitations, and all that agents and affiliates call. */
export function serveAgents(serve: ServeCall, context: AppContext): void {
  invitationRoutes(serve, context);
  teamRoutes(serve, context);
  teamBetsRoutes(serve, context, describePlayed);
  teamTransactionsRoutes(serve, context);
  agentAnnouncementRoutes(serve);
  openingRoutes(serve, context);
  linkRoutes(serve, context);
  contractRoutes(serve, context);
  affiliateRoutes(serve, context, checkForm);
  affiliateCentreRoutes(serve, context);
}
