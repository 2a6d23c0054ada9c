import type { Chance } from './chance.ts';
import type { Journal } from './journal.ts';
import type { Line, Reply } from './line.ts';
import type { StormDesk, StormMember } from './people.ts';
import type { ThirdParties } from './third-parties.ts';

/** What a client believes that a member has, from the answers it got and nothing else. Amounts are minor units. */
export interface Belief {
  /** The balance and the vendor wallets: launches move money between the two. */
  spendableMinor: bigint;
  /** Orders by which a bonus came, if it came: read again at the end. */
  readonly bonusOrders: Set<string>;
  /** Withdrawals that were left to the jobs of the servers. */
  readonly leftWithdrawals: Set<string>;
  /** Numbers of deposits that were made. */
  readonly deposits: Set<string>;
}

/** A member with what its client believes, and the game that it plays. */
export interface Player extends StormMember {
  readonly belief: Belief;
  /** The agent above; an agent has none. */
  agent: Player | undefined;
  session: string | undefined;
  /** Whether an order of it is under way: one at a time, so that the storm does not hit limits. */
  isDepositing: boolean;
  isWithdrawing: boolean;
}

/** What every kind of work is given. */
export interface Storm {
  readonly chance: Chance;
  readonly line: Line;
  readonly journal: Journal;
  readonly thirdParties: ThirdParties;
  readonly desks: ReadonlyMap<string, StormDesk>;
  readonly players: readonly Player[];
  /** What clients found wrong while it blew. */
  readonly faults: string[];
  /** How often something was tried that must be refused, by what it was. */
  readonly refused: Map<string, number>;
  /** Whether work that takes minutes may be left to the jobs of the servers. */
  readonly isLong: boolean;
  /** Entries that acknowledged operations must have made. */
  entries: number;
  isOver: boolean;
}

/** Records an acknowledged operation, with its entries in the ledger. */
export function acknowledge(
  storm: Storm,
  player: Pick<StormMember, 'merchant' | 'memberId'>,
  done: { readonly kind: string; readonly id: string; readonly amountMinor?: bigint; readonly said?: string },
  entries = 0,
): void {
  const { merchant, memberId } = player;
  const { kind, id, amountMinor = 0n, said = '' } = done;
  storm.entries += entries;
  storm.journal.note({ kind, merchant, memberId, id, amountMinor: String(amountMinor), said });
}

/** Reports an answer that may not occur; it is judged when everything is over. */
export function complain(storm: Storm, what: string, reply: Reply): void {
  if (storm.faults.length < 200)
    storm.faults.push(`${what}: ${reply.status} ${reply.message} ${JSON.stringify(reply.value).slice(0, 200)}`);
}

/** Counts something that was refused as it must be. */
export function countRefused({ refused }: Storm, what: string): void {
  refused.set(what, (refused.get(what) ?? 0) + 1);
}

/** Counts something that was refused as it must be; everything else is a fault. */
export function expectRefused(storm: Storm, what: string, reply: Reply, ...codes: readonly string[]): void {
  if (!reply.isDone && codes.includes(reply.message)) countRefused(storm, what);
  else complain(storm, `${what} was not refused`, reply);
}

/** Two operators who both press the button: the step is taken once. */
export async function twice(storm: Storm, isTwice: boolean, act: () => Promise<Reply>): Promise<readonly Reply[]> {
  const replies = await Promise.all(isTwice ? [act(), act()] : [act()]);
  const done = replies.filter(({ isDone }) => isDone);
  if (done.length > 1) for (const reply of done.slice(1)) complain(storm, 'a step was taken twice', reply);
  return replies;
}
