import { agentKind } from '../../engine/agents/agent-kind.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { endContract, offerHouseContract } from '../../schemas/calls/contract-desk.ts';
import { findPerson, lockTree } from '../agent/api.ts';
import type { ServeAct } from '../operator/api.ts';
import { contractAnswer } from './contract-answer.ts';
import { takeStep } from './contract-step.ts';
import { findContract } from './contracts.repository.ts';
import { storeOffer, termsOfOffer } from './process-contract.ts';

/** The house offers contracts to agents at the top of a line, and may end any contract. */
export function contractDeskRoutes(serveAct: ServeAct): void {
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
