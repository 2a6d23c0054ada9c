import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { type ContractTerms, type ContractType, findTermsRefusal } from '../../engine/agents/contract-terms.ts';
import { readTerms, type WrittenTerms } from '../../engine/agents/contract-text.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { ContractEvent, ContractSide } from '../../flows/contract/contract.machine.ts';
import type { CONTRACT_ACTIONS } from '../../schemas/calls/contract.ts';
import { findPerson, lockTree } from '../agent/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { assertPayer } from '../verification/api.ts';
import { answerBy, takeStep } from './contract-step.ts';
import { type Contract, findContract, findCovering, insertOffer } from './contracts.repository.ts';

/** What one side asks for; its call decides the type. */
export interface ProcessRequest {
  readonly merchant: Merchant;
  readonly session: PersonSession;
  readonly now: Date;
  readonly type: ContractType;
  readonly body: {
    readonly action: (typeof CONTRACT_ACTIONS)[number];
    readonly memberId?: string;
    readonly terms?: Omit<WrittenTerms, 'type'>;
    readonly contractId?: string;
    readonly termsHash?: string;
    readonly reason?: string;
    readonly paymentPassword?: string;
    readonly totpCode?: string;
  };
}

const missing = (field: string) =>
  new DomainError('invalidFields', { fields: [{ field, code: 'required', params: {} }] });

/** @throws DomainError contractTermsRefused if terms are none, or the upline's own contract does not cover them */
async function assertOffered(
  tx: MerchantTransaction,
  merchant: string,
  uplineId: bigint,
  terms: ContractTerms,
): Promise<void> {
  const own = await findCovering(tx, merchant, { type: terms.type, downlineId: uplineId });
  const refusal = own ? findTermsRefusal(own.terms, terms) : 'noContract';
  if (refusal !== undefined) throw new DomainError('contractTermsRefused', { why: refusal });
}

/** The terms of an offer. @throws DomainError contractTermsRefused */
export function termsOfOffer(type: ContractType, written: Omit<WrittenTerms, 'type'>): ContractTerms {
  const terms = readTerms({ ...written, type });
  if (!terms) throw new DomainError('contractTermsRefused', { why: 'incomplete' });
  return terms;
}

/** Stores an offer. @throws DomainError contractTermsRefused if another one of the type waits for an answer */
export async function storeOffer(
  tx: MerchantTransaction,
  merchant: string,
  offer: { readonly uplineId: bigint | null; readonly downlineId: bigint; readonly terms: ContractTerms },
  now: Date,
): Promise<Contract> {
  const number = await insertOffer(tx, merchant, { ...offer, offeredAt: now, answerBy: answerBy(now) });
  const stored = number === undefined ? undefined : await findContract(tx, merchant, number);
  if (!stored) throw new DomainError('contractTermsRefused', { why: 'offered' });
  return stored;
}

async function offer(
  tx: MerchantTransaction,
  { merchant: { code }, session, now, type, body }: ProcessRequest,
): Promise<Contract> {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
  if (body.memberId === undefined) throw missing('memberId');
  if (body.terms === undefined) throw missing('terms');
  const terms = termsOfOffer(type, body.terms);
  const person = await findPerson(tx, code, BigInt(body.memberId));
  if (!person || person.uplineId !== session.memberId || isTrial(person.isAgent))
    throw new DomainError('downlineUnknown', { field: 'memberId' });
  await assertOffered(tx, code, session.memberId, terms);
  return storeOffer(tx, code, { uplineId: session.memberId, downlineId: person.memberId, terms }, now);
}

/** Which event an action is, and which side may do it; undefined for both. */
const STEPS: Readonly<
  Record<
    Exclude<ProcessRequest['body']['action'], 'offer'>,
    { readonly side?: ContractSide; readonly eventOf: (by: ContractSide) => ContractEvent }
  >
> = {
  accept: { side: 'downline', eventOf: () => ({ type: 'offer.accepted' }) },
  reject: { side: 'downline', eventOf: () => ({ type: 'offer.rejected' }) },
  withdraw: { side: 'upline', eventOf: () => ({ type: 'offer.withdrawn' }) },
  askEnd: { eventOf: (by) => ({ type: 'end.asked', by }) },
  agreeEnd: { eventOf: (by) => ({ type: 'end.agreed', by }) },
  refuseEnd: { eventOf: (by) => ({ type: 'end.refused', by }) },
  keep: { eventOf: (by) => ({ type: 'end.withdrawn', by }) },
};

/** The contract that a request names, and the side of who asks. @throws DomainError contractUnknown for anyone else */
async function getOwn(tx: MerchantTransaction, { merchant, session, type, body }: ProcessRequest) {
  if (body.contractId === undefined) throw missing('contractId');
  const contract = await findContract(tx, merchant.code, BigInt(body.contractId));
  const isOwn = contract?.downlineId === session.memberId || contract?.uplineId === session.memberId;
  if (!contract || contract.type !== type || !isOwn) throw new DomainError('contractUnknown');
  const side: ContractSide = contract.downlineId === session.memberId ? 'downline' : 'upline';
  return { contract, side };
}

/** The accepted terms are the shown ones, and still covered. @throws DomainError contractTermsChanged, contractTermsRefused */
async function assertAcceptable(tx: MerchantTransaction, request: ProcessRequest, contract: Contract): Promise<void> {
  if (request.body.termsHash !== contract.termsHash) throw new DomainError('contractTermsChanged');
  if (contract.uplineId !== null) await assertOffered(tx, request.merchant.code, contract.uplineId, contract.terms);
}

/**
 * Does what one side of a contract asks for. Accepting takes the fund password, and the second factor where it is on.
 *
 * @throws DomainError with a code of the calls of contracts
 */
export async function processContract(context: ServerContext, request: ProcessRequest): Promise<Contract> {
  const { merchant, session, now, body } = request;
  const { code } = merchant;
  if (isTrial(session.isAgent)) throw new DomainError('officialAccountRequired');
  const { action } = body;
  if (action === 'accept') {
    // A stranger learns nothing by trying passwords on a contract of others.
    await context.database.readMerchant(code, (tx) => getOwn(tx, request));
    await assertPayer(context, { merchant: code, memberId: session.memberId, now }, body);
  }
  return context.database.withMerchant(code, async (tx) => {
    await lockTree(tx, code);
    if (action === 'offer') return offer(tx, request);
    const { contract, side } = await getOwn(tx, request);
    const step = STEPS[action];
    if (step.side !== undefined && step.side !== side)
      throw new DomainError('contractStepRefused', { state: contract.state });
    if (action === 'accept') await assertAcceptable(tx, request, contract);
    const reason = body.reason?.trim() ?? contract.reason;
    return takeStep(tx, { merchant, now }, contract, step.eventOf(side), { reason });
  });
}
