import { familyOf } from './family-host.ts';
import type { Round } from './rounds.repository.ts';

/** A round as its player may see it. Amounts are minor units as decimal text. */
export interface RoundView {
  readonly roundId: string;
  readonly nonce: number;
  readonly bet: unknown;
  /** What the family shows; null while the first stake is asked for. */
  readonly view: object | null;
  /** What the player may do now. */
  readonly actions: readonly string[];
  readonly stakedMinor: string;
  readonly paidMinor: string;
  readonly isOver: boolean;
  readonly beganAt: string;
}

/** What may be shown of a round: nothing of it that is not decided in the open yet. */
export function viewOf(round: Round): RoundView {
  const { engine } = familyOf(round.setup);
  const isOpen = round.phase === 'open';
  return {
    roundId: round.round_id,
    nonce: round.nonce,
    bet: round.bet,
    view: round.state === null ? null : engine.view(round.state),
    actions:
      isOpen && round.pending === null
        ? engine.actionsOf(round.state).filter((kind) => !engine.hostActions.includes(kind))
        : [],
    stakedMinor: round.staked_minor,
    paidMinor: round.paid_minor,
    isOver: round.phase === 'over',
    beganAt: round.began_at.toISOString(),
  };
}
