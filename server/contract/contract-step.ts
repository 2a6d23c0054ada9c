import { contractPeriodAt } from '../../engine/agents/contract-periods.ts';
import { findTermsRefusal } from '../../engine/agents/contract-terms.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import { type ContractEffect, type ContractEvent, stepContract } from '../../flows/contract/contract.machine.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { tellSides } from './contract-telling.ts';
import {
  type Contract,
  findClosing,
  findContract,
  findCovering,
  listHeld,
  listLower,
  updateContract,
} from './contracts.repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days in which the other side can answer. */
const DAYS_TO_ANSWER = 5;

/** Until when an offer, or a request for the end, can be answered. */
export const answerBy = (now: Date): Date => new Date(now.getTime() + DAYS_TO_ANSWER * DAY_MS);

/** Where and when a step is taken. */
export interface StepScope {
  readonly merchant: Merchant;
  readonly now: Date;
}

/** The end of the period of a contract that a moment is in. */
const boundaryAt = ({ merchant }: StepScope, { terms }: Contract, at: Date): Date =>
  new Date(contractPeriodAt(at.getTime(), terms, merchant.protection.timeZone).untilMs);

/** The first boundary at which nothing else of the type is paid to the downline any more. */
async function findBeginning(tx: MerchantTransaction, scope: StepScope, contract: Contract): Promise<Date> {
  const next = boundaryAt(scope, contract, scope.now);
  const earlier = await findClosing(tx, scope.merchant.code, contract);
  return earlier === undefined || earlier <= next ? next : boundaryAt(scope, contract, new Date(earlier.getTime() - 1));
}

/** Ends what a person has given on and what the own contract does not cover any more. */
async function reviewLower(tx: MerchantTransaction, scope: StepScope, { type, downlineId }: Contract): Promise<void> {
  const { code } = scope.merchant;
  const own = await findCovering(tx, code, { type, downlineId });
  for (const lower of await listLower(tx, code, type, downlineId)) {
    if (own && findTermsRefusal(own.terms, lower.terms) === undefined) continue;
    await takeStep(tx, scope, lower, { type: 'contract.ended', reason: 'uncovered' });
  }
}

async function replaceEarlier(tx: MerchantTransaction, scope: StepScope, contract: Contract): Promise<void> {
  const earlier = await findCovering(tx, scope.merchant.code, contract);
  if (earlier && earlier.contractId !== contract.contractId)
    await takeStep(tx, scope, earlier, { type: 'contract.ended', reason: 'replaced' }, { isReplaced: true });
}

/** The dates of a contract after a step that declares these effects. */
async function findDates(
  tx: MerchantTransaction,
  scope: StepScope,
  contract: Contract,
  effects: readonly ContractEffect[],
) {
  const beginsAt = effects.includes('start.schedule') ? await findBeginning(tx, scope, contract) : contract.beginsAt;
  const endsAt = effects.includes('end.schedule') ? boundaryAt(scope, contract, scope.now) : contract.endsAt;
  return { beginsAt, endsAt };
}

/**
 * Takes one step of a contract and carries out its effects, in this transaction. The caller holds the lock of the tree.
 *
 * @throws DomainError contractStepRefused if the step is not possible now
 */
export async function takeStep(
  tx: MerchantTransaction,
  scope: StepScope,
  contract: Contract,
  event: ContractEvent,
  { reason = contract.reason, isReplaced = false }: { readonly reason?: string; readonly isReplaced?: boolean } = {},
): Promise<Contract> {
  const { code } = scope.merchant;
  const stepped = stepContract(contract, event);
  if (!stepped) throw new DomainError('contractStepRefused', { state: contract.state });
  const { state, askedBy, endReason, effects } = stepped;
  // The earlier contract leaves first, so that the new one begins when it has ended.
  if (effects.includes('earlier.replace')) await replaceEarlier(tx, scope, contract);
  const dates = await findDates(tx, scope, contract, effects);
  await updateContract(tx, code, contract.contractId, {
    state,
    askedBy,
    endReason,
    reason,
    answerBy: state === 'endAsked' ? answerBy(scope.now) : null,
    answeredAt: scope.now,
    // A contract that never ran has no periods.
    beginsAt: contract.state === 'accepted' && state === 'ended' ? null : dates.beginsAt,
    endsAt: dates.endsAt,
  });
  // The line below is judged by the new contract once that is signed.
  if (effects.includes('lower.review') && !isReplaced) await reviewLower(tx, scope, contract);
  await tellSides(tx, code, contract);
  const after = await findContract(tx, code, contract.contractId);
  if (!after) throw new Error(`The contract ${contract.contractId} is gone.`);
  return after;
}

/** Ends the contracts of a person with the agent before, once that person has moved to another one. */
export async function endAfterMove(
  tx: MerchantTransaction,
  { merchant, memberId, now }: StepScope & { readonly memberId: bigint },
): Promise<void> {
  for (const held of await listHeld(tx, merchant.code, memberId)) {
    // One that ended with an earlier one is not stepped again.
    const contract = await findContract(tx, merchant.code, held.contractId);
    if (contract && stepContract(contract, { type: 'contract.ended', reason: 'moved' }))
      await takeStep(tx, { merchant, now }, contract, { type: 'contract.ended', reason: 'moved' });
  }
}
