import { useCallback, useEffect, useState } from 'react';
import type { HistoryRound } from '../../protocol/play-answers.ts';
import { type PlayApi, PlayError } from '../play-api.ts';

interface Rounds {
  readonly rounds: readonly HistoryRound[];
  /** What the next page is asked for with; null on the last one, undefined before the first. */
  readonly next: string | null | undefined;
  readonly error: PlayError | undefined;
}

/** The rounds of a game, a page at a time. Loaded rounds stay when a later page fails. */
export function useRounds(api: PlayApi) {
  const [known, setKnown] = useState<Rounds>({ rounds: [], next: undefined, error: undefined });
  const [isLoading, setIsLoading] = useState(true);
  const load = useCallback(
    async (before: string | undefined) => {
      setIsLoading(true);
      try {
        const { rounds, next } = await api.listRounds(before);
        setKnown((now) => ({
          rounds: before === undefined ? rounds : [...now.rounds, ...rounds],
          next,
          error: undefined,
        }));
      } catch (problem) {
        const error = problem instanceof PlayError ? problem : new PlayError('unknown');
        setKnown((now) => ({ ...now, error }));
      } finally {
        setIsLoading(false);
      }
    },
    [api],
  );
  useEffect(() => void load(undefined), [load]);
  return { ...known, isLoading, loadMore: () => load(known.next ?? undefined) };
}
