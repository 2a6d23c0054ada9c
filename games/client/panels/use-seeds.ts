import { useCallback, useEffect, useState } from 'react';
import type { ChangedSeeds, ShownSeeds } from '../../protocol/play-answers.ts';
import { type PlayApi, PlayError } from '../play-api.ts';

/** The seeds in use, asked for again: every round moves their number on. */
export function useSeeds(api: PlayApi) {
  const [seeds, setSeeds] = useState<ShownSeeds>();
  const [revealed, setRevealed] = useState<ChangedSeeds['revealed']>();
  const [error, setError] = useState<PlayError>();
  const [isBusy, setIsBusy] = useState(false);
  /** Resolves with whether it was done. */
  const attempt = useCallback(async (work: () => Promise<void>): Promise<boolean> => {
    setIsBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (problem) {
      setError(problem instanceof PlayError ? problem : new PlayError('unknown'));
      return false;
    } finally {
      setIsBusy(false);
    }
  }, []);
  const load = useCallback(() => attempt(async () => setSeeds(await api.getSeeds())), [api, attempt]);
  useEffect(() => void load(), [load]);
  return {
    seeds,
    revealed,
    error,
    isBusy,
    load,
    change: (clientSeed: string) =>
      attempt(async () => {
        const changed = await api.changeSeeds(clientSeed);
        setSeeds(changed.seeds);
        setRevealed(changed.revealed);
      }),
  };
}
