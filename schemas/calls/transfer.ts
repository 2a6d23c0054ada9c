import { ASKED_PAGE, BOUNDED_COUNT } from './dated-list.ts';
import { defineCall } from './define-call.ts';
import {
  MINOR,
  MONEY_OUT_ERRORS,
  REQUEST_ID,
  STANDING,
  STANDING_NAMES,
  TOTP_CODE,
  WITH_TOKEN,
} from './money-out-shapes.ts';
import { MINOR_ASKED, TRANSFER } from './transfer-shapes.ts';

/** The amount that the member can send, and the possible recipients. */
export const transferOptions = defineCall({
  id: 'transfer.options',
  method: 'GET',
  path: '/wps/member/transfers/options',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'transfer.changed', 'security.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: [...STANDING_NAMES, 'way', 'upline', 'chipsMinor', 'asksFundPassword'],
    properties: {
      ...STANDING,
      way: {
        type: ['string', 'null'],
        enum: ['upline', 'downline', null],
        description: 'Null for who can send nothing: trial accounts, and members without an agent above.',
      },
      upline: { type: ['string', 'null'], description: 'Account of the agent above, masked.' },
      chipsMinor: { type: 'array', items: MINOR },
      asksFundPassword: { type: 'boolean' },
    },
  },
  errors: WITH_TOKEN,
});

/** The people directly below an agent. */
export const downlines = defineCall({
  id: 'transfer.downlines',
  method: 'GET',
  path: '/wps/member/transfers/downlines',
  token: 'required',
  encrypted: false,
  changedBy: ['transfer.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    properties: {
      text: { type: 'string', maxLength: 64, description: 'Part of an account or a nickname.' },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['people', 'page', 'pages', 'total'],
    properties: {
      people: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['memberId', 'account', 'nickname'],
          properties: { memberId: { type: 'string' }, account: { type: 'string' }, nickname: { type: 'string' } },
        },
      },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'nonAgent', 'listTooLong'],
});

/** Sends money to the upline, or to a direct downline member. */
export const sendTransfer = defineCall({
  id: 'transfer.send',
  method: 'POST',
  path: '/wps/member/transfers',
  token: 'required',
  encrypted: true,
  keyed: true,
  causes: ['transfer.changed'],
  refusalKeepsScreen: true,
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'way', 'amountMinor'],
    properties: {
      requestId: REQUEST_ID,
      way: { type: 'string', enum: ['upline', 'downline'] },
      memberId: { type: 'string', pattern: '^[1-9][0-9]{0,17}$', description: 'Who gets it, where it is a downline.' },
      amountMinor: MINOR_ASKED,
      remark: { type: 'string', maxLength: 140, description: 'Both sides read it.' },
      paymentPassword: { type: 'string', minLength: 1, maxLength: 256, description: 'Where the merchant asks for it.' },
      totpCode: TOTP_CODE,
    },
  },
  value: TRANSFER,
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'officialAccountRequired',
    'nonAgent',
    'transfersClosed',
    'transferTooLittle',
    'transferTooMuch',
    'transferLimit',
    'uplineMissing',
    'downlineUnknown',
    'transferToSelf',
    'recipientClosed',
    ...MONEY_OUT_ERRORS,
  ],
});

/** The member's transfers: sent, received and between wallets, newest first. */
export const transfers = defineCall({
  id: 'transfer.list',
  method: 'GET',
  path: '/wps/member/transfers',
  token: 'required',
  encrypted: false,
  changedBy: ['transfer.changed'],
  query: {
    type: 'object',
    additionalProperties: false,
    required: ['between'],
    properties: {
      between: { type: 'string', enum: ['people', 'wallets'] },
      page: ASKED_PAGE,
    },
  },
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['transfers', 'page', 'pages', 'total'],
    properties: {
      transfers: { type: 'array', items: TRANSFER },
      ...BOUNDED_COUNT,
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'listTooLong'],
});

export const TRANSFER_CALLS = [transferOptions, downlines, sendTransfer, transfers] as const;
