import { sql } from 'kysely';
import type { AvatarSide } from '../../engine/art/avatar-url.ts';
import { AVATAR_KEYS } from '../../schemas/calls/avatar.ts';
import type { MerchantTransaction } from '../db/database.ts';

/** Whose picture it is. */
export interface AvatarOwner {
  readonly merchant: string;
  readonly memberId: bigint;
}

/** A member's picture, as the calls answer it. */
export interface Avatar {
  readonly avatar: string;
  readonly avatarType: 'CUSTOM' | 'STATIC';
}

/** The picture of a member who has chosen none; always the same for one member. */
const presetOf = (memberId: bigint): string => AVATAR_KEYS[Number(memberId % BigInt(AVATAR_KEYS.length))] ?? '';

/** The picture that a member shows. */
export async function findAvatar(tx: MerchantTransaction, { merchant, memberId }: AvatarOwner): Promise<Avatar> {
  const row = await tx
    .selectFrom('member_avatars')
    .select(['static_key', 'picture_id'])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row?.picture_id) return { avatar: row.picture_id, avatarType: 'CUSTOM' };
  return { avatar: row?.static_key ?? presetOf(memberId), avatarType: 'STATIC' };
}

/** Shows one of the static pictures, or one that was uploaded. Uploads that are not shown any more are deleted. */
export async function setAvatar(
  tx: MerchantTransaction,
  { merchant, memberId }: AvatarOwner,
  { avatar, avatarType }: Avatar,
): Promise<void> {
  const shown =
    avatarType === 'STATIC' ? { static_key: avatar, picture_id: null } : { static_key: null, picture_id: avatar };
  await tx
    .insertInto('member_avatars')
    .values({ merchant, member_id: memberId, ...shown })
    .onConflict((conflict) => conflict.columns(['merchant', 'member_id']).doUpdateSet(shown))
    .execute();
  await tx
    .deleteFrom('avatar_pictures')
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('picture_id', '!=', avatarType === 'CUSTOM' ? avatar : '')
    .execute();
}

/** Keeps an uploaded picture in each of its sizes. */
export async function keepPicture(
  tx: MerchantTransaction,
  { merchant, memberId }: AvatarOwner,
  pictureId: string,
  sizes: ReadonlyMap<AvatarSide, Buffer>,
  now: Date,
): Promise<void> {
  const rows = [...sizes].map(([side, webp]) => ({
    merchant,
    picture_id: pictureId,
    side,
    member_id: memberId,
    webp,
    created_at: now,
  }));
  await tx.insertInto('avatar_pictures').values(rows).execute();
}

/** An uploaded picture in one of its sizes; undefined if the merchant has none with that id. */
export async function findPicture(
  tx: MerchantTransaction,
  merchant: string,
  pictureId: string,
  side: number,
): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('avatar_pictures')
    .select('webp')
    .where('merchant', '=', merchant)
    .where('picture_id', '=', pictureId)
    .where('side', '=', side)
    .executeTakeFirst();
  return row?.webp;
}

/**
 * Counts a try to upload, before it costs anything.
 *
 * @returns how many there were in this period of 24 hours, and when it began
 */
export async function countUpload(
  tx: MerchantTransaction,
  { merchant, memberId }: AvatarOwner,
  now: Date,
): Promise<{ readonly uploads: number; readonly since: Date }> {
  const isOver = sql<boolean>`coalesce(member_avatars.uploads_since, '-infinity') <= ${now}::timestamptz - interval '1 day'`;
  const row = await tx
    .insertInto('member_avatars')
    .values({ merchant, member_id: memberId, static_key: null, picture_id: null, uploads: 1, uploads_since: now })
    .onConflict((conflict) =>
      conflict.columns(['merchant', 'member_id']).doUpdateSet({
        uploads: sql<number>`case when ${isOver} then 1 else member_avatars.uploads + 1 end`,
        uploads_since: sql<Date>`case when ${isOver} then ${now}::timestamptz else member_avatars.uploads_since end`,
      }),
    )
    .returning(['uploads', 'uploads_since'])
    .executeTakeFirstOrThrow();
  return { uploads: row.uploads, since: row.uploads_since ?? now };
}
