import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall, NOTHING } from './define-call.ts';
import { PERMISSION_ERRORS } from './operator-session.ts';

/** Mails of one page. */
export const MAILS_A_PAGE = 10;
/** Longest title and text of a mail that an operator writes. */
export const LONGEST_MAIL_TITLE = 80;
export const LONGEST_MAIL_TEXT = 2_000;

/** Subjects of messages. The platform's are in the reader's own language; an operator writes in one. */
export const MAIL_KINDS = [
  'deposit.arrived',
  'deposit.failed',
  'withdrawal.sent',
  'withdrawal.complete',
  'withdrawal.rejected',
  'withdrawal.failed',
  'lottery.voided',
  'lottery.wonMore',
  'lottery.wonLess',
  'application.approved',
  'application.rejected',
  'affiliate.accepted',
  'affiliate.rejected',
  'affiliate.frozen',
  'affiliate.restored',
  'exchange.approved',
  'exchange.rejected',
  'exchange.sent',
  'operator',
] as const;

/** The subject of a message. */
export type MailKind = (typeof MAIL_KINDS)[number];

const ID = { type: 'string', pattern: '^[0-9]{1,18}$' } as const;
const COUNT = { type: 'integer', minimum: 0 } as const;
const WITH_TOKEN = ['notLoggedIn', 'sessionExpired'] as const;
const WITH_BODY = [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType'] as const;

const UNREAD = {
  type: 'object',
  additionalProperties: false,
  required: ['count', 'money'],
  properties: {
    count: { ...COUNT, description: 'Every mail that was not read.' },
    money: { ...COUNT, description: 'Those of them that are about money.' },
  },
} as const;

/** How many mails the member has not read. */
export const unreadCount = defineCall({
  id: 'mail.unreadCount',
  method: 'GET',
  path: '/wps/relay/CSP_unreadCount',
  token: 'required',
  encrypted: false,
  changedBy: ['mail.changed'],
  doesNotProlong: true,
  value: UNREAD,
  errors: WITH_TOKEN,
});

/** A page of the member's mails, the newest first. */
export const listMails = defineCall({
  id: 'mail.list',
  method: 'GET',
  path: '/wps/member/mails',
  token: 'required',
  encrypted: false,
  changedBy: ['mail.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      page: ASKED_PAGE,
      only: { type: 'string', enum: ['unread'] },
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['mails', 'page', 'pages', 'total', 'unread'],
    properties: {
      mails: {
        type: 'array',
        maxItems: MAILS_A_PAGE,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id', 'kind', 'orderId', 'amountMinor', 'currency', 'title', 'text', 'isRead', 'sentAt'],
          properties: {
            id: ID,
            kind: { type: 'string', enum: MAIL_KINDS },
            orderId: {
              type: 'string',
              description:
                'The order of money, the period of a lottery or the exchange that it is about; empty without one.',
            },
            amountMinor: { type: 'string', pattern: '^([0-9]+)?$', description: 'Minor units; empty without one.' },
            currency: { type: 'string' },
            title: { type: 'string', description: 'As an operator wrote it; empty in mails of the platform.' },
            text: { type: 'string', description: 'Plain text, as an operator wrote it.' },
            isRead: { type: 'boolean' },
            sentAt: { type: 'string', format: 'date-time' },
          },
        },
      },
      ...BOUNDED_COUNT,
      unread: COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

const CHOSEN = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: { ids: { type: 'array', minItems: 1, maxItems: 100, uniqueItems: true, items: ID } },
} as const;

/** Marks messages as read. Ignores those that belong to other members or are read already. */
export const readMails = defineCall({
  id: 'mail.read',
  method: 'POST',
  path: '/wps/member/mails/read',
  token: 'required',
  encrypted: false,
  causes: ['mail.changed'],
  body: CHOSEN,
  value: UNREAD,
  errors: WITH_BODY,
});

/** Marks every mail as read. */
export const readAllMails = defineCall({
  id: 'mail.readAll',
  method: 'POST',
  path: '/wps/member/mails/readAll',
  token: 'required',
  encrypted: false,
  causes: ['mail.changed'],
  body: NOTHING,
  value: UNREAD,
  errors: WITH_BODY,
});

/** Deletes messages permanently. Ignores those that belong to other members. */
export const deleteMails = defineCall({
  id: 'mail.delete',
  method: 'POST',
  path: '/wps/member/mails/delete',
  token: 'required',
  encrypted: false,
  causes: ['mail.changed'],
  body: CHOSEN,
  value: UNREAD,
  errors: WITH_BODY,
});

/** Writes to one member. The same request again is the same mail. */
export const writeMail = defineCall({
  id: 'operator.writeMail',
  method: 'POST',
  path: '/wps/operator/mails',
  token: 'operator',
  permission: 'disputes.answer',
  encrypted: false,
  keyed: true,
  causes: ['desk.changed'],
  always: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'memberId', 'title', 'text'],
    properties: {
      requestId: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
      memberId: ID,
      title: { type: 'string', minLength: 1, maxLength: LONGEST_MAIL_TITLE, pattern: '\\S' },
      text: { type: 'string', minLength: 1, maxLength: LONGEST_MAIL_TEXT, pattern: '\\S' },
    },
  },
  value: { type: 'object', additionalProperties: false, required: ['id'], properties: { id: ID } },
  errors: [...PERMISSION_ERRORS, 'invalidBody', 'unsupportedMediaType', 'memberUnknown', 'idempotencyConflict'],
});

export const MAIL_CALLS = [unreadCount, listMails, readMails, readAllMails, deleteMails, writeMail] as const;
