import { say } from '../shell-words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';

/** In work. */
export function FairnessPanel({ onClose }: PanelProps) {
  return (
    <PanelFrame title={say('fairness')} onClose={onClose}>
      {null}
    </PanelFrame>
  );
}
