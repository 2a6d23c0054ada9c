import { ACTIVITY_CHECKS } from './activity/activity-checks.repository.ts';
import { checkLevels } from './activity/recompute-levels.ts';
import { checkRewards } from './activity/recompute-rewards.ts';
import { AFFILIATE_CHECKS } from './affiliate/affiliate-checks.repository.ts';
import { TEAM_CHECKS } from './agent/team-checks.repository.ts';
import { CONTRACT_CHECKS } from './contract/contract-checks.repository.ts';
import type { Database, MerchantTransaction } from './db/database.ts';
import { type LedgerCheck, ledgerChecks, runChecks } from './ledger/ledger-checks.repository.ts';
import { LOTTERY_CHECKS } from './lottery/lottery-checks.repository.ts';
import { PLAY_CHECKS } from './play/play-checks.repository.ts';
import { POINT_CHECKS } from './points/points-checks.repository.ts';

/** Every check of money, those of the domains after the ledger included. A check that is not here does not run. */
export const LEDGER_CHECKS = ledgerChecks([
  PLAY_CHECKS,
  LOTTERY_CHECKS,
  TEAM_CHECKS,
  CONTRACT_CHECKS,
  AFFILIATE_CHECKS,
  ACTIVITY_CHECKS,
  POINT_CHECKS,
]);

/** Every check of money, as a transaction sees it that may read all merchants. */
export const checkMoney = async (tx: MerchantTransaction): Promise<readonly LedgerCheck[]> => [
  ...(await runChecks(tx, LEDGER_CHECKS)),
  // Rewards and levels follow from rules that SQL does not know.
  await checkRewards(tx),
  await checkLevels(tx),
];

/** Checks all money of all merchants, as it is at one moment. */
export const verifyLedger = ({ owner }: Pick<Database, 'owner'>): Promise<readonly LedgerCheck[]> =>
  owner.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(checkMoney);
