import type { BoardProps, BoardRound } from '../board.ts';
import { chipValues } from './chip-values.ts';
import { chosenChip } from './chosen-chip.ts';
import { asPlaced, bySpot, type Chips, type ChipsBySpot, type PlacedChips, useChips } from './use-chips.ts';
import { useKeys } from './use-keys.ts';

/** A bet that is chips on spots. */
interface ChipsBet {
  readonly chips: readonly PlacedChips[];
}

/** A cloth that chips are laid on, round after round. */
export interface ClothPlay {
  readonly values: readonly string[];
  /** The chip that is laid next. */
  readonly chip: { readonly value: string; choose(value: string): void };
  readonly laid: Chips;
  /** The chips of the last round. */
  readonly last: ChipsBySpot | undefined;
  /** What lies on the cloth: new chips, or those of the round that is shown. */
  readonly chips: ChipsBySpot;
  readonly isNew: boolean;
  /** Whether nothing may be touched. */
  readonly isLocked: boolean;
  readonly canBegin: boolean;
  put(spot: string): void;
  begin(): Promise<void>;
}

/**
 * The chips of a player on a cloth. After a round its chips stay in sight until a new one is laid; to begin without any means
 * the same bet again.
 *
 * @param isOpen whether chips may be laid now
 * @param isRoundShown whether the chips of the round are still in sight
 */
export function useCloth<View>(
  props: Pick<BoardProps<ChipsBet, View>, 'game' | 'stake' | 'isBusy' | 'isRecord' | 'begin' | 'playSound'>,
  round: BoardRound<ChipsBet, View> | undefined,
  isOpen: boolean,
  isRoundShown = true,
): ClothPlay {
  const { game, stake, isBusy, isRecord, playSound } = props;
  const values = chipValues(game.setup);
  const chip = chosenChip(values, stake);
  const laid = useChips(game.setup);
  const last = round && bySpot(round.bet.chips);
  const isNew = laid.chips.size > 0;
  const chips = isNew || !last || !isRoundShown ? laid.chips : last;
  const isLocked = isBusy || isRecord || !isOpen;
  const canBegin = !isLocked && chips.size > 0;
  const begin = async () => {
    playSound('press');
    if (await props.begin({ chips: asPlaced(chips) })) laid.reset();
  };
  useKeys(canBegin ? { main: begin } : {});
  const put = (spot: string) => {
    playSound('tick');
    laid.put(spot, BigInt(chip.value));
  };
  return { values, chip, laid, last, chips, isNew, isLocked, canBegin, put, begin };
}
