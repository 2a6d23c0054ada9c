import type { WireSchema } from './family.ts';
import { GameRefusal } from './refusal.ts';

/** The schema of an object that has these properties and no other; all are required but those named. */
export const objectOf = (properties: Readonly<Record<string, WireSchema>>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

/** The schema of an action of one kind, with its fields. */
export const actionOf = (kind: string, fields: Readonly<Record<string, WireSchema>> = {}) =>
  objectOf({ kind: { const: kind }, ...fields });

/** What a family has in common whose rounds are over with their first step. */
export const ONE_STEP = {
  actionSchema: { not: {} },
  hostActions: [],
  hostFields: [],
  actionsOf: (): readonly never[] => [],
  act: (): never => {
    throw new GameRefusal('actionNotAllowed', 'the round was over at once');
  },
} as const;
