import { assign, fromPromise, setup } from 'xstate';
import { type FlowError, toFlowError } from '../flow-error.ts';
import { typesOf } from '../types-of.ts';

/** The square of a picture that is to be shown, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** Input of the upload actor. */
export interface AvatarUpload {
  readonly picture: unknown;
  readonly crop: Crop;
}

interface AvatarContext {
  /** The static picture that was chosen last. */
  readonly key: string;
  /** The file that was picked, and the picture that it holds; only the actors look into them. */
  readonly file: unknown;
  readonly picture: unknown;
  readonly crop: Crop;
  readonly error: FlowError | undefined;
}

type AvatarEvent =
  | { type: 'static.chosen'; key: string }
  | { type: 'file.picked'; file: unknown }
  | { type: 'crop.confirmed'; crop: Crop }
  | { type: 'crop.cancelled' };

const NO_CROP: Crop = { x: 0, y: 0, side: 0 };

/** The picture that a member shows: one of the static ones, or a square of an uploaded file. */
export const avatarMachine = setup({
  types: typesOf<{
    context: AvatarContext;
    events: AvatarEvent;
    tags: 'busy';
  }>(),
  actors: {
    chooseStatic: fromPromise<void, string>(() => Promise.reject(new Error('chooseStatic is not provided'))),
    /** Decodes a file on the device; rejects with the reason if it is not a displayable picture. */
    readPicture: fromPromise<unknown, unknown>(() => Promise.reject(new Error('readPicture is not provided'))),
    upload: fromPromise<void, AvatarUpload>(() => Promise.reject(new Error('upload is not provided'))),
  },
}).createMachine({
  id: 'avatar',
  context: { key: '', file: undefined, picture: undefined, crop: NO_CROP, error: undefined },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'static.chosen': { target: 'saving', actions: assign({ key: ({ event }) => event.key, error: undefined }) },
        'file.picked': { target: 'reading', actions: assign({ file: ({ event }) => event.file, error: undefined }) },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'chooseStatic',
        src: 'chooseStatic',
        input: ({ context }): string => context.key,
        onDone: 'done',
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        input: ({ context }: { readonly context: AvatarContext }): unknown => context.file,
        onDone: { target: 'cropping', actions: assign({ picture: ({ event }) => event.output }) },
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    cropping: {
      on: {
        'crop.confirmed': {
          target: 'uploading',
          actions: assign({ crop: ({ event }) => event.crop, error: undefined }),
        },
        'crop.cancelled': { target: 'choosing', actions: assign({ picture: undefined, error: undefined }) },
      },
    },
    uploading: {
      tags: 'busy',
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }): AvatarUpload => ({ picture: context.picture, crop: context.crop }),
        onDone: 'done',
        onError: { target: 'cropping', actions: assign({ error: ({ event }) => toFlowError(event.error) }) },
      },
    },
    done: { type: 'final' },
  },
});
