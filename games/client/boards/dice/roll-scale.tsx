import { useEffect, useRef } from 'react';
import type { DiceBet } from '../../../families/dice/dice.ts';
import { say } from './dice-words.ts';
import classes from './roll-scale.module.css';

const ROLLS = 10_000;
/** While the dice tumble. */
const TRAVEL_MS = 900;
const PERCENT = 100;

/** The scale of all rolls: which of them win, where the target is, and where the last roll fell. */
export function RollScale({
  side,
  target,
  least,
  most,
  roll,
  roundId,
  isStill,
  isLocked,
  onTarget,
  onSettled,
}: {
  readonly side: DiceBet['side'];
  readonly target: number;
  /** The targets that the game takes. */
  readonly least: number;
  readonly most: number;
  readonly roll: number | undefined;
  /** Two rounds may have the same roll: each is settled on its own. */
  readonly roundId: string | undefined;
  readonly isStill: boolean;
  readonly isLocked: boolean;
  readonly onTarget: (target: number) => void;
  /** Called when the marker has reached the roll. */
  readonly onSettled: () => void;
}) {
  const marker = useRef<HTMLSpanElement>(null);
  const settled = useRef(onSettled);
  settled.current = onSettled;
  useEffect(() => {
    if (roundId === undefined) return;
    const timer = setTimeout(() => settled.current(), isStill ? 0 : TRAVEL_MS);
    return () => clearTimeout(timer);
  }, [roundId, isStill]);
  const share = `${(target / ROLLS) * PERCENT}%`;
  return (
    <div className={classes.scale} data-side={side} dir="ltr">
      <div className={classes.track} style={{ '--target': share }} />
      {roll === undefined ? null : (
        <span
          ref={marker}
          className={classes.marker}
          style={{
            insetInlineStart: `${(roll / ROLLS) * PERCENT}%`,
            transitionDuration: isStill ? '0ms' : `${TRAVEL_MS}ms`,
          }}
          aria-hidden="true"
        />
      )}
      <input
        type="range"
        className={classes.input}
        aria-label={say('target')}
        min={least}
        max={most}
        step={1}
        value={target}
        disabled={isLocked}
        onChange={(event) => onTarget(Number(event.currentTarget.value))}
      />
    </div>
  );
}
