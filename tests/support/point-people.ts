import { randomUUID } from 'node:crypto';
import { convertPoints, pointBalance, pointRewards, redeemPoints } from '../../schemas/calls/points.ts';
import { activityPeople, type Player } from './activity-people.ts';
import type { ApiServer } from './api-server.ts';
import { FUND_PASSWORD, makeWithdrawer } from './withdrawer.ts';

/** What `points.json` of a test merchant says. */
export const POINT_RULES = {
  isDemonstration: true,
  rates: { live: 2, lott: 5, pvp: 4, rng: 10, sports: 5, deposit: 1 },
  convert: { points: 100, for: '1', least: 200, mostADay: 1000 },
  items: [
    { code: 'cash', kind: 'cash', title: { EN: 'Cash', HI: 'नकद' }, points: 50, amount: '5', stock: 100 },
    {
      code: 'bonus',
      kind: 'coupon',
      title: 'Bonus',
      points: 100,
      amount: '10',
      wagering: { times: 5, days: 7 },
      leastQuantity: 1,
      decision: 'atOnce',
    },
    {
      code: 'rare',
      kind: 'cash',
      title: 'Rare',
      points: 10,
      amount: '1',
      stock: 1,
      leastQuantity: 1,
      decision: 'atOnce',
    },
    {
      code: 'few',
      kind: 'cash',
      title: 'Few',
      points: 10,
      amount: '1',
      leastQuantity: 1,
      mostAMember: 2,
      decision: 'atOnce',
    },
    { code: 'watch', kind: 'goods', title: { EN: 'Watch', HI: 'घड़ी' }, art: 'watch', points: 20, stock: 30 },
    { code: 'mug', kind: 'goods', title: 'Mug', points: 20, stock: 100, leastQuantity: 1 },
  ],
};

/** Whole units of the currency that 1,000 points are earned with in slots. */
const TURNOVER_OF_1000 = 10_000_000n;

/** What tests do with points at the merchant alpha. */
export function pointPeople(server: ApiServer) {
  const people = activityPeople(server);
  const wish = (body: object) => ({ requestId: randomUUID(), paymentPassword: FUND_PASSWORD, ...body });
  return {
    ...people,
    /** A member with a fund password and so many points, earned in slots. */
    async newCollector(points = 1000n): Promise<Player> {
      const player = await people.newPlayer();
      await makeWithdrawer(server.context, 'alpha', player.memberId);
      if (points > 0n) await people.play(player, (TURNOVER_OF_1000 * points) / 1000n);
      await people.consume();
      return player;
    },
    balanceOf: async ({ token }: Pick<Player, 'token'>) =>
      (await server.send('alpha', pointBalance, { token })).value.balance,
    itemOf: async ({ token }: Pick<Player, 'token'>, code: string) => {
      const { value } = await server.send('alpha', pointRewards, { token });
      const items = value.items as readonly Readonly<Record<string, unknown>>[];
      return items.find((item) => item.code === code);
    },
    redeem: ({ token }: Pick<Player, 'token'>, body: object, merchant = 'alpha') =>
      server.send(merchant, redeemPoints, { token, body: wish({ quantity: 1, ...body }) }),
    convert: ({ token }: Pick<Player, 'token'>, body: object) =>
      server.send('alpha', convertPoints, { token, body: wish(body) }),
    /** Money that a member can play with, in minor units. */
    async moneyOf({ memberId }: Pick<Player, 'memberId'>): Promise<bigint> {
      const row = await server.database.owner
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('merchant', '=', 'alpha')
        .where('owner_kind', '=', 'member')
        .where('owner_id', '=', memberId)
        .where('purpose', '=', 'main')
        .executeTakeFirst();
      return row?.balance ?? 0n;
    },
  };
}
