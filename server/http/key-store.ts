import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { DataKey } from '../secrets/data-key.ts';

/**
 * The keys of encrypted bodies. They are in the database, so that every process can read every body, and sealed with the
 * data key, so that a copy of the database reads none.
 */
export interface KeyStore {
  /** Public keys, the one to encrypt to in front. */
  publicKeys(): Promise<readonly JWK[]>;
  /** The private key of an id; undefined where it is unknown or too old. */
  findPrivateKey(kid: string): Promise<Awaited<ReturnType<typeof importJWK>> | undefined>;
}

const ALGORITHM = 'ECDH-ES';
/** A new key each day; the one before is still read for an hour, for pages that fetched it just before. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;
const GRACE_MS = 60 * 60 * 1000;
/** Other processes may have made a key meanwhile: what we know of the table is trusted for this long. */
const CACHE_MS = 30_000;
/** Any number of ours: processes that miss the key of the day wait for each other on it. */
const ADVISORY_LOCK = 7_205_759_404;
/** The table is read again at most this often for keys that nobody knows. */
const UNKNOWN_MS = 250;

interface OpenKey {
  readonly kid: string;
  readonly jwk: JWK;
  readonly created_at: Date;
}

const sealContext = (kid: string): string => `key of bodies ${kid}`;

const publicPart = ({ kid, jwk }: OpenKey): JWK => {
  const { d: _secret, ...rest } = jwk;
  return { ...rest, kid, alg: ALGORITHM, use: 'enc' };
};

/** Opens the keys; makes one where there is none or the newest is too old. */
export function openKeyStore({ owner }: Pick<Database, 'owner'>, dataKey: DataKey, now: () => Date): KeyStore {
  let rereadAt = 0;
  let cache: { readonly at: number; readonly rows: readonly OpenKey[] } | undefined;

  const readRows = () => owner.selectFrom('server_keys').selectAll().orderBy('created_at', 'desc').limit(3).execute();
  const isNewEnough = (row: { readonly created_at: Date } | undefined): boolean =>
    row !== undefined && now().getTime() - row.created_at.getTime() <= LIFETIME_MS;
  /** Makes the key of the day, once: of all that find it missing at the same moment the first one makes it. */
  const makeKey = async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = crypto.randomUUID();
    const sealed = await dataKey.seal(JSON.stringify(jwk), sealContext(kid));
    const row = { kid, private_key: JSON.stringify(sealed), created_at: now() };
    await owner.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
      const newest = await tx
        .selectFrom('server_keys')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (isNewEnough(newest)) return;
      await tx.insertInto('server_keys').values(row).execute();
      await tx
        .deleteFrom('server_keys')
        .where('created_at', '<', new Date(now().getTime() - LIFETIME_MS - GRACE_MS))
        .execute();
    });
  };
  const rows = async (): Promise<readonly OpenKey[]> => {
    const at = now().getTime();
    if (cache && at - cache.at < CACHE_MS && at >= cache.at) return cache.rows;
    let found = await readRows();
    if (!isNewEnough(found[0])) {
      await makeKey();
      found = await readRows();
    }
    const inUse = found.filter((row) => at - row.created_at.getTime() <= LIFETIME_MS + GRACE_MS);
    const opened = await Promise.all(
      inUse.map(async ({ kid, private_key: sealed, created_at }) => ({
        kid,
        jwk: JSON.parse(await dataKey.open(String(sealed), sealContext(kid))) as JWK,
        created_at,
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
