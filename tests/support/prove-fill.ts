import type { ApiServer } from './api-server.ts';
import { fillTeamSums, fillTree, readTeams, type TeamHistory } from './fill-teams.ts';
import { insertMember } from './new-member.ts';
import { playRound, type TeamMember } from './teams.ts';

/**
 * Fills a small team of the merchant `bulk` at once, and plays the same at the merchant `played`.
 *
 * @throws Error if they differ
 */
export async function proveFill(server: ApiServer, size: Omit<TeamHistory, 'merchant' | 'from'>): Promise<void> {
  const { database, context } = server;
  const { owner } = database;
  const history: TeamHistory = { merchant: 'bulk', from: context.now(), ...size };
  await owner.connection().execute(async (connection) => {
    await fillTree(connection, history);
    await fillTeamSums(connection, history, 70);
  });
  const people = await owner
    .selectFrom('members')
    .selectAll()
    .where('merchant', '=', 'bulk')
    .orderBy('member_id')
    .execute();
  const played = new Map<bigint, TeamMember>();
  for (const { member_id, account, is_agent: isAgent, upline_id } of people) {
    const upline = upline_id === null ? undefined : played.get(upline_id);
    const { memberId } = await insertMember(database, 'played', {
      account,
      isAgent,
      ...(upline ? { uplineId: upline.memberId } : {}),
    });
    played.set(member_id, { merchant: 'played', memberId, account, token: '' });
  }
  const rounds = await owner
    .selectFrom('team_rounds')
    .selectAll()
    .where('merchant', '=', 'bulk')
    .orderBy('ended_at')
    .execute();
  for (const { ended_at, member_id, category, bets, wins } of rounds) {
    const member = played.get(member_id);
    if (!member) throw new Error('A round is of no one.');
    server.passTime(ended_at.getTime() - context.now().getTime());
    await playRound(server, member, { bets, wins, category });
  }
  await server.app.eventDispatcher.drain();
  const [filled, real] = [await readTeams(owner, 'bulk'), await readTeams(owner, 'played')];
  const lines = filled.split('\n');
  if (filled !== real) {
    const other = new Set(real.split('\n'));
    throw new Error(`The bulk fill differs from what play leaves: ${lines.find((line) => !other.has(line))}`);
  }
  console.log(`${lines.length} rows of ${size.people} people and ${rounds.length} rounds: the same in bulk as by play`);
}
