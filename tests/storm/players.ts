import type { StormMember } from './people.ts';
import type { Player } from './storm-context.ts';

/** A member of whom its client knows nothing yet. */
export const playerOf = (member: StormMember): Player => ({
  ...member,
  belief: { spendableMinor: 0n, bonusOrders: new Set(), leftWithdrawals: new Set(), deposits: new Set() },
  agent: undefined,
  session: undefined,
  isDepositing: false,
  isWithdrawing: false,
});

/** Assigns each member an agent. */
export function introduce(players: readonly Player[]): readonly Player[] {
  for (const player of players)
    player.agent = players.find(
      (other) => other !== player && other.merchant === player.merchant && other.memberId === player.agentId,
    );
  return players;
}
