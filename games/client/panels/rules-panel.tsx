import { say } from '../shell-words.ts';
import { sentenceText } from '../words.ts';
import type { PanelProps } from './panel.ts';
import { PanelFrame } from './panel-frame.tsx';

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
