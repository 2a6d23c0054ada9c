/** Wrong tries of a secret that cost nothing; each further one has to wait. */
export const FREE_FAILURES = 5;

/** The wait after too many wrong tries, in seconds. */
export const LOCK_SECONDS = 5 * 60;
