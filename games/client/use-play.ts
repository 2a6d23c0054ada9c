import { useCallback, useRef, useState } from 'react';
import type { PlayedAnswer, RoundView } from '../protocol/play-answers.ts';
import type { OpenedGame } from './open-game.ts';
import { PlayError } from './play-api.ts';

/** Rounds that stay in memory for a board to show. */
const MOST_EARLIER = 50;

interface Table {
  readonly round: RoundView | undefined;
  readonly earlier: readonly RoundView[];
  /** What the wallet said last. */
  readonly balanceMinor: string | null;
  /** The last round whose end the player has seen. */
  readonly shownId: string | undefined;
}

const withRound = (table: Table, { round, balanceMinor }: PlayedAnswer): Table => ({
  ...table,
  round,
  balanceMinor: balanceMinor ?? table.balanceMinor,
  earlier:
    round.isOver && table.earlier[0]?.roundId !== round.roundId
      ? [round, ...table.earlier].slice(0, MOST_EARLIER)
      : table.earlier,
});

/** The play of one session: what stands on the table, and what may be asked for. */
export function usePlay({ api, game }: OpenedGame) {
  const [table, setTable] = useState<Table>({
    round: game.round ?? undefined,
    earlier: [],
    balanceMinor: game.balanceMinor,
    shownId: undefined,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<PlayError>();
  // Two presses of one frame must not both pass: what is drawn says it too late.
  const isAsking = useRef(false);

  const ask = useCallback(
    async (work: () => Promise<PlayedAnswer>, isQuiet = false): Promise<RoundView | undefined> => {
      if (isAsking.current) return undefined;
      isAsking.current = true;
      if (!isQuiet) {
        setIsBusy(true);
        setError(undefined);
      }
      try {
        const played = await work();
        setTable((now) => withRound(now, played));
        return played.round;
      } catch (problem) {
        if (!(problem instanceof PlayError)) throw problem;
        // A look that fails is followed by the next one.
        if (!isQuiet || problem.code.startsWith('session')) setError(problem);
        return undefined;
      } finally {
        isAsking.current = false;
        if (!isQuiet) setIsBusy(false);
      }
    },
    [],
  );

  /** After a cut line nobody here knows what was placed: the server does. */
  const reload = useCallback(async () => {
    try {
      const { round, balanceMinor } = await api.getGame();
      setTable((now) => ({ ...now, round: round ?? now.round, balanceMinor: balanceMinor ?? now.balanceMinor }));
      setError(undefined);
    } catch (problem) {
      if (problem instanceof PlayError) setError(problem);
    }
  }, [api]);

  const roundId = table.round?.roundId ?? '';
  return {
    ...table,
    isBusy,
    error,
    reload,
    dismiss: useCallback(() => setError(undefined), []),
    begin: useCallback((bet: unknown) => ask(() => api.beginRound(bet)), [api, ask]),
    act: useCallback((action: unknown) => ask(() => api.actInRound(roundId, action)), [api, ask, roundId]),
    look: useCallback(() => ask(() => api.getRound(roundId), true), [api, ask, roundId]),
    // A table that did not answer is asked again in a moment.
    watch: useCallback(() => api.getLiveTable().catch(() => undefined), [api]),
    onShown: useCallback((shownId: string) => setTable((now) => ({ ...now, shownId })), []),
  };
}

/** The play of a session, as the shell reads it. */
export type Play = ReturnType<typeof usePlay>;
