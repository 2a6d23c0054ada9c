import type { Screen } from './model.ts';

/**
 * The state of a lifecycle, as a screen: the flow of a person shows it, and its controls are the events that can happen
 * to it.
 */
export const lifecycleScreen = (place: string, controls: readonly string[] = []): Screen => ({
  place,
  alert: null,
  status: null,
  busy: false,
  controls,
  fields: [],
});
