import { expect } from 'vitest';
import { listMails } from '../../schemas/calls/mail.ts';
import { pointRedemptions } from '../../schemas/calls/points.ts';
import {
  approveExchange,
  decideExchange,
  exchangeDelivery,
  rejectExchange,
  sendExchange,
} from '../../schemas/calls/points-desk.ts';
import type { Player } from './activity-people.ts';
import type { ApiServer } from './api-server.ts';
import type { TestOperator } from './operators.ts';
import { pointPeople } from './point-people.ts';

/** Where a test has goods sent to. */
export const DELIVERY = {
  receiver: 'Meera Nair',
  countryDialingCode: '+91',
  mobileNum: '9876543210',
  address: '14 Temple Road\nKochi, Kerala 682001',
};

type Desk = Pick<TestOperator, 'token'>;

/** What tests do with goods of the mall at the merchant alpha. */
export function goodsPeople(server: ApiServer) {
  const people = pointPeople(server);
  const ask = (player: Pick<Player, 'token'>, body: object = {}) =>
    people.redeem(player, { item: 'mug', ...DELIVERY, ...body });
  return {
    ...people,
    ask,
    /** Asks for goods, which wait for an operator. @returns their number */
    async asked(player: Pick<Player, 'token'>, body: object = {}): Promise<string> {
      const answer = await ask(player, body);
      expect(answer.message).toBe('ok');
      return String(answer.value.number);
    },
    approve: ({ token }: Desk, number: string, merchant = 'alpha') =>
      server.send(merchant, approveExchange, { token, body: { number } }),
    decide: ({ token }: Desk, number: string, decision: 'confirmed' | 'refused' | 'withdrawn', merchant = 'alpha') =>
      server.send(merchant, decideExchange, { token, body: { number, decision } }),
    reject: ({ token }: Desk, number: string, reason = 'Sold elsewhere') =>
      server.send('alpha', rejectExchange, { token, body: { number, reason } }),
    sendOff: ({ token }: Desk, number: string, body: object = {}) =>
      server.send('alpha', sendExchange, {
        token,
        body: { number, carrier: 'Blue Dart', tracking: 'BD 4711/22', ...body },
      }),
    addressOf: ({ token }: Desk, number: string, merchant = 'alpha') =>
      server.send(merchant, exchangeDelivery, { token, query: { number } }),
    ownList: async ({ token }: Pick<Player, 'token'>) =>
      (await server.send('alpha', pointRedemptions, { token })).value.exchanges,
    mailsOf: async ({ token }: Pick<Player, 'token'>) =>
      (await server.send('alpha', listMails, { token })).value.mails as readonly Readonly<Record<string, unknown>>[],
  };
}
