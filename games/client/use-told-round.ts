import { useEffect } from 'react';
import { tellRound } from './frame.ts';
import { roundMessage } from './shown-money.ts';
import type { Play } from './use-play.ts';

/** The site reveals a payment after 45 seconds without a message; free spins take longer. */
const REPEAT_MS = 20_000;

/** Keeps the site around the game informed, so that its balance does not reveal a result before the board does. */
export function useToldRound(play: Play, backUrl: string | undefined): void {
  const { roundId, state, keptBackMinor } = roundMessage(play);
  useEffect(() => {
    const tell = () => tellRound({ type: 'marquee:round', roundId, state, keptBackMinor }, backUrl);
    tell();
    if (state === 'asked' || keptBackMinor === '0') return;
    const timer = setInterval(tell, REPEAT_MS);
    return () => clearInterval(timer);
  }, [roundId, state, keptBackMinor, backUrl]);
}
