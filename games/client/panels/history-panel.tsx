import { say } from '../shell-words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';

/** In work. */
export function HistoryPanel({ onClose }: PanelProps) {
  return (
    <PanelFrame title={say('history')} onClose={onClose}>
      {null}
    </PanelFrame>
  );
}
