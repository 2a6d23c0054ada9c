import { useEffect, useState } from 'react';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './teen-patti-table.module.css';
import { say } from './teen-patti-words.ts';
import type { SeenSeat } from './use-seat.ts';

/** When a player who cannot see the clock learns that a turn is nearly over. */
const HURRY_MS = 6_000;
const SECOND_MS = 1_000;

/** Announces once, in time, that it is the player's turn. */
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

/** Notices of the table: when the next hand begins, and that the connection is lost. */
export function TableNotes({
  seat: { table, endsAtMs },
  isOwnTurn,
  isCut,
}: {
  readonly seat: SeenSeat;
  readonly isOwnTurn: boolean;
  readonly isCut: boolean;
}) {
  // Each poll repeats the clock of a turn; it is the same clock.
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
