import type { RouletteBet, RouletteState } from '../../../families/roulette/roulette.ts';
import type { BoardProps } from '../../board.ts';
import { ClothControls } from '../../ui/cloth-controls.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { useCloth } from '../../ui/use-cloth.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { RouletteTable } from './roulette-table.tsx';
import { say } from './roulette-words.ts';
import { numberText } from './spot-names.ts';
import { SPIN_MS } from './wheel.tsx';

type RouletteView = Omit<RouletteState, 'setup'>;

const BALL = 'ball';

/** The board of roulette: the wheel, the cloth, and the numbers that were thrown. */
export function Board(props: BoardProps<RouletteBet, RouletteView>) {
  const { game, round, earlier, isStill, isRecord } = props;
  const reveal = useReveal(round?.roundId ?? '', round ? [BALL] : [], () => SPIN_MS, isStill || isRecord);
  useShown(round, reveal.isDone, props);
  const play = useCloth(props, round, reveal.isDone);
  const isRolling = !reveal.isDone;
  const thrown = round?.view?.number;
  const shown = isRolling || play.isNew ? undefined : thrown;
  const numbers = earlier.flatMap(({ view, roundId }) =>
    view && (reveal.isDone || roundId !== round?.roundId) ? [{ key: roundId, number: view.number }] : [],
  );
  return (
    <GameLayout
      stage={
        <RouletteTable
          play={play}
          currency={game.currency}
          thrown={thrown}
          spinKey={isRolling ? round?.roundId : undefined}
          shown={shown}
          message={isRolling ? say('spinning') : shown === undefined ? say('welcome') : numberText(shown)}
          numbers={numbers}
        />
      }
      controls={
        isRecord ? undefined : <ClothControls game={game} play={play} name={say('spin')} againName={say('again')} />
      }
    />
  );
}
