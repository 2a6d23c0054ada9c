import type { Merchant } from '../../engine/brand/merchant.ts';
import { DAY_MS } from '../jobs/purge-rules.repository.ts';
import type { ServerContext } from '../server-context.ts';
import { dayIn } from './day-in.ts';
import { rankPlayedGames } from './played-games.repository.ts';

/** Which games the members of each merchant play most. */
export interface PlayedGames {
  /**
   * Ids of games, most played in recent days first; none if too few members have played, or nothing has been loaded
   * yet. It never waits: it returns the cached list and reloads a stale one in the background. The list is the same
   * object until it changes.
   */
  of(merchant: Merchant): readonly string[];
}

/** Dependencies of the domains that show games. */
export interface PlayContext extends ServerContext {
  readonly playedGames: PlayedGames;
}

/** Today and the six days before it. */
const DAYS = 7;
const FRESH_MS = 30 * 60_000;
/** After a read that failed. */
const RETRY_MS = 60_000;

interface Known {
  ids: readonly string[];
  isReading: boolean;
  readAgainMs: number;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/** Opens the game rankings. They are loaded on demand, one merchant at a time: page requests have priority. */
export function openPlayedGames({
  database,
  now,
  onError,
}: Pick<ServerContext, 'database' | 'now' | 'onError'>): PlayedGames {
  const known = new Map<string, Known>();
  let reads = Promise.resolve();
  const read = async ({ code, protection }: Merchant, entry: Known): Promise<void> => {
    const nowMs = now().getTime();
    const from = dayIn(protection.timeZone)(new Date(nowMs - (DAYS - 1) * DAY_MS));
    try {
      const ids = await database.readMerchant(code, (tx) => rankPlayedGames(tx, code, from));
      if (!isSame(ids, entry.ids)) entry.ids = ids;
      entry.readAgainMs = nowMs + FRESH_MS;
    } catch (error) {
      entry.readAgainMs = nowMs + RETRY_MS;
      onError(new Error(`The ranks of the games of ${code} could not be read.`, { cause: error }));
    } finally {
      entry.isReading = false;
    }
  };
  return {
    of(merchant) {
      const entry = known.get(merchant.code) ?? { ids: [], isReading: false, readAgainMs: 0 };
      known.set(merchant.code, entry);
      if (!entry.isReading && entry.readAgainMs <= now().getTime()) {
        entry.isReading = true;
        reads = reads.then(() => read(merchant, entry));
      }
      return entry.ids;
    },
  };
}
