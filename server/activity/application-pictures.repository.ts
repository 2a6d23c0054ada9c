import { type Kysely, sql } from 'kysely';
import { DomainError } from '../../engine/api/domain-error.ts';
import type { MerchantTransaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { DAY_MS, type PurgeRule } from '../jobs/purge-rules.repository.ts';
import { makeToken } from '../secrets/tokens.ts';
import type { ApplicationRow } from './applications.repository.ts';

type Owner = Pick<ApplicationRow, 'merchant' | 'memberId' | 'activity'>;

/** Pictures that a member can have uploaded without sending them. */
const MOST_UNSENT = 9;
const UNSENT_MS = DAY_MS;
/** Long enough for a member to complain about a decision. */
const DECIDED_MS = 90 * DAY_MS;

/** Refuses one picture too many of a member who is locked. @throws DomainError applicationPictureLimit */
export async function assertRoom(
  tx: MerchantTransaction,
  { merchant, memberId }: Pick<Owner, 'merchant' | 'memberId'>,
  now: Date,
): Promise<void> {
  const { count } = await tx
    .selectFrom('activity_pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('number', 'is', null)
    .where('uploaded_at', '>', new Date(now.getTime() - UNSENT_MS))
    .executeTakeFirstOrThrow();
  if (count >= MOST_UNSENT) throw new DomainError('applicationPictureLimit', { limit: MOST_UNSENT });
}

/** Keeps a picture until it is sent with an application. @returns its id */
export async function keepPicture(
  tx: MerchantTransaction,
  { merchant, memberId, activity }: Owner,
  webp: Buffer,
  now: Date,
): Promise<string> {
  const pictureId = makeToken();
  await tx
    .insertInto('activity_pictures')
    .values({ merchant, picture_id: pictureId, member_id: memberId, activity, number: null, webp, uploaded_at: now })
    .execute();
  return pictureId;
}

/** Sends pictures of the member with an application, each once. @throws DomainError applicationPictureUnknown */
export async function attachPictures(
  tx: MerchantTransaction,
  { merchant, memberId, activity, number }: Owner & Pick<ApplicationRow, 'number'>,
  pictureIds: readonly string[],
): Promise<void> {
  if (pictureIds.length === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('activity_pictures')
    .set({ number })
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('activity', '=', activity)
    .where('number', 'is', null)
    .where('picture_id', 'in', pictureIds)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(pictureIds.length)) throw new DomainError('applicationPictureUnknown');
}

/** The ids of the pictures of applications, by their numbers. */
export async function listPictures(
  tx: MerchantTransaction,
  merchant: string,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (numbers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('activity_pictures')
    .select(['picture_id', 'number'])
    .where('merchant', '=', merchant)
    .where('number', 'in', numbers)
    .orderBy('uploaded_at')
    .orderBy('picture_id')
    .execute();
  const found = new Map<string, string[]>();
  for (const { number, picture_id: id } of rows)
    if (number !== null) found.set(number, [...(found.get(number) ?? []), id]);
  return found;
}

/** A picture that was sent with an application. @throws DomainError applicationPictureUnknown */
export async function getPicture(
  tx: MerchantTransaction,
  merchant: string,
  pictureId: string,
): Promise<{ readonly webp: Buffer; readonly number: string; readonly memberId: bigint }> {
  const row = await tx
    .selectFrom('activity_pictures')
    .select(['webp', 'number', 'member_id'])
    .where('merchant', '=', merchant)
    .where('picture_id', '=', pictureId)
    .executeTakeFirst();
  if (!row || row.number === null) throw new DomainError('applicationPictureUnknown');
  return { webp: row.webp, number: row.number, memberId: row.member_id };
}

/** Pictures that were never sent, and those of applications that were decided long ago. */
const purgePictures: PurgeRule = async (owner: Kysely<Tables>, now) => {
  const { numAffectedRows = 0n } = await sql`delete from activity_pictures p
    where (p.number is null and p.uploaded_at < ${new Date(now.getTime() - UNSENT_MS)})
      or exists (select from activity_applications a where a.merchant = p.merchant and a.number = p.number
        and a.decided_at < ${new Date(now.getTime() - DECIDED_MS)})`.execute(owner);
  return numAffectedRows;
};

/** Rows of activities that are deleted once nothing reads them. */
export const ACTIVITY_PURGES: readonly PurgeRule[] = [purgePictures];
