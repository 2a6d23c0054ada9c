import type { ApiServer } from './api-server.ts';
import type { Withdrawer } from './withdrawals.ts';

/** Gives a member an exchange of points that waits for an operator. @param said what it is called @returns its number */
export async function makeExchange(
  server: ApiServer,
  { merchant, memberId }: Pick<Withdrawer, 'merchant' | 'memberId'>,
  said: string,
): Promise<string> {
  const number = 'P-20261121-4F7K2Q';
  await server.database.owner
    .insertInto('point_exchanges')
    .values({
      merchant,
      number,
      member_id: memberId,
      request_id: 'an-exchange-that-waits',
      kind: 'cash',
      item: 'cash',
      title: JSON.stringify(said),
      quantity: 2,
      points: 100n,
      amount: 1000n,
      needed: 0n,
      days: 0,
      currency: 'INR',
      is_by_desk: true,
      is_stocked: false,
      state: 'applying',
      asked_at: server.context.now(),
      decided_at: null,
      sent_at: null,
      proposed_by: null,
      proposed_at: null,
      decided_by: null,
    })
    .execute();
  return number;
}
