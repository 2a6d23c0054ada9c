import { isAgent, isTrial } from '../../engine/access/roles.ts';
import { type ContractTerms, type ContractType, findTermsRefusal } from '../../engine/agents/contract-terms.ts';
import { readTerms, type WrittenTerms } from '../../engine/agents/contract-text.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { Merchant } from '../../engine/brand/merchant.ts';
import type { ContractSide } from '../../flows/contract/contract.machine.ts';
import { ACTION_RULES } from '../../flows/contract/contract-actions.ts';
import type { CONTRACT_ACTIONS } from '../../schemas/calls/contract.ts';
import { findPerson, lockTree } from '../agent/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { PersonSession } from '../http/caller.ts';
import type { ServerContext } from '../server-context.ts';
import { assertPayer } from '../verification/api.ts';
import { answerBy, takeStep } from './contract-step.ts';
import { tellSides } from './contract-telling.ts';
import { type Contract, findContract, findCovering, insertOffer } from './contracts.repository.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

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
  { code: merchant, version }: Pick<Merchant, 'code' | 'version'>,
  offer: { readonly uplineId: bigint | null; readonly downlineId: bigint; readonly terms: ContractTerms },
  now: Date,
): Promise<Contract> {
  const number = await insertOffer(tx, merchant, { ...offer, offeredAt: now, answerBy: answerBy(now), version });
  const stored = number === undefined ? undefined : await findContract(tx, merchant, number);
  if (!stored) throw new DomainError('contractTermsRefused', { why: 'offered' });
  await tellSides(tx, merchant, stored);
  return stored;
}

/** Someone directly below an agent. @throws DomainError nonAgent, downlineUnknown */
export async function getDirectlyBelow(
  tx: MerchantTransaction,
  { merchant, session, memberId }: Pick<ProcessRequest, 'merchant' | 'session'> & { readonly memberId: string },
): Promise<Person> {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
  const person = await findPerson(tx, merchant.code, BigInt(memberId));
  if (!person || person.uplineId !== session.memberId || isTrial(person.isAgent))
    throw new DomainError('downlineUnknown', { field: 'memberId' });
  return person;
}

/** An offer to someone directly below, checked. @throws DomainError nonAgent, downlineUnknown, contractTermsRefused */
export async function makeOffer(
  tx: MerchantTransaction,
  asked: Pick<ProcessRequest, 'merchant' | 'session' | 'type'> & {
    readonly memberId: string;
    readonly written: Omit<WrittenTerms, 'type'>;
  },
) {
  const { merchant, session, type, written } = asked;
  const { memberId: downlineId } = await getDirectlyBelow(tx, asked);
  const terms = termsOfOffer(type, written);
  const { memberId: uplineId } = session;
  await assertOffered(tx, merchant.code, uplineId, terms);
  return { uplineId, downlineId, terms };
}

async function offer(
  tx: MerchantTransaction,
  { merchant, session, now, type, body }: ProcessRequest,
): Promise<Contract> {
  if (!isAgent(session.isAgent)) throw new DomainError('nonAgent');
  if (body.memberId === undefined) throw missing('memberId');
  if (body.terms === undefined) throw missing('terms');
  const { memberId, terms: written } = body;
  const made = await makeOffer(tx, { merchant, session, type, memberId, written });
  return storeOffer(tx, merchant, made, now);
}

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
    const step = ACTION_RULES[action];
    if (step.side !== undefined && step.side !== side)
      throw new DomainError('contractStepRefused', { state: contract.state });
    if (action === 'accept') await assertAcceptable(tx, request, contract);
    const reason = body.reason?.trim() ?? contract.reason;
    return takeStep(tx, { merchant, now }, contract, step.eventOf(side), { reason });
  });
}
