import { useEffect, useRef, useState } from 'react';

/** Between two balls. */
const BALL_MS = 130;

/**
 * How many balls of a draw are shown, one after the other.
 *
 * @param roundId whose balls; a new one begins again
 * @param count how many there are
 */
export function useBallDraw({
  roundId,
  count,
  isStill,
  onBall,
}: {
  readonly roundId: string | undefined;
  readonly count: number;
  readonly isStill: boolean;
  readonly onBall: (index: number) => void;
}) {
  const [shown, setShown] = useState({ roundId, balls: isStill ? count : 0 });
  const tell = useRef(onBall);
  tell.current = onBall;
  // Another round's balls are not this one's, in the very first frame already.
  const balls = isStill ? count : shown.roundId === roundId ? Math.min(shown.balls, count) : 0;
  useEffect(() => {
    if (roundId === undefined || balls >= count) return;
    const timer = setTimeout(() => {
      setShown({ roundId, balls: balls + 1 });
      tell.current(balls);
    }, BALL_MS);
    return () => clearTimeout(timer);
  }, [roundId, count, balls]);
  return { balls, isDone: count > 0 && balls >= count, showAll: () => setShown({ roundId, balls: count }) };
}
