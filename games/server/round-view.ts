import type { RoundView } from '../protocol/play-answers.ts';
import { familyOf } from './family-host.ts';
import type { Round } from './rounds.repository.ts';

/** The visible part of a round: nothing that is still hidden from the player. */
export function viewOf(round: Round): RoundView {
  const { engine } = familyOf(round.setup);
  const isOpen = round.phase === 'open';
  return {
    roundId: round.round_id,
    nonce: round.nonce,
    bet: round.bet,
    view: round.state === null ? null : engine.view(round.state),
    actions:
      isOpen && round.pending === null && round.state !== null
        ? engine.actionsOf(round.state).filter((kind) => !engine.hostActions.includes(kind))
        : [],
    stakedMinor: round.staked_minor,
    paidMinor: round.paid_minor,
    isOver: round.phase === 'over',
    beganAt: round.began_at.toISOString(),
  };
}
