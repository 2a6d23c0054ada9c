import { useEffect, useRef, useState } from 'react';
import { type PlinkoBet, type PlinkoState, plinkoBoard } from '../../../families/plinko/plinko.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { isGain } from '../../gain.ts';
import { withTimesSign } from '../../numbers.ts';
import { hueOf } from '../../shell/hue.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { fitCanvas } from '../../ui/fit-canvas.ts';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { useSpaceKey } from '../../ui/use-space-key.ts';
import { gameLocale } from '../../words.ts';
import { fallMs, rowAt } from './ball-path.ts';
import classes from './plinko-board.module.css';
import { drawPlinko, type PlinkoFrame } from './plinko-scene.ts';
import { say } from './plinko-words.ts';

type PlinkoView = Omit<PlinkoState, 'setup'>;

const HUNDREDTHS = 100;
const SHOWN_PRIZES = 10;
/** How long the board still moves after a ball has come to rest. */
const SETTLE_MS = 400;

const timesText = (hundredths: number): string =>
  new Intl.NumberFormat(gameLocale(), { maximumFractionDigits: hundredths >= 1_000 ? 1 : 2 }).format(
    hundredths / HUNDREDTHS,
  );

interface Picture {
  readonly frame: Omit<PlinkoFrame, 'elapsedMs' | 'restedMs'>;
  readonly roundId: string | undefined;
  readonly isStill: boolean;
  readonly onPeg: () => void;
  readonly onRest: (roundId: string) => void;
}

function drawFrame(canvas: HTMLCanvasElement | null, frame: Picture['frame'], passedMs: number): void {
  const fitted = fitCanvas(canvas);
  if (!fitted) return;
  const wholeMs = fallMs(frame.path ?? '');
  const restedMs = passedMs >= wholeMs ? passedMs - wholeMs : undefined;
  const shown = { ...frame, elapsedMs: Math.min(passedMs, wholeMs), restedMs };
  drawPlinko(fitted.context, [fitted.width, fitted.height], shown);
}

/** Reports the pegs and slot that a ball has met since the last call. @returns the progress reported so far */
function tell(
  { frame, isStill, onPeg, onRest }: Picture,
  roundId: string,
  passedMs: number,
  told: { readonly row: number; readonly isRested: boolean },
) {
  const { row } = rowAt(passedMs);
  if (!isStill && row > told.row && row < frame.rows) onPeg();
  const isRested = passedMs >= fallMs(frame.path ?? '');
  if (isRested && !told.isRested) onRest(roundId);
  return { row, isRested };
}

/** Draws the board, and each new ball on its way down. */
function useBoardPicture(picture: Picture) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const given = useRef(picture);
  given.current = picture;
  const { roundId, isStill } = picture;
  useEffect(() => {
    const startedMs = performance.now();
    let frameId = 0;
    let told = { row: -1, isRested: false };
    const draw = () => {
      const { frame } = given.current;
      const wholeMs = fallMs(frame.path ?? '');
      // With reduced motion a ball appears in its slot.
      const passedMs = isStill ? wholeMs + SETTLE_MS : performance.now() - startedMs;
      drawFrame(canvas.current, frame, passedMs);
      if (roundId !== undefined) told = tell(given.current, roundId, passedMs, told);
      return roundId === undefined || passedMs >= wholeMs + SETTLE_MS;
    };
    const step = () => {
      frameId = draw() ? 0 : requestAnimationFrame(step);
    };
    step();
    addEventListener('resize', draw);
    return () => {
      cancelAnimationFrame(frameId);
      removeEventListener('resize', draw);
    };
  }, [roundId, isStill]);
  return canvas;
}

/** The board of plinko: a ball falls from peg to peg into a slot. */
export function Board({
  game,
  round,
  earlier,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<PlinkoBet, PlinkoView>) {
  const { setup, currency } = game;
  const { rows, prizes } = plinkoBoard(setup);
  const [restedId, setRestedId] = useState<string>();
  const view = round?.view ?? undefined;
  const isFalling = round !== undefined && view !== undefined && restedId !== round.roundId;
  const canvas = useBoardPicture({
    frame: {
      rows,
      prizes: prizes.map(timesText),
      times: prizes.map((prize) => prize / HUNDREDTHS),
      path: view?.path,
      hue: hueOf(setup.theme),
    },
    roundId: view && round?.roundId,
    isStill,
    onPeg: () => view && !isRecord && ask.playSound('tick'),
    onRest: (roundId) => {
      setRestedId(roundId);
      ask.onShown(roundId);
      if (!isRecord && round) ask.playSound(isGain(round) ? 'win' : 'stop');
    },
  });

  const drop = () => {
    if (isBusy || isFalling) return;
    ask.playSound('press');
    void ask.begin({ stakeMinor: stake.minor });
  };
  useSpaceKey(drop, !isRecord);

  const status = () => {
    if (!round || !view) return say('ready');
    if (isFalling) return say('falling');
    const times = withTimesSign(timesText(prizes[view.slot] ?? 0));
    return say('result', { times, amount: amountText(round.paidMinor, currency) });
  };
  const shown = isFalling ? earlier.filter(({ roundId }) => roundId !== round.roundId) : earlier;
  return (
    <GameLayout
      stage={
        <div className={classes.stage}>
          <canvas ref={canvas} className={classes.board} />
          {isRecord ? null : (
            <ol className={classes.earlier} aria-label={say('last')}>
              {shown.slice(0, SHOWN_PRIZES).map(({ roundId, view: past }) => {
                const prize = prizes[past?.slot ?? 0] ?? 0;
                return (
                  <li key={roundId} className={classes.past} data-gain={prize > HUNDREDTHS || undefined}>
                    {withTimesSign(timesText(prize))}
                  </li>
                );
              })}
            </ol>
          )}
          <output className={classes.status}>{status()}</output>
        </div>
      }
      controls={
        isRecord ? undefined : (
          <>
            <dl className={classes.figures}>
              <div>
                <dt>{say('rows', { count: rows })}</dt>
                <dd>
                  {say('most')}: {withTimesSign(timesText(prizes[0] ?? 0))}
                </dd>
              </div>
            </dl>
            <StakePicker game={game} stake={stake} isDisabled={isBusy} />
            <ActionButton kind="main" isDisabled={isBusy || isFalling} onPress={drop}>
              {say('drop')}
            </ActionButton>
          </>
        )
      }
    />
  );
}
