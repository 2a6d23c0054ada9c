import { NetworkError } from '../../engine/api/client.ts';
import { DomainError } from '../../engine/api/domain-error.ts';
import { defineModel, type Screen } from '../model.ts';
import { avatarMachine, type Crop } from './avatar.machine.ts';

const KEY = 'owl';
const FILE = 'file-1';
const PICTURE = 'picture-1';
const CROP: Crop = { x: 10, y: 20, side: 300 };

interface Shown {
  readonly error: { readonly code: string } | undefined;
}

const choice = ({ error }: Shown): Screen => ({
  place: 'choice',
  alert: error?.code ?? null,
  status: null,
  busy: false,
  controls: ['A picture', 'Upload a picture'],
  fields: [],
});
const crop = (shown: Shown): Screen => ({
  ...choice(shown),
  place: 'crop',
  controls: ['Use this picture', 'Choose another'],
});
const busy =
  (screen: (shown: Shown) => Screen) =>
  (shown: Shown): Screen => ({ ...screen(shown), busy: true, controls: [] });

const network = { error: new NetworkError(new TypeError('offline')) };
const refused = (code: 'notAPicture' | 'pictureBroken' | 'pictureTooLarge') => ({ error: new DomainError(code) });
const REFUSALS: Readonly<Record<string, readonly [place: 'choosing' | 'cropping', code: string]>> = {
  'chooseStatic: network': ['choosing', 'network'],
  'readPicture: no picture': ['choosing', 'notAPicture'],
  'readPicture: broken': ['choosing', 'pictureBroken'],
  'readPicture: too large': ['choosing', 'pictureTooLarge'],
  'upload: too often': ['cropping', 'pictureLimit'],
  'upload: broken': ['cropping', 'pictureBroken'],
  'upload: network': ['cropping', 'network'],
};

/** How tests drive the choice of a member's picture. */
export const avatarModel = defineModel({
  name: 'avatar',
  machine: avatarMachine,
  starts: { opened: undefined },
  person: {
    'choose a picture': { control: 'A picture', event: { type: 'static.chosen', key: KEY } },
    'pick a file': { control: 'Upload a picture', event: { type: 'file.picked', file: FILE } },
    'use it': { control: 'Use this picture', event: { type: 'crop.confirmed', crop: CROP } },
    'take another': { control: 'Choose another', event: { type: 'crop.cancelled' } },
  },
  outcomes: {
    chooseStatic: { saved: { output: undefined }, network },
    readPicture: {
      read: { output: PICTURE },
      'no picture': refused('notAPicture'),
      broken: refused('pictureBroken'),
      'too large': refused('pictureTooLarge'),
    },
    upload: {
      saved: { output: undefined },
      'too often': { error: new DomainError('pictureLimit', { waitSeconds: 3_600 }) },
      broken: refused('pictureBroken'),
      network,
    },
  },
  calls: { chooseStatic: ['member.chooseAvatar'], readPicture: [], upload: ['member.uploadAvatar'] },
  alike: { chooseStatic: { network: 'rest' }, upload: { network: 'rest' } },
  project: ({ context }) => ({ picture: context.picture !== undefined, error: context.error?.code }),
  screens: {
    choosing: choice,
    saving: busy(choice),
    reading: busy(choice),
    cropping: crop,
    uploading: busy(crop),
    done: { ...choice({ error: undefined }), place: 'closed', controls: [] },
  },
  invariants: {
    'R3.07d what was chosen, picked and cropped is what is sent': ({ calls }) =>
      calls.every(({ actor, input }) => {
        if (actor === 'chooseStatic') return input === KEY;
        if (actor === 'readPicture') return input === FILE;
        const { picture, crop: square } = input;
        return picture === PICTURE && square === CROP;
      }),
    'R3.07d nothing leaves the device before the person has said which square of it': ({ label, calls }) =>
      calls.some(({ actor }) => actor === 'upload') === (label === 'use it'),
    'R3.07d it ends exactly where the server has kept the choice': ({ label, snapshot }) =>
      snapshot.matches('done') === (label === 'chooseStatic: saved' || label === 'upload: saved'),
    'R3.07d a picture that can be read is cropped first': ({ label, snapshot }) =>
      label !== 'readPicture: read' || snapshot.matches('cropping'),
    'R3.07d R8.01o a refusal is shown where it can be mended': ({ label, snapshot }) => {
      const [place, code] = REFUSALS[label] ?? [];
      return place === undefined || (snapshot.matches(place) && snapshot.context.error?.code === code);
    },
    'R3.07d R8.01o a new try shows no earlier refusal': ({ kind, snapshot }) =>
      kind !== 'person' || snapshot.context.error === undefined,
    'R3.07d taking another picture forgets the one before': ({ label, snapshot }) =>
      label !== 'take another' || (snapshot.matches('choosing') && snapshot.context.picture === undefined),
  },
});
