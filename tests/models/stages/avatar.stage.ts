import sharp from 'sharp';
import { LARGEST_PICTURE_BYTES } from '../../../engine/art/avatar-url.ts';
import { chooseAvatar, uploadAvatar } from '../../../schemas/calls/avatar.ts';
import type { Bench } from '../browser/bench.ts';
import { chooseInMenu, MEMBER, openSignedIn } from '../browser/signed-in.ts';
import { LOST, type Stage } from '../browser/stage.ts';

/** More than anyone may send within a day. */
const MANY_PICTURES = 1_000;
/** Begins as a picture does, and holds none. */
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WEBP_SIGNATURE = Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ');

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 96, height: 64, channels: 3, background: '#1040d0' } })
    .png()
    .toBuffer();

/** What a file holds that someone picks. */
const FILES: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  picture,
  text: () => Buffer.from('No picture at all.'),
  broken: () => PNG_SIGNATURE,
  large: () => Buffer.concat([PNG_SIGNATURE, Buffer.alloc(LARGEST_PICTURE_BYTES)]),
};

const picks = (file: string) => (bench: Bench) => {
  bench.notes.file = file;
};

const sent = (pictures: number) => (bench: Bench) => bench.facts({ members: [{ ...MEMBER, pictures }] });

/** How the choice of a member's picture is driven in the product. */
export const avatarStage: Stage = {
  flow: 'avatar',
  starts: {
    opened: async (bench) => {
      await openSignedIn(bench);
      await chooseInMenu(bench, 'avatar.title');
    },
  },
  person: {
    'choose a picture': (bench) => bench.press(bench.t('avatar.name.owl')),
    'pick a file': async (bench) => {
      const buffer = await FILES[bench.notes.file ?? 'picture']?.();
      const [chooser] = await Promise.all([
        bench.page.waitForEvent('filechooser'),
        bench.press(bench.t('avatar.upload')),
      ]);
      // Each file is named as a picture; only its content counts.
      await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer: buffer ?? Buffer.alloc(0) });
    },
    'use it': (bench) => bench.press(bench.t('avatar.use')),
    'take another': (bench) => bench.press(bench.t('avatar.another')),
  },
  actors: {
    chooseStatic: { calls: [chooseAvatar], outcomes: { saved: (bench) => bench.facts({}), network: LOST } },
    readPicture: {
      calls: [],
      outcomes: {
        read: picks('picture'),
        'no picture': picks('text'),
        broken: picks('broken'),
        'too large': picks('large'),
      },
    },
    upload: {
      calls: [uploadAvatar],
      outcomes: {
        saved: sent(0),
        'too often': sent(MANY_PICTURES),
        broken: { before: sent(0), arrives: WEBP_SIGNATURE },
        network: LOST,
      },
    },
  },
  place({ title }, { t }) {
    if (title === null) return 'closed';
    if (title === t('avatar.crop')) return 'crop';
    return title === t('avatar.title') ? 'choice' : `«${title}»`;
  },
  controls: ({ t }) => ({
    'A picture': t('avatar.name.owl'),
    'Upload a picture': t('avatar.upload'),
    'Use this picture': t('avatar.use'),
    'Choose another': t('avatar.another'),
  }),
  fields: {},
  says: { choice: ({ t }) => [t('avatar.rules')], crop: ({ t }) => [t('avatar.drag'), t('avatar.zoom')] },
  foreignPlaces: ['closed'],
};
