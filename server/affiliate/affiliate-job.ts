import type { MerchantJob } from '../jobs/define-job.ts';
import { payAffiliates, settleMonths } from './settle-months.ts';

/** Settles the months of affiliates that are over, and makes due payments. */
export const affiliatesJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 600 },
  retryLimit: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 600,
  async run(context, merchant) {
    if (merchant.modules.affiliates) await settleMonths(context, merchant);
    await payAffiliates(context, merchant.code);
    return undefined;
  },
};
