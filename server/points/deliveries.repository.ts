import { type Kysely, sql } from 'kysely';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { DAY_MS, type PurgeRule } from '../jobs/purge-rules.repository.ts';
import type { ExchangeRow } from './exchanges.repository.ts';

type Named = Pick<ExchangeRow, 'merchant' | 'number'>;

/** Members can report a missing parcel for this long. */
const SENT_MS = 90 * DAY_MS;

/** Keeps where the goods of an exchange are sent to, sealed. */
export async function keepDelivery(
  tx: MerchantTransaction,
  { merchant, number }: Named,
  sealed: string,
): Promise<void> {
  await tx.insertInto('point_deliveries').values({ merchant, number, sealed }).execute();
}

/** Where the goods of an exchange are sent to, sealed; undefined if it is forgotten, or no goods were asked for. */
export async function findDelivery(tx: MerchantTransaction, { merchant, number }: Named): Promise<string | undefined> {
  const row = await tx
    .selectFrom('point_deliveries')
    .select('sealed')
    .where('merchant', '=', merchant)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.sealed;
}

/** Deletes where the goods of an exchange were to be sent. */
export async function forgetDelivery(tx: MerchantTransaction, { merchant, number }: Named): Promise<void> {
  await tx.deleteFrom('point_deliveries').where('merchant', '=', merchant).where('number', '=', number).execute();
}

/** Addresses of goods that were sent long ago. Those of rejected exchanges went with the rejection. */
const purgeDeliveries: PurgeRule = async (owner: Kysely<Tables>, now) => {
  const { numAffectedRows = 0n } = await sql`delete from point_deliveries d
    where exists (select from point_exchanges x where x.merchant = d.merchant and x.number = d.number
      and x.sent_at < ${new Date(now.getTime() - SENT_MS)})`.execute(owner);
  return numAffectedRows;
};

/** Rows of the mall that are deleted once nothing reads them. */
export const POINT_PURGES: readonly PurgeRule[] = [purgeDeliveries];
