/** Wrong tries of a secret that cost nothing; from then on the wait doubles up to the longest. */
export const FREE_FAILURES = 5;

/** Longest wait between two tries of a secret, in seconds. */
export const LONGEST_WAIT_SECONDS = 15 * 60;
