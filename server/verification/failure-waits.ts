import { FREE_FAILURES, LONGEST_WAIT_SECONDS } from '../../engine/access/lock-out.ts';

/** Failures are forgotten after this long without another, in milliseconds. */
export const FAILURE_MEMORY_MS = 12 * 60 * 60 * 1000;

/** How long the next try of a secret has to wait after so many failures in a row, in seconds. */
export const waitSecondsAfter = (failures: number): number =>
  failures <= FREE_FAILURES ? 0 : Math.min(LONGEST_WAIT_SECONDS, 2 ** (failures - FREE_FAILURES - 1));
