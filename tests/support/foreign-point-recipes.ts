import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import type { Recipe } from './foreign-recipe.ts';
import { FUND_PASSWORD } from './withdrawer.ts';

const NOTHING: Recipe = {};

/** How calls about points name things. */
export const POINT_RECIPES = {
  'points.balance': NOTHING,
  'points.rewards': NOTHING,
  'points.redeem': {
    plain: { body: { requestId: randomUUID(), item: 'rare', quantity: 1, paymentPassword: FUND_PASSWORD } },
  },
  'points.convert': { plain: { body: { requestId: randomUUID(), points: 200, paymentPassword: FUND_PASSWORD } } },
  'points.redemptions': { shows: true },
  'points.config': NOTHING,
  'points.movements': NOTHING,
  'pointsDesk.list': { shows: true, plain: { query: { view: 'waiting' } } },
  'pointsDesk.one': { shows: true, names: ({ exchange: number }) => [{ query: { number } }] },
  'pointsDesk.approve': { names: ({ exchange: number }) => [{ body: { number } }] },
  'pointsDesk.decide': { names: ({ exchange: number }) => [{ body: { number, decision: 'confirmed' } }] },
  'pointsDesk.reject': { names: ({ exchange: number }) => [{ body: { number, reason: 'No.' } }] },
  'pointsDesk.delivery': { names: ({ exchange: number }) => [{ query: { number } }] },
  'pointsDesk.send': { names: ({ exchange: number }) => [{ body: { number, carrier: 'Post', tracking: 'AB 123' } }] },
  'pointsDesk.stock': NOTHING,
  'pointsDesk.adjust': { plain: { body: { item: 'cash', from: 0, to: 1, reason: 'None.' } } },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
