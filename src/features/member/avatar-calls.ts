import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { AVATAR_SIDES, LARGEST_PICTURE_BYTES } from '../../../engine/art/avatar-url.ts';
import { pictureFormatOf } from '../../../engine/art/picture-format.ts';
import type { AvatarUpload } from '../../../flows/avatar/avatar.machine.ts';
import { AVATAR_KEYS, chooseAvatar, uploadAvatar } from '../../../schemas/calls/avatar.ts';
import { api } from '../../api/client.ts';

const SIDE = Math.max(...AVATAR_SIDES);
const QUALITY = 0.9;

/** Shows one of the static pictures. */
export const chooseStatic = fromPromise<void, string>(async ({ input }) => {
  const avatar = AVATAR_KEYS.find((key) => key === input);
  if (avatar === undefined) throw new DomainError('invalidBody');
  await api.call(chooseAvatar, { body: { avatar } });
});

/** Decodes a file on this device, by its content rather than its name. */
export const readPicture = fromPromise<unknown, unknown>(async ({ input: file }) => {
  if (!(file instanceof File)) throw new DomainError('notAPicture');
  if (file.size > LARGEST_PICTURE_BYTES) throw new DomainError('pictureTooLarge');
  if (!pictureFormatOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()))) throw new DomainError('notAPicture');
  return createImageBitmap(file).catch(() => {
    throw new DomainError('pictureBroken');
  });
});

/** Sends the square that was chosen, and nothing else of the picture. */
export const upload = fromPromise<void, AvatarUpload>(async ({ input: { picture, crop } }) => {
  if (!(picture instanceof ImageBitmap)) throw new DomainError('pictureBroken');
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const { x, y, side } = crop;
  canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
  if (!blob) throw new DomainError('pictureBroken');
  await api.call(uploadAvatar, { picture: blob });
});
