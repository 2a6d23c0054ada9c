import { say } from '../shell-words.ts';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './panels.ts';

/** In work. */
export function FairnessPanel({ onClose }: PanelProps) {
  return (
    <PanelFrame title={say('fairness')} onClose={onClose}>
      {null}
    </PanelFrame>
  );
}
