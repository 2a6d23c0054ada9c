import type { RouletteBet } from '../../../families/roulette/roulette.ts';
import type { BoardProps } from '../../board.ts';
import { ClothControls } from '../../ui/cloth-controls.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { useCloth } from '../../ui/use-cloth.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { LiveTable } from './live-table.tsx';
import { RouletteTable } from './roulette-table.tsx';
import type { RouletteView } from './roulette-view.ts';
import { say } from './roulette-words.ts';
import { numberText } from './spot-names.ts';
import { THROW } from './wheel.tsx';

const BALL = 'ball';

/** The board of roulette, for one player or for all at a live table. */
export function Board(props: BoardProps<RouletteBet, RouletteView>) {
  const { watch, game, isRecord } = props;
  return watch && game.setup.isLive && !isRecord ? <LiveTable {...props} watch={watch} /> : <OwnWheel {...props} />;
}

/** A wheel that is thrown for one player. */
function OwnWheel(props: BoardProps<RouletteBet, RouletteView>) {
  const { game, round, earlier, isStill, isRecord } = props;
  const reveal = useReveal(round?.roundId ?? '', round ? [BALL] : [], () => THROW.durationMs, isStill || isRecord);
  useShown(round, reveal.isDone, props);
  const play = useCloth(props, round, reveal.isDone);
  const isRolling = !reveal.isDone;
  const thrown = round?.view?.number ?? undefined;
  const shown = isRolling || play.isNew ? undefined : thrown;
  const numbers = earlier.flatMap(({ view, roundId }) =>
    view?.number != null && (reveal.isDone || roundId !== round?.roundId)
      ? [{ key: roundId, number: view.number }]
      : [],
  );
  return (
    <GameLayout
      stage={
        <RouletteTable
          title={game.setup.title}
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
