import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { Recipe } from './foreign-recipe.ts';
import type { Belongings } from './foreign-world.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const inTeam = ({ member: { memberId } }: Belongings) => [{ query: { ...DAYS, memberId: String(memberId) } }];

/** How the reads of a team name things; announcements for agents name nothing. */
export const TEAM_RECIPES = {
  'agent.teamOverview': { plain: { query: DAYS } },
  'agent.teamPeople': { names: inTeam },
  'agent.teamProfit': { names: inTeam },
  'agent.teamBets': { names: inTeam },
  'agent.exportTeamBets': { names: inTeam },
  'agent.teamTransactions': { names: inTeam },
  'agent.exportTeamTransactions': { names: inTeam },
  'agent.announcements': {},
} satisfies Partial<Record<TableCall['id'], Recipe>>;
