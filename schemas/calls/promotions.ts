import { defineCall } from './define-call.ts';

/** The gift after a login or a registration; null if there is none. */
export const gift = defineCall({
  id: 'promotions.gift',
  method: 'GET',
  path: '/wps/promotion/gift',
  token: 'required',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      after: { type: 'string', enum: ['login', 'register'], description: 'What the person did; login without it.' },
    },
  },
  value: {
    anyOf: [
      { type: 'null' },
      {
        type: 'object',
        additionalProperties: false,
        required: ['key', 'url', 'labelNameEn', 'title', 'text', 'button', 'target'],
        properties: {
          key: { type: 'string' },
          url: { type: 'string', description: 'Address of the picture, twice as wide as high.' },
          labelNameEn: { type: 'string', description: 'The title in English.' },
          title: { type: 'string' },
          text: { type: 'string' },
          button: { type: 'string' },
          target: { type: 'string', description: 'The path that the button leads to.' },
        },
      },
    ],
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const PROMOTIONS_CALLS = [gift] as const;
