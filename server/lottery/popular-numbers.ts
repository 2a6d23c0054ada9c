import type { Play } from '../../engine/lottery/play.ts';
import type { ChosenBet, PopularValue } from '../../engine/lottery/popular-values.ts';
import { popularValues } from '../../engine/lottery/popular-values.ts';
import type { Database } from '../db/database.ts';
import { listChosen } from './chosen-bets.repository.ts';

/** How long a count holds. */
const FRESH_MS = 10 * 60_000;
/** How far back bets count, and how many of the newest. */
const REACH_MS = 30 * 24 * 60 * 60_000;
const MOST_COUNTED = 2_000;

/** The play of a merchant's lottery. */
interface PlayName {
  readonly merchant: string;
  readonly lottery: string;
  readonly play: Play;
}

interface Counted {
  readonly untilMs: number;
  readonly values: Promise<readonly PopularValue[]>;
}

/** Counts popular numbers. */
interface PopularNumbers {
  of(name: PlayName, now: Date): Promise<readonly PopularValue[]>;
}

/**
 * Counts what people have bet on, at most once in ten minutes for each play: a single bet cannot be read off from two
 * answers. Calls during a count wait for the same count.
 */
export function countPopular({ database }: { readonly database: Pick<Database, 'readMerchant'> }): PopularNumbers {
  const counted = new Map<string, Counted>();
  const count = async ({ merchant, lottery, play }: PlayName, now: Date): Promise<readonly PopularValue[]> => {
    const since = new Date(now.getTime() - REACH_MS);
    const bets: readonly ChosenBet[] = await database.readMerchant(merchant, (tx) =>
      listChosen(tx, merchant, { lottery, play: play.key, since, most: MOST_COUNTED }),
    );
    return popularValues(play, bets);
  };
  return {
    of(name, now) {
      const key = [name.merchant, name.lottery, name.play.key].join(' ');
      const known = counted.get(key);
      if (known && known.untilMs > now.getTime()) return known.values;
      const values = count(name, now);
      counted.set(key, { untilMs: now.getTime() + FRESH_MS, values });
      values.catch(() => counted.delete(key));
      return values;
    },
  };
}
