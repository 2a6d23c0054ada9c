import { type ComponentType, lazy } from 'react';
import type { OpenedGame } from '../open-game.ts';

/** What may be opened over a game. */
export type PanelId = 'rules' | 'history' | 'fairness';

export interface PanelProps {
  readonly opened: OpenedGame;
  readonly onClose: () => void;
  /** Opens another panel in the place of this one. */
  readonly onOpen: (panel: PanelId) => void;
}

/** The panels, each loaded when it is opened. */
export const PANELS: Readonly<Record<PanelId, ComponentType<PanelProps>>> = {
  rules: lazy(async () => ({ default: (await import('./rules-panel.tsx')).RulesPanel })),
  history: lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel })),
  fairness: lazy(async () => ({ default: (await import('./fairness-panel.tsx')).FairnessPanel })),
};
