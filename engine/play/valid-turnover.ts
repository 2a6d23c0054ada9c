/** Categories in which one bet can cover another: only the amount at risk counts. */
const NET_CATEGORIES: readonly string[] = ['LIVE', 'SPORTS'];

/** A round that is over. Amounts are minor units. */
export interface SettledRound {
  /** Undefined for a game whose category is not known. */
  readonly category: string | undefined;
  /** Stakes that were not rolled back. */
  readonly betsMinor: bigint;
  readonly winsMinor: bigint;
  /** Whether its lines cover so many outcomes that hardly anything was at risk. */
  readonly isCovered?: boolean;
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

/**
 * The turnover of a round that counts for rebates, points, VIP levels, races and salaries: its stake; at live tables and
 * in sports only as much of it as was won or lost. Nothing for a round whose stake was returned, or that covers nearly
 * every result.
 */
export function validTurnover({ category, betsMinor, winsMinor, isCovered = false }: SettledRound): bigint {
  if (isCovered) return 0n;
  if (category === undefined || !NET_CATEGORIES.includes(category)) return betsMinor;
  const net = winsMinor - betsMinor;
  return least(betsMinor, net < 0n ? -net : net);
}
