import type { Settings } from './settings.ts';

/** Whether this server runs the bundled games: next to a database of others they need one of their own. */
export const runsGames = ({ gamesDatabaseUrl, databaseUrl }: Settings): boolean =>
  gamesDatabaseUrl !== undefined || databaseUrl === undefined;
