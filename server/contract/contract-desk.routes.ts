import { agentKind } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { ACTION_RULES } from '../../flows/contract/contract-actions.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import {
  deskContracts,
  endContract,
  offerHouseContract,
  stepHouseContract,
} from '../../schemas/calls/contract-desk.ts';
import { findPerson, lockTree } from '../agent/api.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext, ServeCall } from '../http/serve-call.ts';
import type { ActContext, ServeAct } from '../operator/api.ts';
import type { ServerContext } from '../server-context.ts';
import { contractAnswer } from './contract-answer.ts';
import { takeStep } from './contract-step.ts';
import { findContract, listForHouse } from './contracts.repository.ts';
import { storeOffer, termsOfOffer } from './process-contract.ts';

const CONTRACTS_A_PAGE = 20;

async function show(
  tx: MerchantTransaction,
  { merchant: { code }, query }: CallContext<typeof deskContracts>,
): Promise<CallValue<typeof deskContracts>> {
  const downlineId = query.memberId === undefined ? undefined : BigInt(query.memberId);
  if (downlineId !== undefined && !(await findPerson(tx, code, downlineId)))
    throw new DomainError('memberUnknown', { field: 'memberId' });
  const slice = { wanted: query.page, most: CONTRACTS_A_PAGE };
  const { pages, found } = await listForHouse(tx, code, downlineId, slice);
  const contracts = found.map((one) => ({
    contract: contractAnswer(one, null),
    downlineId: String(one.downlineId),
    upline: one.upline,
  }));
  return { contracts, ...pages };
}

/** A step of the house with a contract that it has given. @throws DomainError contractUnknown for one between agents */
async function step({ tx, note, merchant, body, now }: ActContext<typeof stepHouseContract>) {
  await lockTree(tx, merchant.code);
  const contract = await findContract(tx, merchant.code, BigInt(body.contractId));
  if (!contract || contract.uplineId !== null) throw new DomainError('contractUnknown');
  const reason = body.reason.trim();
  const event = ACTION_RULES[body.action].eventOf('upline');
  const stepped = await takeStep(tx, { merchant, now }, contract, event, { reason });
  const details = { contract: body.contractId, type: contract.type, action: body.action, reason };
  note({ subject: contract.downline, memberId: contract.downlineId, details });
  return contractAnswer(stepped, null);
}

/** The house offers contracts to agents at the top of a line, answers them, and may end any contract. */
export function contractDeskRoutes(serve: ServeCall, serveAct: ServeAct, { database }: ServerContext): void {
  serve(deskContracts, (call) => database.readMerchant(call.merchant.code, (tx) => show(tx, call)));
  serveAct(stepHouseContract, step);
  serveAct(offerHouseContract, async ({ tx, note, merchant, body, now }) => {
    const { code } = merchant;
    await lockTree(tx, code);
    const person = await findPerson(tx, code, BigInt(body.memberId));
    if (!person || !agentKind(person.isAgent)?.isTop) throw new DomainError('memberUnknown', { field: 'memberId' });
    const terms = termsOfOffer(body.type, body.terms);
    const contract = await storeOffer(tx, merchant, { uplineId: null, downlineId: person.memberId, terms }, now);
    const details = { contract: String(contract.contractId), type: body.type, reason: body.reason.trim() };
    note({ subject: person.account, memberId: person.memberId, details });
    return contractAnswer(contract, null);
  });
  serveAct(endContract, async ({ tx, note, merchant, body, now }) => {
    await lockTree(tx, merchant.code);
    const contract = await findContract(tx, merchant.code, BigInt(body.contractId));
    if (!contract) throw new DomainError('contractUnknown');
    const event = { type: 'contract.ended', reason: 'closed' } as const;
    const ended = await takeStep(tx, { merchant, now }, contract, event, { reason: body.reason.trim() });
    const details = { contract: body.contractId, type: contract.type, reason: body.reason.trim() };
    note({ subject: contract.downline, memberId: contract.downlineId, details });
    return contractAnswer(ended, null);
  });
}
