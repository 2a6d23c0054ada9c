import type { Database } from '../db/database.ts';

/** Keeps the fingerprint of the first data key that a database meets. @returns the one that is kept */
export async function keepDataKeyFingerprint({ owner }: Pick<Database, 'owner'>, fingerprint: string): Promise<string> {
  await owner
    .insertInto('data_keys')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await owner.selectFrom('data_keys').select('fingerprint').executeTakeFirstOrThrow();
  return kept.fingerprint;
}
