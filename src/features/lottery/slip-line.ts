import { useState } from 'react';
import type { SlipBet, SlipReport } from '../../../flows/lottery-slip/lottery-slip.machine.ts';

/** What the pads show of the slip. */
export interface SlipGlance {
  /** Bets in it. */
  readonly count: number;
  /** Whether it is being placed: it takes no bets then. */
  readonly isBusy: boolean;
}

/** Leads from the pads to the slip, which loads on its own. */
export interface SlipLine {
  /** Puts a bet into the slip, or keeps it until the slip is there. `period` is the one on the screen. */
  readonly add: (bet: SlipBet, period: string | undefined) => void;
  /** For the slip: takes the bets that have waited, each after its period, and those that follow. @returns what ends it */
  readonly take: (report: Report) => () => void;
  /** For the slip: tells the pads how it stands. */
  readonly tell: (glance: SlipGlance) => void;
}

type Report = (report: SlipReport) => void;

/** Makes the way to a slip. @param tell tells the pads how the slip stands */
export function makeLine(tell: (glance: SlipGlance) => void): SlipLine {
  const waiting: { readonly bet: SlipBet; readonly period: string | undefined }[] = [];
  let report: Report | undefined;
  return {
    tell,
    add(bet, period) {
      if (report) return report({ type: 'bet.added', bet });
      waiting.push({ bet, period });
      tell({ count: waiting.length, isBusy: false });
    },
    take(next) {
      report = next;
      for (const { bet, period } of waiting.splice(0)) {
        next({ type: 'period.opened', period });
        next({ type: 'bet.added', bet });
      }
      return () => {
        report = undefined;
      };
    },
  };
}

/** The way to a slip that may not have loaded yet, how that slip stands, and whether it has had a bet. */
export function useSlipLine(): SlipGlance & { readonly line: SlipLine; readonly isUsed: boolean } {
  const [glance, setGlance] = useState<SlipGlance>({ count: 0, isBusy: false });
  const [isUsed, setUsed] = useState(false);
  if (glance.count > 0 && !isUsed) setUsed(true);
  const [line] = useState(() => makeLine(setGlance));
  return { ...glance, line, isUsed };
}
