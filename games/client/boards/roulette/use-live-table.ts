import { useEffect, useState } from 'react';
import type { LiveTableAnswer } from '../../../protocol/play-answers.ts';

/** How often the table is asked for, and how soon after a phase has ended. */
const EVERY_MS = 1_000;
const AFTER_PHASE_MS = 60;

/** A live table as last fetched. */
export interface SeenTable extends LiveTableAnswer {
  /** When the phase ends, by the clock of this page: it may differ from the server's. */
  readonly endsAtMs: number;
}

/** Polls a live table. @param watch must stay the same function */
export function useLiveTable(watch: () => Promise<LiveTableAnswer | undefined>): SeenTable | undefined {
  const [table, setTable] = useState<SeenTable>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answer = await watch();
      if (isOver) return;
      if (answer) setTable({ ...answer, endsAtMs: performance.now() + answer.remainingMs });
      timer = setTimeout(ask, Math.min(EVERY_MS, (answer?.remainingMs ?? EVERY_MS) + AFTER_PHASE_MS));
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [watch]);
  return table;
}
