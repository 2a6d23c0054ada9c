import type { Generated } from 'kysely';

/** The picture of a member. */
export interface AvatarTables {
  /** At most one of key and id is set; with none the member has the picture that the number gives. */
  member_avatars: {
    merchant: string;
    member_id: bigint;
    static_key: string | null;
    picture_id: string | null;
    /** Tries to upload since then. */
    uploads: Generated<number>;
    uploads_since: Generated<Date | null>;
  };
  avatar_pictures: {
    merchant: string;
    /** Random, so that the picture cannot be found by guessing. */
    picture_id: string;
    side: number;
    member_id: bigint;
    webp: Buffer;
    created_at: Date;
  };
}
