import { say } from '../shell-words.ts';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './panels.ts';

/** In work. */
export function HistoryPanel({ onClose }: PanelProps) {
  return (
    <PanelFrame title={say('history')} onClose={onClose}>
      {null}
    </PanelFrame>
  );
}
