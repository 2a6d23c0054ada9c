/** An item of the points mall. */
export interface ExchangeItem {
  readonly key: string;
  readonly points: bigint;
  /** Money in addition to the points of one, in minor units. */
  readonly amountMinor: bigint;
  /** Left to give; no end without it. */
  readonly stock?: number;
  /** Least quantity of one exchange; 2 unless the item has its own. */
  readonly leastQuantity?: number;
  /** Most that a member may have. */
  readonly mostAMember?: number;
  readonly fromLevel: number;
  readonly fromMs?: number;
  readonly untilMs?: number;
}

/** Least quantity of an item without its own. */
const LEAST_QUANTITY = 2;

/** A member who exchanges: balances, and how many of the item were had before. */
export interface Exchanger {
  readonly points: bigint;
  readonly balanceMinor: bigint;
  readonly level: number;
  readonly had: number;
}

/** Why an exchange is refused. */
export type ExchangeRefusal =
  | 'notOpen'
  | 'quantityTooLow'
  | 'soldOut'
  | 'levelTooLow'
  | 'hadEnough'
  | 'pointsTooLow'
  | 'balanceTooLow';

/** What an exchange needs: points and money in minor units. */
export interface ExchangeNeeds {
  readonly points: bigint;
  readonly amountMinor: bigint;
}

/** The needs of a quantity. */
export const exchangeNeeds = ({ points, amountMinor }: ExchangeItem, quantity: number): ExchangeNeeds => ({
  points: points * BigInt(quantity),
  amountMinor: amountMinor * BigInt(quantity),
});

/** Why a member cannot exchange a quantity of an item; undefined if nothing keeps them from it. */
export function findExchangeRefusal(
  item: ExchangeItem,
  quantity: number,
  member: Exchanger,
  nowMs: number,
): ExchangeRefusal | undefined {
  const { stock = quantity, leastQuantity = LEAST_QUANTITY, mostAMember, fromLevel } = item;
  if (nowMs < (item.fromMs ?? nowMs) || nowMs >= (item.untilMs ?? Number.POSITIVE_INFINITY)) return 'notOpen';
  if (!Number.isSafeInteger(quantity) || quantity < Math.max(1, leastQuantity)) return 'quantityTooLow';
  if (quantity > stock) return 'soldOut';
  if (member.level < fromLevel) return 'levelTooLow';
  if (mostAMember !== undefined && member.had + quantity > mostAMember) return 'hadEnough';
  const needs = exchangeNeeds(item, quantity);
  if (needs.points > member.points) return 'pointsTooLow';
  if (needs.amountMinor > member.balanceMinor) return 'balanceTooLow';
  return undefined;
}

/** The states of an exchange. */
export type ExchangeState = 'applying' | 'approved' | 'rejected';

/** The state after an operator's decision. Throws for an exchange that was decided before. */
export function decideExchange(state: ExchangeState, decision: 'approve' | 'reject'): ExchangeState {
  if (state !== 'applying') throw new Error(`An exchange that is ${state} is decided already.`);
  return decision === 'approve' ? 'approved' : 'rejected';
}

/** What an exchange changes: taken when it is applied for, restored whole when it is rejected. */
export const exchangeEffect = (item: ExchangeItem, quantity: number, state: ExchangeState): ExchangeEffect => {
  const isTaken = state !== 'rejected';
  const { points, amountMinor } = exchangeNeeds(item, quantity);
  return {
    points: isTaken ? -points : 0n,
    heldMinor: state === 'applying' ? amountMinor : 0n,
    paidMinor: state === 'approved' ? amountMinor : 0n,
    stock: isTaken ? -quantity : 0,
  };
};

/** The sum of all that an exchange has changed in a state. */
export interface ExchangeEffect {
  readonly points: bigint;
  readonly heldMinor: bigint;
  readonly paidMinor: bigint;
  readonly stock: number;
}
