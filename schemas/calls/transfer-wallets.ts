import { defineCall, NOTHING } from './define-call.ts';
import { MINOR, REQUEST_ID, WITH_TOKEN } from './money-out-shapes.ts';
import { MINOR_ASKED, TRANSFER, WALLET } from './transfer-shapes.ts';

/** All wallets of the member. */
export const merchantWallet = defineCall({
  id: 'transfer.wallets',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'mainMinor', 'heldMinor', 'bonusMinor', 'minimumMinor', 'chipsMinor', 'isTrial', 'wallets'],
    properties: {
      currency: { type: 'string' },
      mainMinor: { ...MINOR, description: 'What can be played with, sent and withdrawn.' },
      heldMinor: { ...MINOR, description: 'Held for withdrawals.' },
      bonusMinor: { ...MINOR, description: 'What waits until it is wagered.' },
      minimumMinor: { ...MINOR, description: 'The least that is moved to the wallet of a vendor.' },
      chipsMinor: { type: 'array', items: MINOR },
      isTrial: { type: 'boolean' },
      wallets: {
        type: 'array',
        description: 'Wallets at vendors of games.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['wallet', 'name', 'balanceMinor', 'isOpen', 'isGameOpen', 'isRoundRunning'],
          properties: {
            wallet: WALLET,
            name: { type: 'string' },
            balanceMinor: MINOR,
            isOpen: {
              type: 'boolean',
              description: 'Whether money can be moved there. It can always be brought back.',
            },
            isGameOpen: { type: 'boolean' },
            isRoundRunning: { type: 'boolean', description: 'Then nothing can be brought back before it is over.' },
          },
        },
      },
    },
  },
  errors: WITH_TOKEN,
});

/** Moves money between two own wallets. */
export const walletTransfer = defineCall({
  id: 'transfer.move',
  method: 'POST',
  path: '/wps/relay/GCS_walletTransfer',
  token: 'required',
  encrypted: false,
  keyed: true,
  causes: ['transfer.changed'],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['requestId', 'from', 'to', 'amountMinor'],
    properties: { requestId: REQUEST_ID, from: WALLET, to: WALLET, amountMinor: MINOR_ASKED },
  },
  value: TRANSFER,
  errors: [
    ...WITH_TOKEN,
    'invalidBody',
    'unsupportedMediaType',
    'officialAccountRequired',
    'transfersClosed',
    'transferTooLittle',
    'sameWallet',
    'walletUnknown',
    'walletBusy',
    'insufficientFunds',
    'idempotencyConflict',
  ],
});

/** The member's total over all wallets. It moves nothing. */
export const consolidatedFunds = defineCall({
  id: 'transfer.funds',
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['currency', 'totalMinor', 'mainMinor', 'heldMinor', 'bonusMinor', 'vendorsMinor'],
    properties: {
      currency: { type: 'string' },
      totalMinor: { ...MINOR, description: 'The sum of the others.' },
      mainMinor: { ...MINOR, description: 'What can be played with, sent and withdrawn.' },
      heldMinor: { ...MINOR, description: 'Held for withdrawals.' },
      bonusMinor: { ...MINOR, description: 'What waits until it is wagered.' },
      vendorsMinor: { ...MINOR, description: 'In wallets of game vendors.' },
    },
  },
  errors: WITH_TOKEN,
});

/** Brings everything back from the wallets of vendors that can be brought back. */
export const collectFunds = defineCall({
  id: 'transfer.collect',
  method: 'POST',
  path: '/wps/member/wallets/collect',
  token: 'required',
  encrypted: false,
  causes: ['transfer.changed'],
  body: NOTHING,
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['collected', 'stuck', 'amountMinor', 'currency'],
    properties: {
      collected: { type: 'array', items: TRANSFER },
      stuck: {
        type: 'array',
        description: 'What could not be brought back.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['wallet', 'name', 'balanceMinor', 'why'],
          properties: {
            wallet: WALLET,
            name: { type: 'string' },
            balanceMinor: MINOR,
            why: { type: 'string', enum: ['roundRunning'] },
          },
        },
      },
      amountMinor: { ...MINOR, description: 'All that was collected.' },
      currency: { type: 'string' },
    },
  },
  errors: [...WITH_TOKEN, 'invalidBody', 'unsupportedMediaType', 'officialAccountRequired'],
});

export const TRANSFER_WALLET_CALLS = [merchantWallet, walletTransfer, consolidatedFunds, collectFunds] as const;
