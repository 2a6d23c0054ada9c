import { artUrl } from './art-url.ts';

/** Sides in pixels in which an uploaded picture is kept. */
export const AVATAR_SIDES = [160, 480] as const;

/** One of the sides. */
export type AvatarSide = (typeof AVATAR_SIDES)[number];

/** The largest picture that can be uploaded, in bytes. */
export const LARGEST_PICTURE_BYTES = 5 * 1024 * 1024;

/** Folder of the address of uploaded pictures. */
export const AVATAR_PATH = '/avatars/';

/** The address of a member's picture. That of an uploaded one cannot be guessed, and never shows another picture. */
export const avatarUrl = (
  { avatar, avatarType }: { readonly avatar: string; readonly avatarType: 'CUSTOM' | 'STATIC' },
  side: AvatarSide,
): string =>
  avatarType === 'CUSTOM' ? `${AVATAR_PATH}${avatar}.${side}.webp` : artUrl('avatar', { id: avatar }, side);
