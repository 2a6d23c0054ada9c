import { useEffect, useRef } from 'react';
import type { RoundView } from '../../protocol/play-answers.ts';
import type { BoardProps } from '../board.ts';
import { GAIN_SOUNDS, gainOfRound } from '../gain.ts';

/**
 * Reports to the shell, once, that the player has seen the end of a round, and plays its sound.
 *
 * @param isSeen whether everything of the round lies on the table
 * @param waitMs how long the end is shown before it is reported
 */
export function useShown(
  round: Pick<RoundView, 'roundId' | 'isOver' | 'paidMinor' | 'stakedMinor'> | undefined,
  isSeen: boolean,
  ask: Pick<BoardProps<unknown, unknown>, 'onShown' | 'playSound'>,
  waitMs = 0,
): void {
  const current = useRef({ ask, round, waitMs });
  current.current = { ask, round, waitMs };
  const shownId = round?.isOver && isSeen ? round.roundId : undefined;
  useEffect(() => {
    if (shownId === undefined) return;
    const tell = () => {
      const { ask: now, round: seen } = current.current;
      now.onShown(shownId);
      if (seen) now.playSound(GAIN_SOUNDS[gainOfRound(seen)]);
    };
    if (current.current.waitMs === 0) return tell();
    const timer = setTimeout(tell, current.current.waitMs);
    return () => clearTimeout(timer);
  }, [shownId]);
}
