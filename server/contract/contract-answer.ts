import { maskPublicly } from '../../engine/access/mask.ts';
import { writeTerms } from '../../engine/agents/contract-text.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { processDividend } from '../../schemas/calls/contract.ts';
import type { Contract } from './contracts.repository.ts';

type Answer = CallValue<typeof processDividend>;
type AnsweredTerms = Answer['terms'];

/** Terms as an answer has them. */
export const termsOf = ({ terms }: Pick<Contract, 'terms'>): AnsweredTerms => {
  const { tiers, ...written } = writeTerms(terms);
  return tiers === undefined ? written : { ...written, tiers: [...tiers] };
};

/** A contract as one side of it sees it; the house is the upline of agents at the top. */
export function contractAnswer(contract: Contract, memberId: bigint | null): Answer {
  const isDownline = contract.downlineId === memberId;
  const upline = contract.upline === null ? null : maskPublicly(contract.upline);
  return {
    contractId: String(contract.contractId),
    type: contract.type,
    side: isDownline ? 'downline' : 'upline',
    other: isDownline ? upline : contract.downline,
    terms: termsOf(contract),
    termsHash: contract.termsHash,
    state: contract.state,
    askedBy: contract.askedBy,
    endReason: contract.endReason,
    reason: contract.reason,
    offeredAt: contract.offeredAt.toISOString(),
    answerBy: contract.answerBy?.toISOString() ?? null,
    beginsAt: contract.beginsAt?.toISOString() ?? null,
    endsAt: contract.endsAt?.toISOString() ?? null,
  };
}
