/** What the chance of one round comes from. */
export interface RoundSeeds {
  /** 64 hexadecimal digits; secret until the player changes to another. */
  readonly serverSeed: string;
  /**
   * Chosen by the player, after the hash of the server seed was shown. At a multiplayer table the seeds of all who sat there,
   * with `SEEDS_SEPARATOR` between them.
   */
  readonly clientSeed: string;
  /** Number of the round under this pair of seeds, from 0. */
  readonly nonce: number;
}

const SERVER_SEED = /^[0-9a-f]{64}$/;
/** What a player may choose: printable, and no colon, which separates the hashed parts. */
export const CLIENT_SEED_PATTERN = '^[A-Za-z0-9 _.-]{1,64}$';

/** Separates the seeds of the players at a table, in the order of their seats; no player's seed contains it. */
export const SEEDS_SEPARATOR = '|';

const CLIENT_SEED = new RegExp(CLIENT_SEED_PATTERN);

/** Whether a text has the form of a server seed. */
export const isServerSeed = (text: string): boolean => SERVER_SEED.test(text);

const isClientSeed = (text: string): boolean => text.split(SEEDS_SEPARATOR).every((seed) => CLIENT_SEED.test(seed));

/** Whether seeds have their forms: a record from elsewhere may hold anything. */
export const areSeeds = ({ serverSeed, clientSeed }: RoundSeeds): boolean =>
  isServerSeed(serverSeed) && isClientSeed(clientSeed);

/** @throws RangeError when a seed or the nonce is malformed */
export function checkSeeds({ serverSeed, clientSeed, nonce }: RoundSeeds): void {
  if (!isServerSeed(serverSeed)) throw new RangeError('A server seed is 64 hexadecimal digits.');
  if (!isClientSeed(clientSeed)) throw new RangeError('The client seed is malformed.');
  if (!Number.isSafeInteger(nonce) || nonce < 0) throw new RangeError('A nonce is a whole number from 0.');
}
