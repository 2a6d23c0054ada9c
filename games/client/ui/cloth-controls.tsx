import type { GameAnswer } from '../../protocol/play-answers.ts';
import { ActionButton } from './action-button.tsx';
import { ChipRail } from './chip-rail.tsx';
import type { ClothPlay } from './use-cloth.ts';

/** What a cloth is played with: chips, what is done with them, and the button that begins the round. */
export function ClothControls({
  game,
  play,
  name,
  againName,
}: {
  readonly game: GameAnswer;
  readonly play: ClothPlay;
  /** What the button says when new chips lie there, and when it means the same bet again. */
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
