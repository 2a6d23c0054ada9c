import { withTexts } from '../api/i18n.ts';
import { useSession } from '../api/session-store.ts';
import { gameWindows, useGameWindows } from '../features/games/game-windows.ts';
import { useOpenedGame } from '../features/games/opened-game.ts';
import { lazily } from '../ui/lazily.tsx';
import { LoadErrorBoundary } from './load-error-boundary.tsx';

const WindowRealityCheck = lazily(() =>
  withTexts(() => import('../features/games/window-reality-check.tsx'), 'dialog'),
);

/** Counts the play in windows of their own from the page that opened them; a game on the page itself counts there. */
export function WindowPlayHost() {
  const session = useSession();
  const hasWindows = useGameWindows();
  const isPlayedHere = useOpenedGame() !== undefined;
  if (!session || !hasWindows || isPlayedHere) return null;
  return (
    <LoadErrorBoundary>
      <WindowRealityCheck account={session.account} onLeave={gameWindows.askToClose} />
    </LoadErrorBoundary>
  );
}
