import { defineEvent, NUMBER, TEXT } from './define-event.ts';

/** An account was made, by its member or as a trial. */
const memberRegistered = defineEvent({
  id: 'member.registered',
  version: 1,
  ofMember: true,
  payload: {
    type: 'object',
    additionalProperties: false,
    required: ['account', 'isTrial', 'uplineId', 'method'],
    properties: {
      account: TEXT,
      isTrial: { type: 'boolean' },
      uplineId: { ...NUMBER, type: ['string', 'null'], description: 'The member directly above.' },
      method: { type: ['string', 'null'], description: 'The kind of device or form, as the registration named it.' },
    },
  },
});

export const MEMBER_EVENTS = [memberRegistered] as const;
