import { settleActivitiesJob } from './activity/activity-jobs.ts';
import { affiliatesJob } from './affiliate/affiliate-job.ts';
import type { AppContext } from './app-context.ts';
import { verifyAuditJob } from './audit/audit-job.ts';
import { contractsJob } from './contract/contract-job.ts';
import { endBonusesJob, expireOrdersJob } from './deposit/deposit-jobs.ts';
import { findGameType } from './games/launchable-game.ts';
import type { JobTable } from './jobs/define-job.ts';
import { purgeJob } from './jobs/purge.ts';
import { askJob } from './lottery/ask-job.ts';
import { drawJob } from './lottery/lottery-jobs.ts';
import { createPlayProtection } from './protection/play-protection.ts';
import { endOverdueSessionsJob } from './protection/session-limit.ts';
import { PURGE_TABLE } from './purge-table.ts';
import { emptyWalletsJob } from './vendors/vendor-wallets.ts';
import { confirmOverdueJob, payJob } from './withdrawal/withdrawal-jobs.ts';

/** Every job of the server. A job that is not here does not run. */
export const createJobTable = ({ payouts }: Pick<AppContext, 'payouts'>): JobTable => ({
  'deposits.expireOrders': expireOrdersJob,
  'bonuses.end': endBonusesJob(findGameType),
  'withdrawals.pay': payJob(payouts),
  'withdrawals.confirmOverdue': confirmOverdueJob,
  'sessions.endOverdue': endOverdueSessionsJob,
  'vendorWallets.empty': emptyWalletsJob,
  'lottery.draw': drawJob(createPlayProtection),
  'lottery.ask': askJob(createPlayProtection),
  'activities.settle': settleActivitiesJob,
  'audit.verify': verifyAuditJob,
  'contracts.settle': contractsJob,
  'affiliates.settle': affiliatesJob,
  'system.purge': purgeJob(PURGE_TABLE),
});
