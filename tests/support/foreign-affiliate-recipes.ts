import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import { APPLICATION_FIELDS } from './affiliate-people.ts';
import type { Recipe } from './foreign-recipe.ts';

/** How calls about affiliates name things. */
export const AFFILIATE_RECIPES = {
  'affiliate.apply': { plain: { body: { requestId: randomUUID(), fields: APPLICATION_FIELDS } } },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
