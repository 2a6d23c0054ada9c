import { gameWindows } from './game-windows.ts';
import { RealityCheck } from './reality-check.tsx';

/** The reality check of games in windows of their own: asked here, and told there, where the person looks. */
export default function WindowRealityCheck(person: { readonly account: string; readonly onLeave: () => void }) {
  return <RealityCheck {...person} isPlaying={gameWindows.isAnyOpen} onDue={gameWindows.tellTime} />;
}
