import { type AndarBaharBet, andarBaharSpots } from '../../../families/andar-bahar/andar-bahar.ts';
import type { BoardProps } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CardPattern, patternOf } from '../../ui/card-pattern.ts';
import { ChipRail } from '../../ui/chip-rail.tsx';
import { chipValues } from '../../ui/chip-values.ts';
import { chosenChip } from '../../ui/chosen-chip.ts';
import { GameLayout } from '../../ui/game-layout.tsx';
import { asPlaced, bySpot, type ChipsBySpot, useChips } from '../../ui/use-chips.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { type Reveal, useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { AndarBaharTable } from './andar-bahar-table.tsx';
import { type AndarBaharView, dealtPiece, paceOf, piecesOf } from './andar-bahar-view.ts';
import { say } from './andar-bahar-words.ts';
import { BetSpots } from './bet-spots.tsx';

const HUNDREDTHS = 100;

/** What goes on, in words. */
function messageOf(view: AndarBaharView | undefined, reveal: Reveal, isNew: boolean): string {
  if (isNew) return say('lay');
  if (!view) return say('welcome');
  const count = view.dealt.filter((_, index) => reveal.isShown(dealtPiece(index))).length;
  return reveal.isDone ? say('result', { side: say(view.winner), count }) : say('dealing', { count });
}

/** The board of Andar Bahar. */
export function Board({
  game,
  round,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<AndarBaharBet, AndarBaharView>) {
  const values = chipValues(game.setup);
  const chip = chosenChip(values, stake);
  const laid = useChips(game.setup);
  const still = isStill || isRecord;
  const view = round?.view ?? undefined;
  const reveal = useReveal(round?.roundId ?? '', view ? piecesOf(view) : [], (piece) => paceOf(piece, view), still);
  useShown(round, reveal.isDone, ask);

  const last = round ? bySpot(round.bet.chips) : undefined;
  const isNew = laid.chips.size > 0;
  const isWaiting = isBusy || !reveal.isDone;
  const chips: ChipsBySpot = isNew || !last ? laid.chips : last;
  const deal = async () => {
    ask.playSound('press');
    const dealt = await ask.begin({ chips: asPlaced(chips) });
    if (dealt) laid.reset();
  };
  const canDeal = !isWaiting && chips.size > 0;
  useKeys(canDeal && !isRecord ? { main: deal } : {});
  return (
    <CardPattern value={patternOf(game.setup.title)}>
      <GameLayout
        stage={
          <AndarBaharTable view={view} reveal={reveal} message={messageOf(view, reveal, isNew)} isStill={still}>
            <BetSpots
              spots={[...andarBaharSpots(game.setup).values()].map(({ id, prize }) => ({
                id,
                multiplier: prize / HUNDREDTHS,
              }))}
              chips={chips}
              values={values}
              currency={game.currency}
              winningCards={!isNew && view && reveal.isDone ? view.dealt.length : undefined}
              isLocked={isWaiting || isRecord}
              onPut={(spot) => {
                ask.playSound('tick');
                laid.put(spot, BigInt(chip.value));
              }}
            />
          </AndarBaharTable>
        }
        controls={
          isRecord ? undefined : (
            <>
              <ChipRail
                game={game}
                values={values}
                chosen={chip.value}
                onChoose={chip.choose}
                laid={laid}
                last={last}
                isDisabled={isWaiting}
              />
              <ActionButton kind="main" isDisabled={!canDeal} onPress={deal}>
                {say(!isNew && last ? 'again' : 'deal')}
              </ActionButton>
            </>
          )
        }
      />
    </CardPattern>
  );
}
