import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeatAnswer } from '../../../protocol/play-answers.ts';
import type { SeatCalls } from '../../board.ts';

/** How often a page asks that sits at a table, and one that does not; and how soon after a clock has run out. */
const EVERY_MS = 1_000;
const LOOKING_ON_MS = 4_000;
const AFTER_CLOCK_MS = 80;

/** The player's seat, as last fetched. */
export interface SeenSeat extends SeatAnswer {
  /** When the clock of the table runs out, by the clock of this page: it may differ from the server's. */
  readonly endsAtMs: number;
}

/** Polls the player's table. @param calls must stay the same object; undefined in a record */
export function useSeat(calls: SeatCalls | undefined) {
  const [seat, setSeat] = useState<SeenSeat>();
  const [isCut, setIsCut] = useState(false);
  const wake = useRef<() => void>(() => undefined);
  const take = useCallback((answer: SeatAnswer | undefined) => {
    if (answer) setSeat({ ...answer, endsAtMs: performance.now() + (answer.table?.remainingMs ?? 0) });
  }, []);
  useEffect(() => {
    if (!calls) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const answer = await calls.look();
      if (isOver) return;
      take(answer);
      // An answer that came too late for what the player did in the meantime is followed by the next one.
      setIsCut(answer === undefined && !navigator.onLine);
      const { table } = answer ?? { table: undefined };
      const waitMs = table === null ? LOOKING_ON_MS : EVERY_MS;
      clearTimeout(timer);
      timer = setTimeout(ask, Math.min(waitMs, (table?.remainingMs ?? waitMs) + AFTER_CLOCK_MS));
    };
    wake.current = () => void ask();
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [calls, take]);
  return {
    seat,
    isCut,
    /** Asks now, because something was done that moves the clock of the table. */
    refresh: useCallback(() => wake.current(), []),
    sit: useCallback(
      async (stakeMinor: string) => {
        take(await calls?.sit(stakeMinor));
        wake.current();
      },
      [calls, take],
    ),
    leave: useCallback(async () => take(await calls?.leave()), [calls, take]),
  };
}
