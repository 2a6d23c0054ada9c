import { useState } from 'react';
import { KENO_MOST_PICKS, type KenoBet, type KenoState, kenoTables } from '../../../families/keno/keno.ts';
import type { BoardProps } from '../../board.ts';
import { GameLayout } from '../../ui/game-layout.tsx';
import unseen from '../../ui/unseen.module.css';
import { useKeys } from '../../ui/use-keys.ts';
import { useShown } from '../../ui/use-shown.ts';
import { BallTube } from './ball-tube.tsx';
import classes from './keno-board.module.css';
import { KenoControls } from './keno-controls.tsx';
import { say } from './keno-words.ts';
import { NumberBoard } from './number-board.tsx';
import { PrizeRow } from './prize-row.tsx';
import { useBallDraw } from './use-ball-draw.ts';

type KenoView = Omit<KenoState, 'setup'>;

const BALLS = 20;
/** After the last ball, before the win is shown. */
const LAST_MS = 250;

/** The board of keno: eighty numbers, up to ten picks, and twenty balls that are drawn one by one. */
export function Board({ game, round, stake, isBusy, isStill, isRecord, ...ask }: BoardProps<KenoBet, KenoView>) {
  const [picks, setPicks] = useState<readonly number[]>(round?.bet.picks ?? []);
  // A change of picks clears the table for the next draw.
  const [isCleared, setIsCleared] = useState(false);
  const view = isCleared ? undefined : (round?.view ?? undefined);
  const reveal = useBallDraw({
    roundId: round?.roundId,
    count: round?.view?.drawn.length ?? 0,
    isStill,
    onBall: (index) => {
      const number = round?.view?.drawn[index];
      ask.playSound(number !== undefined && picks.includes(number) ? 'stop' : 'tick');
    },
  });
  useShown(round, reveal.isDone, ask, isStill ? 0 : LAST_MS);
  const drawn = view?.drawn.slice(0, reveal.balls) ?? [];
  const isDrawing = view !== undefined && reveal.balls < view.drawn.length;
  const isLocked = isBusy || isDrawing || isRecord;
  const shownPicks = view?.picks ?? picks;
  const change = (next: readonly number[]) => {
    setPicks(next);
    setIsCleared(true);
  };
  const toggle = (number: number) => {
    if (isLocked) return;
    if (picks.includes(number)) change(picks.filter((pick) => pick !== number));
    else if (picks.length < KENO_MOST_PICKS) change([...picks, number]);
    ask.playSound('press');
  };
  const draw = async () => {
    if (isDrawing) return reveal.showAll();
    if (isBusy || picks.length === 0) return;
    ask.playSound('press');
    if (await ask.begin({ stakeMinor: stake.minor, picks })) setIsCleared(false);
  };
  useKeys({ main: isRecord ? undefined : () => void draw() });

  const prizes = kenoTables(game.setup)[shownPicks.length]?.prizes ?? [];
  const hits = view && shownPicks.filter((pick) => drawn.includes(pick)).length;
  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          <BallTube drawn={drawn} count={BALLS} picks={shownPicks} />
          <div className={classes.space}>
            <NumberBoard
              picks={shownPicks}
              drawn={drawn}
              isOver={view !== undefined && !isDrawing}
              isLocked={isLocked}
              isFull={picks.length >= KENO_MOST_PICKS}
              onToggle={toggle}
            />
          </div>
          <PrizeRow prizes={prizes} hits={hits} isOver={!isDrawing} />
          <p className={unseen.text} role="status">
            {view && !isDrawing
              ? say('result', { hits: view.hits, picks: view.picks.length, drawn: view.drawn.join(', ') })
              : ''}
          </p>
        </div>
      }
      controls={
        isRecord ? undefined : (
          <KenoControls
            game={game}
            stake={stake}
            picks={picks}
            isLocked={isLocked}
            isBusy={isBusy}
            isDrawing={isDrawing}
            onChange={change}
            onDraw={draw}
          />
        )
      }
    />
  );
}
