import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { entryAt } from '../../../engine/lists/entry-at.ts';
import {
  lotterySlipMachine,
  type PlacedSlip,
  type SentSlip,
  type SlipBet,
} from '../../../flows/lottery-slip/lottery-slip.machine.ts';
import { startChase } from '../../../schemas/calls/lottery-chases.ts';
import { placeOrders } from '../../../schemas/calls/lottery-orders.ts';
import { send } from '../../api/mutations.ts';
import type { SlipLine } from './slip-line.ts';

/** What a bet costs, in minor units. */
export const costOf = ({ units, positions, unitMinor, multiple }: SlipBet): bigint =>
  BigInt(units * positions) * BigInt(unitMinor) * BigInt(multiple);

async function place(gameCode: string, { period, bets }: SentSlip): Promise<PlacedSlip> {
  const { orders } = await send(placeOrders, {
    body: {
      bets: bets.map(({ play, choice, entry, unitMinor, multiple }) => ({
        gameCode,
        period,
        play,
        choice,
        entry,
        unitMinor,
        multiple,
      })),
    },
  });
  return { number: entryAt(orders, 0).number, orders: orders.length, period, isChase: false };
}

/** A plan multiplies the stake of each bet: that of the slip is taken with its own multiple. */
async function chase(
  gameCode: string,
  { period, bets, chase: wished }: SentSlip & { readonly chase: NonNullable<SentSlip['chase']> },
): Promise<PlacedSlip> {
  const { number, orders } = await send(startChase, {
    body: {
      gameCode,
      period,
      periods: wished.periods,
      plan: wished.plan,
      stop: wished.stop,
      bets: bets.map(({ play, choice, entry, unitMinor, multiple }) => ({
        play,
        choice,
        entry,
        unitMinor: String(BigInt(unitMinor) * BigInt(multiple)),
      })),
    },
  });
  return { number, orders: orders.length, period, isChase: true };
}

/** The slip of a lottery, which follows the period that takes bets. */
export function useSlip(gameCode: string, period: string | undefined, line: SlipLine) {
  const machine = useMemo(
    () =>
      lotterySlipMachine.provide({
        actors: {
          placeSlip: fromPromise<PlacedSlip, SentSlip>(({ input }) =>
            input.chase ? chase(gameCode, { ...input, chase: input.chase }) : place(gameCode, input),
          ),
        },
      }),
    [gameCode],
  );
  const [state, report] = useMachine(machine);
  // First: a bet that has waited is for the period that was shown, which may have closed since.
  useEffect(() => line.take(report), [line, report]);
  useEffect(() => report({ type: 'period.opened', period }), [period, report]);
  return { state, report };
}
