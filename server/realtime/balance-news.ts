import { tellAll } from '../events/tell.repository.ts';
import { listPlayers } from '../play/api.ts';
import type { ServerContext } from '../server-context.ts';

/** Announces a changed balance to a member's open tabs, shortly afterwards. */
export interface BalanceNews {
  ofMember(merchant: string, memberId: bigint): void;
  /** Of the player of a vendor session, given by the hash of its token. */
  ofGame(merchant: string, sessionHash: string): void;
}

/** Rounds of a game come quickly: changes within this time become one message. */
const GATHER_MS = 200;

interface Changed {
  readonly members: Set<bigint>;
  readonly games: Set<string>;
}

/**
 * Notifies members' tabs of changed balances, in every process. It runs after the movement and outside its transaction,
 * so that bets stay fast and many rounds in quick succession become one message.
 */
export function openBalanceNews({
  database,
  onError,
}: Pick<ServerContext, 'database' | 'onError'>): BalanceNews & { close(): Promise<void> } {
  const changed = new Map<string, Changed>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  const tell = (merchant: string, { members, games }: Changed) =>
    database.withMerchant(merchant, async (tx) => {
      const memberIds = new Set([...members, ...(await listPlayers(tx, merchant, [...games]))]);
      const audiences = [...memberIds].map((memberId) => ({ kind: 'member', memberId }) as const);
      await tellAll(tx, merchant, audiences, { topic: 'balance', event: 'changed' });
    });
  const flush = () => {
    timer = undefined;
    const told = [...changed];
    changed.clear();
    telling = Promise.all(told.map(([merchant, what]) => tell(merchant, what).catch(onError)));
  };
  const note = (merchant: string): Changed => {
    timer ??= setTimeout(flush, GATHER_MS);
    const known = changed.get(merchant) ?? { members: new Set(), games: new Set() };
    changed.set(merchant, known);
    return known;
  };
  return {
    ofMember: (merchant, memberId) => void note(merchant).members.add(memberId),
    ofGame: (merchant, sessionHash) => void note(merchant).games.add(sessionHash),
    async close() {
      clearTimeout(timer);
      await telling;
    },
  };
}
