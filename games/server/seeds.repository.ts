import { randomBytes } from 'node:crypto';
import { type RoundSeeds, SEEDS_SEPARATOR } from '../fairness/seed-format.ts';
import { commitmentOf, makeServerSeed } from '../fairness/seeds.ts';
import type { ShownSeeds } from '../protocol/play-answers.ts';
import type { GamesTransaction } from './games-database.ts';

const findInUse = (tx: GamesTransaction, player: string) =>
  tx
    .selectFrom('seeds')
    .selectAll()
    .where('player', '=', player)
    .where('revealed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const insertSeeds = (tx: GamesTransaction, player: string, clientSeed: string) =>
  tx
    .insertInto('seeds')
    .values({ player, server_seed: makeServerSeed(), client_seed: clientSeed, next_nonce: 0, revealed_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A client seed for someone who has not chosen one. */
const makeClientSeed = (): string => randomBytes(8).toString('hex');

const seedsOf = async (tx: GamesTransaction, player: string) =>
  (await findInUse(tx, player)) ?? (await insertSeeds(tx, player, makeClientSeed()));

const shown = (row: { server_seed: string; client_seed: string; next_nonce: number }): ShownSeeds => ({
  commitment: commitmentOf(row.server_seed),
  clientSeed: row.client_seed,
  nextNonce: row.next_nonce,
});

/** The seeds of a player; made if there are none. Call it under the lock of the player. */
export const showSeeds = async (tx: GamesTransaction, player: string): Promise<ShownSeeds> =>
  shown(await seedsOf(tx, player));

/** Takes the next number under the seeds of a player. Call it under the lock of the player. */
export async function takeNonce(
  tx: GamesTransaction,
  player: string,
): Promise<RoundSeeds & { readonly seedId: string }> {
  const row = await seedsOf(tx, player);
  await tx
    .updateTable('seeds')
    .set({ next_nonce: row.next_nonce + 1 })
    .where('seed_id', '=', row.seed_id)
    .execute();
  return { seedId: row.seed_id, serverSeed: row.server_seed, clientSeed: row.client_seed, nonce: row.next_nonce };
}

/** The seeds of an open round. */
export async function getSeeds(tx: GamesTransaction, seedId: string, nonce: number): Promise<RoundSeeds> {
  const row = await tx.selectFrom('seeds').selectAll().where('seed_id', '=', seedId).executeTakeFirstOrThrow();
  return { serverSeed: row.server_seed, clientSeed: row.client_seed, nonce };
}

/** Replaces the seeds in use, and reveals the secret of the old ones. */
export async function changeSeeds(
  tx: GamesTransaction,
  player: string,
  clientSeed: string,
  now: Date,
): Promise<{ readonly revealed: RoundSeeds | undefined; readonly seeds: ShownSeeds }> {
  const old = await findInUse(tx, player);
  if (old) await tx.updateTable('seeds').set({ revealed_at: now }).where('seed_id', '=', old.seed_id).execute();
  const seeds = shown(await insertSeeds(tx, player, clientSeed));
  return {
    seeds,
    revealed: old && { serverSeed: old.server_seed, clientSeed: old.client_seed, nonce: old.next_nonce },
  };
}

/** A new secret for one round of a live table. Call it under the lock of the table, when the last one is revealed. */
export const makeTableSeeds = async (tx: GamesTransaction, tableId: string): Promise<string> =>
  (await insertSeeds(tx, tableId, makeClientSeed())).seed_id;

/** Reveals the secret of a finished round. */
export async function revealSeeds(tx: GamesTransaction, seedId: string, now: Date): Promise<void> {
  await tx
    .updateTable('seeds')
    .set({ revealed_at: now })
    .where('seed_id', '=', seedId)
    .where('revealed_at', 'is', null)
    .execute();
}

/** The client seed that a player has in use; there is one once `showSeeds` was called. */
export const getClientSeed = async (tx: GamesTransaction, player: string): Promise<string> =>
  (
    await tx
      .selectFrom('seeds')
      .select('client_seed')
      .where('player', '=', player)
      .where('revealed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).client_seed;

/** Mixes the seeds of all people at a table into the chance of their next hand, whose secret was chosen before. */
export async function mixClientSeeds(tx: GamesTransaction, seedId: string, seeds: readonly string[]): Promise<void> {
  const mixed = seeds.join(SEEDS_SEPARATOR);
  await tx.updateTable('seeds').set({ client_seed: mixed }).where('seed_id', '=', seedId).execute();
}
