import { TEAM_CHECKS } from './agent/team-checks.repository.ts';
import { CONTRACT_CHECKS } from './contract/contract-checks.repository.ts';
import type { Database } from './db/database.ts';
import { type LedgerCheck, ledgerChecks, runChecksAtOnce } from './ledger/ledger-checks.repository.ts';
import { LOTTERY_CHECKS } from './lottery/lottery-checks.repository.ts';
import { PLAY_CHECKS } from './play/play-checks.repository.ts';

/** Every check of money, those of the domains after the ledger included. A check that is not here does not run. */
export const LEDGER_CHECKS = ledgerChecks([PLAY_CHECKS, LOTTERY_CHECKS, TEAM_CHECKS, CONTRACT_CHECKS]);

/** Checks all money of all merchants, as it is at one moment. */
export const verifyLedger = (database: Pick<Database, 'owner'>): Promise<readonly LedgerCheck[]> =>
  runChecksAtOnce(database, LEDGER_CHECKS);
