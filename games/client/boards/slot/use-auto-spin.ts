import { useCallback, useRef, useState } from 'react';
import type { SlotRound } from './use-slot-show.ts';

/** Rounds that are played on their own. */
export const AUTO_COUNTS = [10, 25, 50] as const;
/** Losses, in stakes, at which that ends; 0 is never. */
export const LOSS_LIMITS = [0, 10, 25, 50] as const;

/** The requested settings. */
export interface AutoPlan {
  readonly count: number;
  /** In stakes; 0 if there is no limit. */
  readonly lossLimitStakes: number;
}

interface Going {
  left: number;
  readonly limitMinor: bigint | undefined;
  lostMinor: bigint;
}

/** Whether the rounds may continue after one that has been seen. */
export function goesOn(going: Going, { stakedMinor, paidMinor, view }: SlotRound): boolean {
  going.lostMinor += BigInt(stakedMinor) - BigInt(paidMinor);
  const isFeature = (view?.spins.length ?? 0) > 1;
  const isAtLimit = going.limitMinor !== undefined && going.lostMinor >= going.limitMinor;
  return going.left > 0 && !isFeature && !isAtLimit;
}

/** Counts automatic rounds, and decides when they end. */
export function useAutoSpin() {
  const going = useRef<Going>(undefined);
  const [left, setLeft] = useState<number>();
  const stop = useCallback(() => {
    going.current = undefined;
    setLeft(undefined);
  }, []);
  const start = useCallback(({ count, lossLimitStakes }: AutoPlan, stakeMinor: string) => {
    const limitMinor = lossLimitStakes === 0 ? undefined : BigInt(stakeMinor) * BigInt(lossLimitStakes);
    going.current = { left: count, limitMinor, lostMinor: 0n };
    setLeft(count);
  }, []);
  /** One of them begins. */
  const take = useCallback(() => {
    if (!going.current) return;
    going.current.left -= 1;
    setLeft(going.current.left);
  }, []);
  /** @returns whether another one follows */
  const follows = useCallback(
    (round: SlotRound | undefined): boolean => {
      if (!going.current) return false;
      if (round && goesOn(going.current, round)) return true;
      stop();
      return false;
    },
    [stop],
  );
  /** Whether no one has stopped it in the meantime. */
  const isOn = useCallback(() => going.current !== undefined, []);
  return { left, start, stop, take, follows, isOn };
}
