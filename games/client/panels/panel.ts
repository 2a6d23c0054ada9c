import type { OpenedGame } from '../open-game.ts';

/** The panels that open over a game. */
export type PanelId = 'rules' | 'history' | 'fairness';

/** What a panel is given. */
export interface PanelProps {
  readonly opened: OpenedGame;
  readonly onClose: () => void;
  /** Opens another panel in place of this one. */
  readonly onOpen: (panel: PanelId) => void;
}
