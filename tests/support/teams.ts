import { makeReadable } from '../../server/secrets/tokens.ts';
import type { ApiServer } from './api-server.ts';
import { insertMember } from './new-member.ts';
import { beginTestSession } from './test-sessions.ts';
import { addPlayer, applyToDatabase, type VendorPlayer } from './vendor-players.ts';

/** A person of a team, logged in. */
export interface TeamMember {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly account: string;
  readonly token: string;
}

/** Puts a person into the database, below an agent if one is given, and logs in. */
export async function addToTeam(
  server: ApiServer,
  upline: TeamMember | undefined,
  { isAgent = 0, merchant = 'alpha' }: { readonly isAgent?: number; readonly merchant?: string } = {},
): Promise<TeamMember> {
  const account = makeReadable(8).toLowerCase();
  const uplineId = upline === undefined ? {} : { uplineId: upline.memberId };
  const { memberId } = await insertMember(server.database, merchant, { account, isAgent, ...uplineId });
  const token = await beginTestSession(server, merchant, memberId);
  return { merchant, memberId, account, token };
}

/** A line of three agents with a member below each, and an agent of another line. */
export async function makeTeamLine(server: ApiServer) {
  const top = await addToTeam(server, undefined, { isAgent: 1 });
  const middle = await addToTeam(server, top, { isAgent: 2 });
  const low = await addToTeam(server, middle, { isAgent: 2 });
  const members = { ofTop: await addToTeam(server, top), ofLow: await addToTeam(server, low) };
  const other = await addToTeam(server, undefined, { isAgent: 1 });
  return { top, middle, low, other, ...members };
}

let lastRound = 0;

/** A round of a member that is over. Amounts are minor units. */
export async function playRound(
  server: ApiServer,
  member: TeamMember,
  { bets, wins, category = 'RNG' }: { readonly bets: bigint; readonly wins: bigint; readonly category?: string },
): Promise<void> {
  const scope = { merchant: member.merchant, vendor: 'acme', now: server.context.now() };
  const player: VendorPlayer = await addPlayer(server.database, scope, bets, { category, memberId: member.memberId });
  lastRound += 1;
  const [roundId, betId] = [`team-round-${lastRound}`, `team-bet-${lastRound}`];
  const send = (call: Parameters<typeof applyToDatabase>[3]) => applyToDatabase(server.database, scope, player, call);
  await send({ kind: 'bet', transactionId: betId, roundId, amountMinor: bets });
  if (wins > 0n) await send({ kind: 'win', transactionId: `win-${betId}`, betId, roundId, amountMinor: wins });
  await send({ kind: 'endRound', roundId, betsMinor: bets, winsMinor: wins });
}
