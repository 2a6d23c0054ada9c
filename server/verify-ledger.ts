import { ACTIVITY_CHECKS } from './activity/activity-checks.repository.ts';
import { recomputeRewards } from './activity/recompute-rewards.ts';
import { TEAM_CHECKS } from './agent/team-checks.repository.ts';
import { CONTRACT_CHECKS } from './contract/contract-checks.repository.ts';
import type { Database } from './db/database.ts';
import { type LedgerCheck, ledgerChecks, runChecksAtOnce } from './ledger/ledger-checks.repository.ts';
import { LOTTERY_CHECKS } from './lottery/lottery-checks.repository.ts';
import { PLAY_CHECKS } from './play/play-checks.repository.ts';

/** Every check of money, those of the domains after the ledger included. A check that is not here does not run. */
export const LEDGER_CHECKS = ledgerChecks([PLAY_CHECKS, LOTTERY_CHECKS, TEAM_CHECKS, CONTRACT_CHECKS, ACTIVITY_CHECKS]);

/** Problems that are named; the others are only counted. */
const NAMED = 10;

/** Rewards follow from rules that SQL does not know: they are worked out again from the facts. */
async function checkRewards(database: Pick<Database, 'owner' | 'readMerchant'>): Promise<LedgerCheck> {
  const { looked, problems } = await recomputeRewards(database);
  return {
    name: 'a reward is what the facts say that its decision knew',
    looked,
    wrong: BigInt(problems.length),
    examples: problems.slice(0, NAMED),
  };
}

/** Checks all money of all merchants, as it is at one moment. */
export const verifyLedger = async (
  database: Pick<Database, 'owner' | 'readMerchant'>,
): Promise<readonly LedgerCheck[]> => [
  ...(await runChecksAtOnce(database, LEDGER_CHECKS)),
  await checkRewards(database),
];
