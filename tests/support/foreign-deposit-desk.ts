import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { Recipe } from './foreign-recipe.ts';

/** How the calls of deposits in the back office name things. */
export const DEPOSIT_DESK = {
  'depositDesk.list': { shows: true, plain: { query: { view: 'review' } } },
  'depositDesk.one': { shows: true, names: ({ depositToReview: id }) => [{ query: { id } }] },
  'depositDesk.proof': { names: ({ depositToReview: id }) => [{ query: { id } }] },
  'depositDesk.approve': { names: ({ depositToReview: id }) => [{ body: { id } }] },
  'depositDesk.reject': { names: ({ depositToReview: id }) => [{ body: { id, reason: 'No.' } }] },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
