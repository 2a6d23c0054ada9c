import { type ComponentType, lazy } from 'react';
import { withWords } from '../words.ts';
import type { PanelId, PanelProps } from './panel.ts';

/** The panels, each loaded when it is opened. */
export const PANELS: Readonly<Record<PanelId, ComponentType<PanelProps>>> = {
  rules: lazy(async () => ({ default: (await withWords(() => import('./rules-panel.tsx'), 'rules')).RulesPanel })),
  history: lazy(async () => ({
    default: (await withWords(() => import('./history-panel.tsx'), 'history')).HistoryPanel,
  })),
  fairness: lazy(async () => ({
    default: (await withWords(() => import('./fairness-panel.tsx'), 'fairness')).FairnessPanel,
  })),
};
