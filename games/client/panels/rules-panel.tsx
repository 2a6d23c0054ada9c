import { say } from '../shell-words.ts';
import { sentenceText } from '../words.ts';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './panels.ts';

/** What a player may read before playing: the rules. */
export function RulesPanel({ opened: { game }, onClose }: PanelProps) {
  return (
    <PanelFrame title={say('rules')} onClose={onClose}>
      <ul>
        {game.description.rules.map((rule) => (
          <li key={rule.phrase}>{sentenceText(rule)}</li>
        ))}
      </ul>
    </PanelFrame>
  );
}
