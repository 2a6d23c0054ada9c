import type { RoundView } from '../protocol/play-answers.ts';
import type { RoundMessage } from './frame.ts';

/** What a game knows of its round and of the money. */
interface Known {
  readonly round: RoundView | undefined;
  readonly balanceMinor: string | null;
  /** The last round whose end the player has seen. */
  readonly shownId: string | undefined;
  readonly isBusy: boolean;
}

/** A payment that the board has not shown yet, in minor units. */
const keptBackOf = ({ round, shownId }: Known): string =>
  round?.isOver && shownId !== round.roundId ? round.paidMinor : '0';

/** What the player may know of the money: nothing that the board has not shown yet. */
export function shownMoney(known: Known): {
  readonly balanceMinor: string | null;
  readonly seen: RoundView | undefined;
} {
  const { round, balanceMinor, shownId } = known;
  const keptBack = keptBackOf(known);
  return {
    balanceMinor: balanceMinor === null ? null : String(BigInt(balanceMinor) - BigInt(keptBack)),
    seen: round?.isOver && shownId === round.roundId ? round : undefined,
  };
}

/** What the site around the game has to know in order to keep back as much. */
export function roundMessage(known: Known): RoundMessage {
  const { round, isBusy } = known;
  const keptBackMinor = keptBackOf(known);
  const state = isBusy ? 'asked' : round && !round.isOver ? 'open' : 'over';
  return { type: 'marquee:round', roundId: round?.roundId ?? '', state, keptBackMinor };
}
