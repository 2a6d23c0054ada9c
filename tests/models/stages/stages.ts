import type { Stage } from '../browser/stage.ts';
import { loginStage } from './login.stage.ts';

/** How each flow is driven in a browser, by its name. */
export const STAGES: Readonly<Record<string, Stage>> = Object.fromEntries(
  [loginStage].map((stage) => [stage.flow, stage]),
);
