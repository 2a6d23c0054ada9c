import { useCallback, useMemo, useRef, useState } from 'react';
import type { RoundView } from '../protocol/play-answers.ts';
import type { SeatCalls } from './board.ts';
import type { OpenedGame } from './open-game.ts';
import { PlayError } from './play-api.ts';

/** Rounds that stay in memory for a board to show. */
const MOST_EARLIER = 50;

interface Table {
  readonly round: RoundView | undefined;
  readonly earlier: readonly RoundView[];
  /** The last balance of the wallet. */
  readonly balanceMinor: string | null;
  /** The last round whose end the player has seen. */
  readonly shownId: string | undefined;
}

/** An answer that may carry the round and the balance. */
interface Told {
  readonly round: RoundView | null;
  readonly balanceMinor: string | null;
}

const withRound = (table: Table, { round, balanceMinor }: Told): Table => ({
  ...table,
  round: round ?? table.round,
  balanceMinor: balanceMinor ?? table.balanceMinor,
  earlier:
    round?.isOver && table.earlier[0]?.roundId !== round.roundId
      ? [round, ...table.earlier].slice(0, MOST_EARLIER)
      : table.earlier,
});

/** The last money movement of a round, by the server's name for it. */
const moneyOf = (round: RoundView | null): string =>
  round?.view ? `${round.roundId}.${round.isOver ? 'over' : 'open'}` : '';

/** The play of one session: the table, and the possible actions. */
export function usePlay({ api, game }: OpenedGame) {
  const [table, setTable] = useState<Table>({
    round: game.round ?? undefined,
    earlier: [],
    balanceMinor: game.balanceMinor,
    shownId: undefined,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<PlayError>();
  // Two presses of one frame must not both pass: the redraw comes too late.
  const isAsking = useRef(false);
  const askedTimes = useRef(0);

  const ask = useCallback(
    async <Answer extends Told>(work: () => Promise<Answer>, isQuiet = false): Promise<Answer | undefined> => {
      if (isAsking.current) return undefined;
      isAsking.current = true;
      askedTimes.current += 1;
      if (!isQuiet) {
        setIsBusy(true);
        setError(undefined);
      }
      try {
        const played = await work();
        setTable((now) => withRound(now, played));
        return played;
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

  /** After a lost connection only the server knows which bets were placed. */
  const reload = useCallback(async () => {
    try {
      const { round, balanceMinor } = await api.getGame();
      setTable((now) => ({ ...now, round: round ?? now.round, balanceMinor: balanceMinor ?? now.balanceMinor }));
      setError(undefined);
    } catch (problem) {
      if (problem instanceof PlayError) setError(problem);
    }
  }, [api]);

  const seats = useMemo((): SeatCalls => {
    let seen = '';
    return {
      async look() {
        const before = askedTimes.current;
        try {
          const answer = await api.getSeat(seen);
          // The answer of a later request is newer.
          if (isAsking.current || askedTimes.current !== before) return undefined;
          if (answer.balanceMinor !== null) seen = moneyOf(answer.round);
          setTable((now) => withRound(now, answer));
          return answer;
        } catch (problem) {
          if (problem instanceof PlayError && problem.code.startsWith('session')) setError(problem);
          return undefined;
        }
      },
      sit: (stakeMinor) => ask(() => api.takeSeat(stakeMinor)),
      leave: () => ask(() => api.leaveSeat()),
    };
  }, [api, ask]);

  const roundId = table.round?.roundId ?? '';
  return {
    ...table,
    isBusy,
    error,
    reload,
    dismiss: useCallback(() => setError(undefined), []),
    begin: useCallback(async (bet: unknown) => (await ask(() => api.beginRound(bet)))?.round, [api, ask]),
    act: useCallback(
      async (action: unknown) => (await ask(() => api.actInRound(roundId, action)))?.round,
      [api, ask, roundId],
    ),
    look: useCallback(async () => (await ask(() => api.getRound(roundId), true))?.round, [api, ask, roundId]),
    seats,
    // A table that did not answer is asked again in a moment.
    watch: useCallback(() => api.getLiveTable().catch(() => undefined), [api]),
    onShown: useCallback((shownId: string) => setTable((now) => ({ ...now, shownId })), []),
  };
}

/** The play of a session, as the shell reads it. */
export type Play = ReturnType<typeof usePlay>;
