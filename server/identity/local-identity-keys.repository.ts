import type { Database } from '../db/database.ts';

/** The key that signs for the people of the local page, sealed with the data key. */
export interface SealedSigningKey {
  readonly kid: string;
  readonly sealed: string;
}

/** The key of this database; undefined before the first was made. */
export const findSigningKey = ({ owner }: Pick<Database, 'owner'>): Promise<SealedSigningKey | undefined> =>
  owner.selectFrom('local_identity_keys').select(['kid', 'sealed']).executeTakeFirst();

/** Keeps a key unless there is one. @returns the one that is kept */
export async function keepSigningKey(
  database: Pick<Database, 'owner'>,
  key: SealedSigningKey,
): Promise<SealedSigningKey> {
  await database.owner
    .insertInto('local_identity_keys')
    .values(key)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findSigningKey(database)) ?? key;
}
