import { ANNOUNCEMENT_TYPES } from '../brand/content-notices.ts';
import { defineCall } from './define-call.ts';

/** Announcements in the person's language, the newest first. Those for members are left out without a session. */
export const announcements = defineCall({
  id: 'messages.announcements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  token: 'optional',
  encrypted: false,
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      types: {
        type: 'string',
        pattern: '^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$',
        description: 'Kinds with commas between them; B,PL,PU,PR without it.',
      },
      platform: { type: 'string', enum: ['W'], description: 'W web.' },
    },
  },
  value: {
    type: 'array',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['key', 'type', 'title', 'content'],
      properties: {
        key: { type: 'string' },
        type: { type: 'string', enum: ANNOUNCEMENT_TYPES },
        title: { type: 'string' },
        content: { type: 'string', description: 'HTML without anything that runs, loads or styles.' },
      },
    },
  },
  errors: [],
});

export const MESSAGES_CALLS = [announcements] as const;
