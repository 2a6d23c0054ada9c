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
