import { randomUUID } from 'node:crypto';
import type { TableCall } from '../../schemas/calls/call-table.ts';
import { APPLICATION_FIELDS } from './affiliate-people.ts';
import type { Recipe } from './foreign-recipe.ts';
import type { Belongings } from './foreign-world.ts';

const NOTHING: Recipe = {};
const memberOf = ({ member: { memberId } }: Belongings) => String(memberId);

/** How calls about affiliates name things. */
export const AFFILIATE_RECIPES = {
  'affiliate.apply': { plain: { body: { requestId: randomUUID(), fields: APPLICATION_FIELDS } } },
  'affiliate.centre': NOTHING,
  'affiliate.createCampaign': { plain: { body: { label: 'Mine' } } },
  'affiliate.closeCampaign': { plain: { body: { code: 'ABCD2345' } } },
  'affiliateDesk.list': { shows: true, plain: { query: { view: 'waiting' } } },
  'affiliateDesk.accept': { names: (own) => [{ body: { memberId: memberOf(own), plan: 'share' } }] },
  'affiliateDesk.reject': { names: (own) => [{ body: { memberId: memberOf(own), reason: 'No.' } }] },
  'affiliateDesk.freeze': { names: (own) => [{ body: { memberId: memberOf(own), reason: 'Spam.' } }] },
  'affiliateDesk.restore': { names: (own) => [{ body: { memberId: memberOf(own) } }] },
} satisfies Partial<Record<TableCall['id'], Recipe>>;
