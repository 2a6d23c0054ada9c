import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Database } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';
import { openKey } from '../secrets/open-key.ts';
import { addServerKey, readServerKeys } from './server-keys.repository.ts';

/**
 * The keys of encrypted bodies. They are in the database, so that every process can read every body, and sealed with the
 * data key, so that a copy of the database reads none.
 */
export interface KeyStore {
  /** Public keys, the one to encrypt to in front. */
  publicKeys(): Promise<readonly JWK[]>;
  /** The private key of an id; undefined if it is unknown or too old. */
  findPrivateKey(kid: string): Promise<Awaited<ReturnType<typeof importJWK>> | undefined>;
}

const ALGORITHM = 'ECDH-ES';
/** A new key each day; the one before is still read for an hour, for pages that fetched it just before. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const GRACE_MS = 60 * 60 * 1000;
/** Another process may have added a key, so the cached table is trusted for this long only. */
const CACHE_MS = 30_000;
/** The key of today, the one of yesterday, and one that another process may just have made. */
const KEYS_READ = 3;
/** At most how often unknown key ids cause the table to be read again. */
const UNKNOWN_MS = 250;

interface OpenKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly createdAt: Date;
}

const sealContext = (kid: string): string => `key of bodies ${kid}`;

const publicPart = ({ kid, jwk }: OpenKey): JWK => {
  const { d: _secret, ...rest } = jwk;
  return { ...rest, kid, alg: ALGORITHM, use: 'enc' };
};

/** Opens the key store; creates a key if there is none or the newest is too old. */
export function openKeyStore(database: Pick<Database, 'owner'>, dataKey: DataKey, now: () => Date): KeyStore {
  let rereadAt = 0;
  let cache: { readonly at: number; readonly rows: readonly OpenKey[] } | undefined;

  const readRows = () => readServerKeys(database.owner, KEYS_READ);
  const isNewEnough = (row: { readonly createdAt: Date } | undefined): boolean =>
    row !== undefined && now().getTime() - row.createdAt.getTime() <= LIFETIME_MS;
  /** Makes the key of the day, once: of all that find it missing at the same moment the first one makes it. */
  const makeKey = async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = crypto.randomUUID();
    const sealed = await dataKey.seal(JSON.stringify(jwk), sealContext(kid));
    const deleteBefore = new Date(now().getTime() - LIFETIME_MS - GRACE_MS);
    await addServerKey(database, { kid, sealed, createdAt: now() }, { isNewEnough, deleteBefore });
  };
  const rows = async (): Promise<readonly OpenKey[]> => {
    const at = now().getTime();
    if (cache && at - cache.at < CACHE_MS && at >= cache.at) return cache.rows;
    let found = await readRows();
    if (!isNewEnough(found[0])) {
      await makeKey();
      found = await readRows();
    }
    const inUse = found.filter((row) => at - row.createdAt.getTime() <= LIFETIME_MS + GRACE_MS);
    const opened = await Promise.all(
      inUse.map(async ({ kid, sealed, createdAt }) => ({
        kid,
        jwk: await openKey(dataKey, sealed, sealContext(kid)),
        createdAt,
      })),
    );
    cache = { at, rows: opened };
    return opened;
  };
  return {
    publicKeys: async () => (await rows()).slice(0, 1).map(publicPart),
    async findPrivateKey(kid) {
      const find = async () => (await rows()).find((candidate) => candidate.kid === kid);
      const known = await find();
      // Another process may have made it a moment ago. Made up names do not make us read more often than that.
      const at = now().getTime();
      if (!known && Math.abs(at - rereadAt) >= UNKNOWN_MS) {
        rereadAt = at;
        cache = undefined;
      }
      const row = known ?? (await find());
      return row && importJWK(row.jwk, ALGORITHM);
    },
  };
}
