import { useEffect, useState } from 'react';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './teen-patti-table.module.css';
import { say } from './teen-patti-words.ts';
import type { SeenSeat } from './use-seat.ts';

/** When somebody who cannot see the clock is told that a turn is nearly over. */
const HURRY_MS = 6_000;
const SECOND_MS = 1_000;

/** Tells once, in time, that the player has to move. */
function useHurry(isOwnTurn: boolean, endsAtMs: number): boolean {
  const [isHurried, setIsHurried] = useState(false);
  useEffect(() => {
    setIsHurried(false);
    if (!isOwnTurn) return;
    const timer = setTimeout(() => setIsHurried(true), Math.max(0, endsAtMs - performance.now() - HURRY_MS));
    return () => clearTimeout(timer);
  }, [isOwnTurn, endsAtMs]);
  return isHurried;
}

/** What the table says besides what goes on: when the next hand begins, and that the line is cut. */
export function TableNotes({
  seat: { table, endsAtMs },
  isOwnTurn,
  isCut,
}: {
  readonly seat: SeenSeat;
  readonly isOwnTurn: boolean;
  readonly isCut: boolean;
}) {
  // The clock of a turn is told anew with each look; it is the same clock.
  const isHurried = useHurry(isOwnTurn, Math.round(endsAtMs / SECOND_MS) * SECOND_MS);
  return (
    <>
      <p className={classes.hurry} role="status">
        {isHurried ? say('secondsLeft', { count: HURRY_MS / SECOND_MS }) : ''}
      </p>
      {isCut ? (
        <p className={classes.note} role="alert">
          {say('cut')}
        </p>
      ) : null}
      {table?.phase === 'waiting' ? (
        <p className={classes.note} aria-hidden="true">
          {say('nextHand')} <Countdown endsAtMs={endsAtMs} />
        </p>
      ) : null}
    </>
  );
}
