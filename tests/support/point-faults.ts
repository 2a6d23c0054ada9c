import { expect } from 'vitest';
import { approveExchange, rejectExchange } from '../../schemas/calls/points-desk.ts';
import type { ApiServer } from './api-server.ts';
import { DELIVERY } from './goods-people.ts';
import { enterAsOperator } from './operators.ts';
import { pointPeople } from './point-people.ts';

/** So much is paid in for 1,000 points, in minor units. */
const PAID_IN = 100_000_000n;

/** Gives a member points, and exchanges them in every way that there is. */
export async function makeExchanges(server: ApiServer): Promise<void> {
  const people = pointPeople(server);
  const { token } = await enterAsOperator(server.context, 'alpha', 'owner');
  const player = await people.newCollector(0n);
  await people.deposit(player, PAID_IN);
  await people.consume();
  for (const body of [{ item: 'few' }, { item: 'bonus' }, { item: 'cash', quantity: 2 }, { item: 'mug', ...DELIVERY }])
    expect((await people.redeem(player, body)).message).toBe('ok');
  expect((await people.convert(player, { points: 200 })).message).toBe('ok');
  const [approved, rejected] = [
    await people.redeem(player, { item: 'cash', quantity: 2 }),
    await people.redeem(player, { item: 'cash', quantity: 3 }),
  ];
  const act = (call: typeof approveExchange | typeof rejectExchange, body: object) =>
    server.send('alpha', call, { token, body });
  expect((await act(approveExchange, { number: approved.value.number })).message).toBe('ok');
  expect((await act(rejectExchange, { number: rejected.value.number, reason: 'No.' })).message).toBe('ok');
}

/** Damage to points, and the check that has to find it. */
export const POINT_FAULTS: readonly (readonly [check: string, what: string, ...statements: string[]])[] = [
  [
    'points are those earned less those exchanged',
    'a fact is gone',
    `delete from point_earnings where ctid = (select min(ctid) from point_earnings where type = 'deposit')`,
  ],
  [
    'the part of a point that waits is what whole points leave',
    'a rest is more',
    `update point_rests set numerator = numerator + 1`,
  ],
  [
    'points were earned with amounts that the facts of play name',
    'a fact counts more',
    `update point_earnings set amount = amount + 1`,
  ],
  [
    'an exchange paid its money once where it was approved, and else never',
    'an exchange that waits is called approved',
    `update point_exchanges set state = 'approved', decided_at = now() where state = 'applying'`,
  ],
  [
    'a coupon became one bonus where it was approved, and else none',
    'its bonus is gone',
    `delete from bonuses where bonus_id like 'exchange-%'`,
  ],
  [
    'goods have an address until they are sent, and none once they are rejected',
    'an address is gone too early',
    `delete from point_deliveries`,
  ],
  ['stock is what its changes say', 'there is one more', `update point_stock set left_count = left_count + 1`],
  [
    'an exchange took its items from stock, and a rejected one has given them back',
    'nothing was given back',
    `delete from point_stock_changes where cause = 'returned'`,
  ],
];
