import { useEffect, useRef, useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import { rainCoins } from './coin-rain.ts';
import classes from './slot-moments.module.css';
import { say } from './slot-words.ts';

const MEGA_STAKES = 50;
const EPIC_STAKES = 150;
const COUNT_MS = 2_600;

/** Counts up to a number, or shows it at once. */
export function useCount(goal: number, durationMs: number): number {
  const [shown, setShown] = useState(goal);
  const from = useRef(goal);
  useEffect(() => {
    const start = Math.min(from.current, goal);
    from.current = goal;
    if (durationMs === 0 || start === goal) return setShown(goal);
    const begunMs = performance.now();
    let frameId = 0;
    const step = (nowMs: number) => {
      const share = Math.min(1, Math.max(0, (nowMs - begunMs) / durationMs));
      setShown(start + (goal - start) * (1 - (1 - share) ** 3));
      if (share < 1) frameId = requestAnimationFrame(step);
    };
    frameId = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frameId);
  }, [goal, durationMs]);
  return shown;
}

/** The moment before the first free spin, with what they are worth. */
export function FreeIntro({
  count,
  times,
  onStart,
}: {
  readonly count: number;
  readonly times: number;
  readonly onStart: () => void;
}) {
  return (
    <div className={classes.moment} role="status" data-moment="intro">
      <p className={classes.number}>{count}</p>
      <p className={classes.title}>{say('freeSpins')}</p>
      <p className={classes.text}>{say('freeTimes', { times })}</p>
      <ActionButton kind="prize" onPress={onStart}>
        {say('freeStart')}
      </ActionButton>
    </div>
  );
}

/** What the free spins have won together. */
export function FreeSummary({ amount, onGoOn }: { readonly amount: string; readonly onGoOn: () => void }) {
  return (
    <div className={classes.moment} role="status" data-moment="summary">
      <p className={classes.title}>{say('freeTotal')}</p>
      <p className={classes.number}>{amount}</p>
      <ActionButton kind="prize" onPress={onGoOn}>
        {say('goOn')}
      </ActionButton>
    </div>
  );
}

/** A prize of many stakes: it counts up while coins fall. */
export function BigWin({
  stakes,
  amountOf,
  isStill,
  onGoOn,
}: {
  readonly stakes: number;
  /** The amount at a share of the whole, as text. */
  readonly amountOf: (share: number) => string;
  readonly isStill: boolean;
  readonly onGoOn: () => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [goal, setGoal] = useState(isStill ? 1 : 0);
  const share = useCount(goal, isStill ? 0 : COUNT_MS);
  useEffect(() => setGoal(1), []);
  useEffect(() => (canvas.current && !isStill ? rainCoins(canvas.current) : undefined), [isStill]);
  const size = stakes >= EPIC_STAKES ? 'epic' : stakes >= MEGA_STAKES ? 'mega' : 'big';
  return (
    <div className={classes.moment} data-moment="big" data-size={size}>
      <div className={classes.coins} aria-hidden="true">
        <canvas ref={canvas} />
      </div>
      <p className={classes.big}>{say(size)}</p>
      <p className={classes.number}>{amountOf(share)}</p>
      <ActionButton kind="prize" onPress={onGoOn}>
        {say('goOn')}
      </ActionButton>
    </div>
  );
}
