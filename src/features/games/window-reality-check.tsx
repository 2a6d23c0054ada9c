import { gameWindows } from './game-windows.ts';
import { RealityCheck } from './reality-check.tsx';

/** The reality check of games in separate windows: answered here, and announced there, where the player looks. */
export default function WindowRealityCheck(person: { readonly account: string; readonly onLeave: () => void }) {
  return <RealityCheck {...person} isPlaying={gameWindows.isAnyOpen} onDue={gameWindows.tellTime} />;
}
