import { randomUUID } from 'node:crypto';
import { applyAsAffiliate } from '../../schemas/calls/affiliate.ts';
import type { Answer, ApiServer } from './api-server.ts';

/** What `affiliates.json` of a test merchant says. */
export const AFFILIATE_RULES = {
  leastPayment: '100',
  plans: [
    {
      code: 'share',
      name: 'Revenue share',
      revenueShare: [
        { from: '0', basisPoints: 3000 },
        { from: '10000', basisPoints: 3500 },
      ],
    },
    {
      code: 'player',
      name: { EN: 'Per player', HI: 'प्रति खिलाड़ी' },
      perPlayer: { amount: '1500', deposit: '500', turnover: '1000', days: 30 },
    },
    {
      code: 'both',
      name: 'Both',
      revenueShare: [{ from: '0', basisPoints: 1000 }],
      carriesLosses: true,
      perPlayer: { amount: '600', deposit: '500', turnover: '1000', days: 30 },
    },
  ],
};

/** The fields of an application. */
export const APPLICATION_FIELDS = {
  plan: 'share',
  name: 'Asha Rao',
  contact: 'asha@example.com',
  channels: 'https://asha.example',
  audience: 'upTo10000',
};

/** Sends an application to a merchant. */
export const applyTo = (
  server: ApiServer,
  merchant: string,
  token: string,
  fields: Readonly<Record<string, string>> = APPLICATION_FIELDS,
  requestId: string = randomUUID(),
): Promise<Answer> => server.send(merchant, applyAsAffiliate, { token, body: { requestId, fields } as never });
