import type { MerchantJob } from '../jobs/define-job.ts';
import { verifyAuditOf } from './verify-audit.ts';

/** Findings that the message of a failed check names. */
const NAMED = 3;

/** Checks the audit log of a merchant every night. A log that was changed makes the job fail, and names the rows. */
export const verifyAuditJob: MerchantJob = {
  schedule: { kind: 'cron', cron: '30 4 * * *' },
  retryLimit: 2,
  retryDelaySeconds: 60,
  timeoutSeconds: 1_800,
  async run({ database, dataKey }, { code }) {
    const verdict = await verifyAuditOf(database, dataKey, code);
    if (verdict && verdict.wrong > 0)
      throw new Error(`The audit log has ${verdict.wrong} wrong rows: ${verdict.examples.slice(0, NAMED).join('; ')}.`);
    return undefined;
  },
};
