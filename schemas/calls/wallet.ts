import { defineCall } from './define-call.ts';

export const balance = defineCall({
  id: 'wallet.balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: 'required',
  encrypted: false,
  changedBy: ['balance.changed', 'deposit.changed', 'withdrawal.changed', 'transfer.changed'],
  value: {
    type: 'object',
    additionalProperties: false,
    required: ['sumBalance', 'currency'],
    properties: {
      sumBalance: {
        type: 'string',
        pattern: '^-?[0-9]+$',
        description: 'Minor units of the currency, as a decimal string.',
      },
      currency: { type: 'string' },
    },
  },
  errors: ['notLoggedIn', 'sessionExpired'],
});

export const WALLET_CALLS = [balance] as const;
