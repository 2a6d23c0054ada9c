import { DomainError } from '../../engine/api/domain-error.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { profit } from '../../schemas/calls/records.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { CallContext } from '../http/serve-call.ts';
import { sumBesidePlay } from '../ledger/api.ts';
import { sumDays } from '../play/api.ts';
import { findScope } from './entries.repository.ts';

type Profit = CallValue<typeof profit>;

interface Played {
  rounds: number;
  bets: bigint;
  wins: bigint;
}

/** Adds play to the sum of a key. */
function add<Key>(sums: Map<Key, Played>, key: Key, { rounds, bets, wins }: Played): void {
  const sum = sums.get(key) ?? { rounds: 0, bets: 0n, wins: 0n };
  sums.set(key, { rounds: sum.rounds + rounds, bets: sum.bets + bets, wins: sum.wins + wins });
}

const answer = ({ rounds, bets, wins }: Played) => ({
  rounds,
  betsMinor: String(bets),
  winsMinor: String(wins),
  netMinor: String(wins - bets),
});

/** @throws DomainError invalidBody if the time zone is unknown */
export function assertTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw new DomainError('invalidBody');
  }
}

/** A member's wins and losses. @param gameTypeOf category of a game; undefined if it is no longer known */
export async function readProfit(
  tx: MerchantTransaction,
  { merchant, session, query }: CallContext<typeof profit>,
  gameTypeOf: (gameId: string) => string | undefined,
): Promise<Profit> {
  const { timeZone } = query;
  const { currency } = merchant.brand;
  const owner = { merchant: merchant.code, memberId: session.memberId, currency };
  const dates = { from: new Date(query.from), to: new Date(query.to) };
  const rows = await sumDays(tx, { ...owner, ...dates }, { currency, timeZone });
  const days = new Map<string, Played>();
  const categories = new Map<string, Played>();
  const whole = new Map<'all', Played>([['all', { rounds: 0, bets: 0n, wins: 0n }]]);
  for (const row of rows) {
    const played = { rounds: Number(row.rounds), bets: BigInt(row.bets), wins: BigInt(row.wins) };
    add(days, row.day, played);
    add(categories, gameTypeOf(row.gameId) ?? '', played);
    add(whole, 'all', played);
  }
  const movements = await sumBesidePlay(tx, await findScope(tx, { ...owner, ...dates }));
  return {
    days: [...days]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, played]) => ({ day, ...answer(played) })),
    categories: [...categories]
      .sort(([, one], [, other]) => Number(other.bets - one.bets))
      .map(([gameType, played]) => ({ gameType, ...answer(played) })),
    sums: answer(whole.get('all') ?? { rounds: 0, bets: 0n, wins: 0n }),
    movements: movements.map(({ kind, inMinor, outMinor }) => ({ kind, amountMinor: String(inMinor + outMinor) })),
    currency,
  };
}
