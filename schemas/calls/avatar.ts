import { defineCall } from './define-call.ts';

/** The pictures that everyone may choose, in the order in which they are offered. */
export const AVATAR_KEYS = [
  'tiger',
  'owl',
  'panda',
  'wolf',
  'frog',
  'toucan',
  'elephant',
  'penguin',
  'bull',
  'octopus',
  'peacock',
  'shark',
  'crab',
  'turtle',
  'koi',
  'angler',
  'phoenix',
  'mask',
  'pharaoh',
  'helmet',
  'mech',
  'calavera',
  'cactus',
  'sun',
  'pineapple',
  'rocket',
  'cricket',
  'lotus',
] as const;

/** One of the pictures that everyone may choose. */
export type AvatarKey = (typeof AVATAR_KEYS)[number];

const AVATAR_VALUE = {
  type: 'object',
  additionalProperties: false,
  required: ['avatar', 'avatarType'],
  properties: {
    avatar: { type: 'string', description: 'Key of a static picture, or of one that the member has uploaded.' },
    avatarType: { type: 'string', enum: ['CUSTOM', 'STATIC'] },
  },
} as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;

export const icon = defineCall({
  id: 'member.icon',
  method: 'GET',
  path: '/wps/member/info/icon',
  token: 'required',
  encrypted: false,
  changedBy: ['avatar.changed'],
  value: AVATAR_VALUE,
  errors: WITH_TOKEN,
});

export const playerAvatar = defineCall({
  id: 'member.playerAvatar',
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  token: 'required',
  encrypted: false,
  changedBy: ['avatar.changed'],
  value: AVATAR_VALUE,
  errors: WITH_TOKEN,
});

export const chooseAvatar = defineCall({
  id: 'member.chooseAvatar',
  method: 'POST',
  path: '/wps/member/info/icon',
  token: 'required',
  encrypted: false,
  causes: ['avatar.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['avatar'],
    properties: { avatar: { type: 'string', enum: AVATAR_KEYS } },
  },
  value: AVATAR_VALUE,
  errors: WITH_TOKEN,
});

export const uploadAvatar = defineCall({
  id: 'member.uploadAvatar',
  method: 'PUT',
  path: '/wps/member/info/icon',
  token: 'required',
  encrypted: false,
  causes: ['avatar.changed'],
  picture: true,
  value: AVATAR_VALUE,
  errors: [...WITH_TOKEN, 'officialAccountRequired', 'notAPicture', 'pictureBroken', 'pictureTooLarge', 'pictureLimit'],
});

export const AVATAR_CALLS = [icon, playerAvatar, chooseAvatar, uploadAvatar] as const;
