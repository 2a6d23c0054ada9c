import type { GameAnswer } from '../../protocol/play-answers.ts';
import { ActionButton } from './action-button.tsx';
import { ChipRail } from './chip-rail.tsx';
import type { ClothPlay } from './use-cloth.ts';

/** The controls of a cloth: chips, actions on them, and the button that begins the round. */
export function ClothControls({
  game,
  play,
  name,
  againName,
}: {
  readonly game: GameAnswer;
  readonly play: ClothPlay;
  /** The labels of the button for new chips, and for repeating the bet. */
  readonly name: string;
  readonly againName: string;
}) {
  return (
    <>
      <ChipRail
        game={game}
        values={play.values}
        chosen={play.chip.value}
        onChoose={play.chip.choose}
        laid={play.laid}
        last={play.last}
        shown={play.chips}
        isDisabled={play.isLocked}
      />
      <ActionButton kind="main" isDisabled={!play.canBegin} onPress={play.begin}>
        {!play.isNew && play.chips.size > 0 ? againName : name}
      </ActionButton>
    </>
  );
}
