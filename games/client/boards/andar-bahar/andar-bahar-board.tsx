import { type AndarBaharBet, andarBaharSpots } from '../../../families/andar-bahar/andar-bahar.ts';
import type { BoardProps } from '../../board.ts';
import { ClothControls } from '../../ui/cloth-controls.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { CardPattern, patternOf } from '../../ui/table-look.ts';
import { useCloth } from '../../ui/use-cloth.ts';
import { type Reveal, useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { AndarBaharTable } from './andar-bahar-table.tsx';
import { type AndarBaharView, dealtPiece, paceOf, piecesOf } from './andar-bahar-view.ts';
import { say } from './andar-bahar-words.ts';
import { BetSpots } from './bet-spots.tsx';

const HUNDREDTHS = 100;

/** The current state, in words. */
function messageOf(view: AndarBaharView | undefined, reveal: Reveal, isNew: boolean): string {
  if (isNew) return say('lay');
  if (!view) return say('welcome');
  const count = view.dealt.filter((_, index) => reveal.isShown(dealtPiece(index))).length;
  return reveal.isDone ? say('result', { side: say(view.winner), number: count }) : say('dealing', { number: count });
}

/** The board of Andar Bahar. */
export function Board(props: BoardProps<AndarBaharBet, AndarBaharView>) {
  const { game, round, isRecord } = props;
  const isStill = props.isStill || isRecord;
  const view = round?.view ?? undefined;
  const reveal = useReveal(round?.roundId ?? '', view ? piecesOf(view) : [], (piece) => paceOf(piece, view), isStill);
  useShown(round, reveal.isDone, props);
  const play = useCloth(props, round, reveal.isDone);
  const spots = [...andarBaharSpots(game.setup).values()];
  return (
    <CardPattern value={patternOf(game.setup.title)}>
      <GameLayout
        stage={
          <AndarBaharTable
            title={game.setup.title}
            view={view}
            reveal={reveal}
            message={messageOf(view, reveal, play.isNew)}
            isStill={isStill}
          >
            <BetSpots
              spots={spots.map(({ id, prize }) => ({ id, multiplier: prize / HUNDREDTHS }))}
              chips={play.chips}
              values={play.values}
              currency={game.currency}
              winningCards={!play.isNew && view && reveal.isDone ? view.dealt.length : undefined}
              isLocked={play.isLocked}
              onPut={play.put}
            />
          </AndarBaharTable>
        }
        controls={
          isRecord ? undefined : <ClothControls game={game} play={play} name={say('deal')} againName={say('again')} />
        }
      />
    </CardPattern>
  );
}
