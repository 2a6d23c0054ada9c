import { maskPublicly } from '../../engine/access/mask.ts';
import type { Raffle } from '../../engine/promotions/activity.ts';
import type { Period } from '../../engine/promotions/periods.ts';
import { drawMomentOf, periodsInSight, raffleTickets } from '../../engine/promotions/raffle.ts';
import type { readActivity } from '../../schemas/calls/activity.ts';
import type { CallValue } from '../../schemas/calls/call-table.ts';
import type { MerchantTransaction } from '../db/database.ts';
import { listOpened } from '../member/api.ts';
import type { Asking } from './activity-cards.ts';
import { isRaffle, roundsForTickets } from './draw-raffles.ts';
import type { OwnActivity } from './own-activities.ts';
import { findDraw, findLastDraw, findNumbers, listWinners } from './raffles.repository.ts';
import { readState } from './read-state.ts';

type Part = NonNullable<CallValue<typeof readActivity>['raffle']>;
type Coming = Part['coming'][number];

/** The tickets of a member in a period so far; null for a visitor. */
async function countTickets(
  tx: MerchantTransaction,
  { merchant, memberId, now }: Asking,
  terms: Raffle,
  period: Period,
): Promise<number | null> {
  if (memberId === undefined) return null;
  const atMs = now.getTime();
  const roundsFromMs = roundsForTickets(terms, period, atMs);
  const { state } = await readState(tx, merchant, { members: [memberId], roundsFromMs, now });
  return raffleTickets(state, terms, period, atMs).length;
}

/** The draws to come of a raffle, the first one first. */
async function answerComing(tx: MerchantTransaction, asking: Asking, terms: Raffle): Promise<Coming[]> {
  const coming: Coming[] = [];
  for (const period of periodsInSight(terms, asking.now.getTime())) {
    const name = { merchant: asking.merchant.code, activity: terms.key, period: period.key };
    const draw = await findDraw(tx, name);
    const atMs = drawMomentOf(terms, period);
    if (draw?.result !== undefined || !Number.isFinite(atMs)) continue;
    coming.push({
      from: new Date(period.fromMs).toISOString(),
      until: new Date(period.untilMs).toISOString(),
      drawsAt: new Date(atMs).toISOString(),
      tickets: await countTickets(tx, asking, terms, period),
      commitment: draw?.commitment ?? null,
    });
  }
  return coming;
}

/** The newest draw with its winners, whose names are masked, and what it can be checked by. */
async function answerLast(
  tx: MerchantTransaction,
  { merchant, memberId }: Asking,
  { key: activity }: Raffle,
): Promise<Part['last']> {
  const draw = await findLastDraw(tx, { merchant: merchant.code, activity });
  if (draw?.result === undefined) return null;
  const { seed, listHash, tickets, drawnAt } = draw.result;
  const winners = await listWinners(tx, draw);
  const opened = await listOpened(tx, merchant.code, [...new Set(winners.map((winner) => winner.memberId))]);
  const names = new Map(opened.map((member) => [member.memberId, maskPublicly(member.account)]));
  return {
    drawnAt: drawnAt.toISOString(),
    tickets,
    winners: winners.map((winner) => ({
      prizeMinor: String(winner.amountMinor),
      ticket: winner.ticket,
      name: names.get(winner.memberId) ?? '',
      isOwn: winner.memberId === memberId,
    })),
    numbers: memberId === undefined ? [] : [...(await findNumbers(tx, draw, memberId))],
    proof: { commitment: draw.commitment, seed, listHash },
  };
}

/** The draws of a raffle, for a person; null for an activity without any. */
export async function answerRaffle(tx: MerchantTransaction, asking: Asking, own: OwnActivity): Promise<Part | null> {
  if (!isRaffle(own)) return null;
  const coming = own.written.isOff ? [] : await answerComing(tx, asking, own.terms);
  return { coming, last: await answerLast(tx, asking, own.terms) };
}
