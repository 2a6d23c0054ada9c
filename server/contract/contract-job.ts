import type { Merchant } from '../../engine/brand/merchant.ts';
import { type ContractEvent, stepContract } from '../../flows/contract/contract.machine.ts';
import { lockTree } from '../agent/api.ts';
import type { MerchantJob } from '../jobs/define-job.ts';
import type { ServerContext } from '../server-context.ts';
import { takeStep } from './contract-step.ts';
import { type Contract, findContract, listDue } from './contracts.repository.ts';
import { payDue } from './pay-contracts.ts';
import { payLevelRebates, settleLevelDays } from './settle-level-days.ts';
import { settlePeriods } from './settle-periods.ts';

/** What the clock does to a contract that is due. */
const CLOCK_EVENTS: Readonly<Record<string, ContractEvent>> = {
  offered: { type: 'time.passed' },
  endAsked: { type: 'time.passed' },
  accepted: { type: 'period.began' },
  closing: { type: 'period.ended' },
};

const clockEventOf = ({ state }: Contract): ContractEvent | undefined => CLOCK_EVENTS[state];

/** Leads on contracts whose time has come. */
async function followClock({ database, now }: Pick<ServerContext, 'database' | 'now'>, merchant: Merchant) {
  const { code } = merchant;
  await database.withMerchant(code, async (tx) => {
    const due = await listDue(tx, code, now());
    if (due.length === 0) return;
    await lockTree(tx, code);
    for (const { contractId, state } of due) {
      const contract = await findContract(tx, code, contractId);
      const event = contract && contract.state === state ? clockEventOf(contract) : undefined;
      if (contract && event && stepContract(contract, event))
        await takeStep(tx, { merchant, now: now() }, contract, event);
    }
  });
}

/** Leads contracts on by the clock, settles periods and days that are over, and makes due payments. */
export async function runContracts(context: ServerContext, merchant: Merchant): Promise<void> {
  await followClock(context, merchant);
  await settlePeriods(context, merchant);
  await payDue(context, merchant.code);
  if (merchant.modules.levelRebate) await settleLevelDays(context, merchant);
  await payLevelRebates(context, merchant.code);
}

/** Contracts of agents, once a minute. */
export const contractsJob: MerchantJob = {
  schedule: { kind: 'every', seconds: 60 },
  retryLimit: 3,
  retryDelaySeconds: 5,
  timeoutSeconds: 300,
  async run(context, merchant) {
    await runContracts(context, merchant);
    return undefined;
  },
};
