import { useEffect, useRef, useState } from 'react';

/** Between two balls. */
const BALL_MS = 130;
/** After the last ball, before the prize is told. */
const LAST_MS = 250;

/**
 * How many balls of a draw are shown, one after the other.
 *
 * @param roundId whose balls; a new one begins again
 * @param count how many there are
 * @param onEnd called once a round, when the last one lies
 */
export function useBallDraw({
  roundId,
  count,
  isStill,
  onBall,
  onEnd,
}: {
  readonly roundId: string | undefined;
  readonly count: number;
  readonly isStill: boolean;
  readonly onBall: (index: number) => void;
  readonly onEnd: (roundId: string) => void;
}) {
  const [shown, setShown] = useState({ roundId, balls: isStill ? count : 0 });
  const told = useRef({ onBall, onEnd });
  told.current = { onBall, onEnd };
  // Another round's balls are not this one's, in the very first frame already.
  const balls = isStill ? count : shown.roundId === roundId ? Math.min(shown.balls, count) : 0;
  useEffect(() => {
    if (roundId === undefined || count === 0) return;
    if (balls >= count) {
      const timer = setTimeout(() => told.current.onEnd(roundId), isStill ? 0 : LAST_MS);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => {
      setShown({ roundId, balls: balls + 1 });
      told.current.onBall(balls);
    }, BALL_MS);
    return () => clearTimeout(timer);
  }, [roundId, count, balls, isStill]);
  return { balls, showAll: () => setShown({ roundId, balls: count }) };
}
