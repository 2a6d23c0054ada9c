import type { Merchant } from '../../engine/brand/merchant.ts';
import type { Activity } from '../../engine/promotions/activity.ts';
import { findTerms } from '../../engine/promotions/terms-of.ts';
import type { WrittenActivity } from '../../schemas/brand/activity-rules.ts';

/** An activity of a merchant: as it is written, and its terms. */
export interface OwnActivity {
  readonly written: WrittenActivity;
  readonly terms: Activity;
}

/** The activities of a merchant, in its order. */
export const activitiesOf = ({ activities, brand, protection }: Merchant): readonly OwnActivity[] =>
  activities.activities.flatMap((written) => {
    const terms = findTerms(written, { currency: brand.currency, timeZone: protection.timeZone });
    return terms === undefined ? [] : [{ written, terms }];
  });
