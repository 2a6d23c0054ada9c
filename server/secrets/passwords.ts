import { availableParallelism } from 'node:os';
import { hash as argonHash, verify as argonVerify } from '@node-rs/argon2';
import { createBoundedTurns } from '../bounded-turns.ts';

/** argon2id with 19 MiB and two passes (OWASP's least). Stored hashes carry their own parameters. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Hashes at once, and hashes that may wait. Beyond that the honest answer is that the server is busy. */
const AT_ONCE = availableParallelism();
const WAITING = 64;

const turns = createBoundedTurns({ atOnce: AT_ONCE, waiting: WAITING });

/** One form for what looks the same: composed characters, as people's keyboards differ. */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> =>
  turns.run(() => argonHash(normalise(password), PARAMETERS));

/** A hash of an unknowable password, so that unknown accounts take as long as wrong passwords. */
let dummy: Promise<string> | undefined;

/** Whether a password is the stored one. Takes as long for an account that does not exist. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= argonHash(crypto.randomUUID(), PARAMETERS);
  const known = stored ?? (await dummy);
  const isRight = await turns.run(() => argonVerify(known, normalise(password)));
  return isRight && stored !== null && stored !== undefined;
}

/** Whether a stored hash used weaker parameters than the current ones, and should be replaced. */
export const isOutdated = (stored: string): boolean =>
  !stored.includes(`m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`);
