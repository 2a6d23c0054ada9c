import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** A private key of encrypted bodies, sealed with the data key. */
export interface StoredKey {
  readonly kid: string;
  readonly sealed: string;
  readonly createdAt: Date;
}

/** Any number of ours: processes that miss the key of the day wait for each other on it. */
const ADVISORY_LOCK = 7_205_759_404;

/** The newest keys, the newest in front. */
export const readServerKeys = async (owner: Kysely<Tables>, count: number): Promise<readonly StoredKey[]> => {
  const rows = await owner
    .selectFrom('server_keys')
    .select(['kid', 'private_key as sealed', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({ ...row, sealed: String(row.sealed) }));
};

/**
 * Adds a key, and deletes those created before a given time. If several processes miss a key at once, only the first
 * adds one.
 *
 * @param isNewEnough whether the newest key, undefined if there is none, makes another one unnecessary
 */
export const addServerKey = (
  { owner }: Pick<Database, 'owner'>,
  { kid, sealed, createdAt }: StoredKey,
  {
    isNewEnough,
    deleteBefore,
  }: {
    readonly isNewEnough: (newest: StoredKey | undefined) => boolean;
    readonly deleteBefore: Date;
  },
): Promise<void> =>
  owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
    const [newest] = await readServerKeys(tx, 1);
    if (isNewEnough(newest)) return;
    await tx
      .insertInto('server_keys')
      .values({ kid, private_key: JSON.stringify(sealed), created_at: createdAt })
      .execute();
    await tx.deleteFrom('server_keys').where('created_at', '<', deleteBefore).execute();
  });
