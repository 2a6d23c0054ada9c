import type { OpenedGame } from '../open-game.ts';
import type { Play } from '../use-play.ts';

/** What may be opened over a game. */
export type PanelId = 'rules' | 'history' | 'fairness';

/** What a panel is given. */
export interface PanelProps {
  readonly opened: OpenedGame;
  readonly play: Play;
  readonly onClose: () => void;
}
