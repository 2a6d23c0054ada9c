import { useEffect, useRef } from 'react';
import type { RoundView } from '../../protocol/play-answers.ts';
import type { BoardProps } from '../board.ts';

/**
 * Tells the shell, once, that the player has seen how a round ended, and lets it be heard.
 *
 * @param isSeen whether everything of the round lies on the table
 */
export function useShown(
  round: Pick<RoundView, 'roundId' | 'isOver' | 'paidMinor'> | undefined,
  isSeen: boolean,
  ask: Pick<BoardProps<unknown, unknown>, 'onShown' | 'playSound'>,
): void {
  const current = useRef({ ask, round });
  current.current = { ask, round };
  const shownId = round?.isOver && isSeen ? round.roundId : undefined;
  useEffect(() => {
    if (shownId === undefined) return;
    const { ask: now, round: seen } = current.current;
    now.onShown(shownId);
    now.playSound(seen?.paidMinor === '0' ? 'lose' : 'win');
  }, [shownId]);
}
