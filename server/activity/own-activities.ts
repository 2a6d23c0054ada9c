import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Activity } from '../../engine/promotions/activity.ts';
import { findTerms } from '../../engine/promotions/terms-of.ts';
import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';

/** An activity of a merchant: as it is written, and its terms. */
export interface OwnActivity {
  readonly written: WrittenActivity;
  readonly terms: Activity;
}

const known = new WeakMap<Merchant, readonly OwnActivity[]>();

/** The activities of a merchant, in its order. A version of a merchant never changes: its terms are read once. */
export function activitiesOf(merchant: Merchant): readonly OwnActivity[] {
  const before = known.get(merchant);
  if (before !== undefined) return before;
  const { activities, brand, protection } = merchant;
  const own = activities.activities.flatMap((written) => {
    const terms = findTerms(written, { currency: brand.currency, timeZone: protection.timeZone });
    return terms === undefined ? [] : [{ written, terms }];
  });
  known.set(merchant, own);
  return own;
}
