import { type ComponentType, lazy } from 'react';
import type { PanelId, PanelProps } from './panel.ts';

/** The panels, each loaded when it is opened. */
export const PANELS: Readonly<Record<PanelId, ComponentType<PanelProps>>> = {
  rules: lazy(async () => ({ default: (await import('./rules-panel.tsx')).RulesPanel })),
  history: lazy(async () => ({ default: (await import('./history-panel.tsx')).HistoryPanel })),
  fairness: lazy(async () => ({ default: (await import('./fairness-panel.tsx')).FairnessPanel })),
};
