import { type ContractEvent, type ContractSide, type ContractStanding, stepContract } from './contract.machine.ts';

/** What a side of a contract does with it; an offer makes a new one. */
export const CONTRACT_ACTIONS = ['withdraw', 'accept', 'reject', 'askEnd', 'agreeEnd', 'refuseEnd', 'keep'] as const;
/** One of these. */
export type ContractAction = (typeof CONTRACT_ACTIONS)[number];

interface ActionRule {
  /** The only side that may do it; left out for both. */
  readonly side?: ContractSide;
  readonly eventOf: (by: ContractSide) => ContractEvent;
}

/** Which event an action is, and which side may do it. */
export const ACTION_RULES: Readonly<Record<ContractAction, ActionRule>> = {
  accept: { side: 'downline', eventOf: () => ({ type: 'offer.accepted' }) },
  reject: { side: 'downline', eventOf: () => ({ type: 'offer.rejected' }) },
  withdraw: { side: 'upline', eventOf: () => ({ type: 'offer.withdrawn' }) },
  askEnd: { eventOf: (by) => ({ type: 'end.asked', by }) },
  agreeEnd: { eventOf: (by) => ({ type: 'end.agreed', by }) },
  refuseEnd: { eventOf: (by) => ({ type: 'end.refused', by }) },
  keep: { eventOf: (by) => ({ type: 'end.withdrawn', by }) },
};

/** Everything that a side can do with a contract now. */
export const actionsOf = (standing: ContractStanding, by: ContractSide): readonly ContractAction[] =>
  CONTRACT_ACTIONS.filter((action) => {
    const { side, eventOf } = ACTION_RULES[action];
    return (side === undefined || side === by) && stepContract(standing, eventOf(by)) !== undefined;
  });
