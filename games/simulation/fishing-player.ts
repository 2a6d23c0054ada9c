import type { Setup } from '../families/family.ts';
import { type FishingState, fishing } from '../families/fishing/fishing.ts';
import type { Player } from './player.ts';

const SHOT = '1000000';

/** Shoots at whatever fish it likes, table after table. A round is one shot, for every shot is a separate bet. */
export function fishingPlayer(setup: Setup): Player {
  let state: FishingState | undefined;
  return (draw) => {
    if (state === undefined || state.isOver) state = fishing.start(setup, { shotMinor: SHOT }, draw).state;
    const target = state.fish[draw(state.fish.length)];
    const step = fishing.act(state, { kind: 'shoot', fishId: target?.fishId ?? 0 }, draw);
    state = step.state;
    const stake = Number(step.stakeMinor);
    return { stake, payout: Number(step.payoutMinor), expected: (stake * setup.returnBasisPoints) / 10_000 };
  };
}
