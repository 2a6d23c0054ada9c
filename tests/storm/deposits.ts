import { giveUpBonus } from '../../schemas/calls/bonus.ts';
import { cancelDeposit, createDeposit, readDeposit, sayPaid, sendProof } from '../../schemas/calls/deposit.ts';
import { approveDeposit, rejectDeposit } from '../../schemas/calls/deposit-desk.ts';
import { PICTURE } from '../support/withdrawer.ts';
import type { Reply } from './line.ts';
import { acknowledge, complain, expectRefused, type Player, type Storm, twice } from './storm-context.ts';

/** Bonuses of one member: their list shows the last twenty, and all are read again at the end. */
const MOST_BONUSES = 15;
const UNIT = 100n;

const deskToken = (storm: Storm, merchant: string): string => {
  const desk = storm.desks.get(merchant);
  if (!desk) throw new Error(`${merchant} has no operators.`);
  return storm.chance.pick(desk.tokens);
};

/** Books a deposit that has arrived, once. */
function arrive(storm: Storm, player: Player, order: Reply['value'], how: string): void {
  const { belief } = player;
  const amountMinor = BigInt(String(order.amountMinor));
  belief.spendableMinor += amountMinor;
  const hasFee = String(order.feeMinor) !== '0';
  acknowledge(storm, player, { kind: 'deposit', id: String(order.id), amountMinor, said: how }, hasFee ? 3 : 2);
}

async function readOrder(storm: Storm, { merchant, token }: Player, id: string): Promise<Reply['value']> {
  const reply = await storm.line.call(readDeposit, { merchant, token, query: { id } });
  if (!reply.isDone) complain(storm, `the deposit ${id}`, reply);
  return reply.value;
}

/**
 * The provider's callback for an order, sent once or several times at once. @returns whether the money has arrived by
 * it
 */
async function tell(storm: Storm, player: Player, order: Reply['value'], status: 'paid' | 'failed'): Promise<boolean> {
  const { chance, line, thirdParties } = storm;
  const callback = {
    eventId: crypto.randomUUID(),
    orderId: String(order.id),
    status,
    amountMinor: String(order.totalMinor),
    currency: String(order.currency),
  };
  const send = (eventId: string) => line.payment(player.merchant, thirdParties.provider, { ...callback, eventId });
  const events = [callback.eventId, ...(chance.is(0.2) ? [callback.eventId, callback.eventId] : [])];
  // Another event with the same content comes too late, or is the one that counts; never both.
  if (status === 'paid' && chance.is(0.1)) events.push(crypto.randomUUID());
  const replies = await Promise.all(events.map(send));
  for (const reply of replies)
    if (!reply.isDone && reply.message !== 'stepRefused') complain(storm, `a callback of ${callback.orderId}`, reply);
  return replies.some(({ isDone, value }) => isDone && value.state === 'arrived');
}

/** An order that an operator judges by a picture; two may press the button at once. */
async function depositByProof(storm: Storm, player: Player, order: Reply['value']): Promise<void> {
  const { chance, line } = storm;
  const { merchant, token } = player;
  const id = String(order.id);
  const sent = await line.call(sendProof, { merchant, token, query: { id }, picture: PICTURE });
  if (!sent.isDone) complain(storm, `the proof of ${id}`, sent);
  const utr = String(chance.whole(100_000, 999_999)) + String(chance.whole(100_000, 999_999));
  const said = await line.call(sayPaid, { merchant, token, body: { id, utr } });
  if (!said.isDone && !(said.wasLost && said.message === 'depositStepRefused')) {
    if (said.message !== 'depositUtrUsed') complain(storm, `what was said of ${id}`, said);
    await cancel(storm, player, id);
    return;
  }
  const isApproved = chance.is(0.8);
  const call = isApproved ? approveDeposit : rejectDeposit;
  const body = isApproved ? { id } : { id, reason: 'The money is not there.' };
  await twice(storm, chance.is(0.2), () => line.call(call, { merchant, token: deskToken(storm, merchant), body }));
  const { state } = await readOrder(storm, player, id);
  if (state === 'arrived') arrive(storm, player, order, 'approved');
  else if (state !== 'failed') storm.faults.push(`The deposit ${id} is ${String(state)} after its review.`);
}

async function cancel(storm: Storm, { merchant, token }: Player, id: string): Promise<void> {
  const reply = await storm.line.call(cancelDeposit, { merchant, token, body: { id } });
  if (!reply.isDone && !(reply.wasLost && reply.message === 'depositStepRefused'))
    complain(storm, `cancelling ${id}`, reply);
}

async function depositByProvider(storm: Storm, player: Player, order: Reply['value']): Promise<void> {
  const { chance } = storm;
  const course = chance.weigh({ paid: 80, failed: 8, failedThenPaid: 4, cancelled: 4, cancelledThenPaid: 4 });
  if (course.startsWith('cancelled')) await cancel(storm, player, String(order.id));
  let hasArrived = false;
  if (course.startsWith('failed')) hasArrived = await tell(storm, player, order, 'failed');
  if (course === 'paid' || course.endsWith('ThenPaid')) hasArrived = await tell(storm, player, order, 'paid');
  if (hasArrived !== (course === 'paid' || course.endsWith('ThenPaid')))
    storm.faults.push(`The deposit ${String(order.id)} (${course}) ${hasArrived ? 'has' : 'has not'} arrived.`);
  if (hasArrived) arrive(storm, player, order, course);
}

/** Makes a deposit and leads it to its end. */
export async function deposit(storm: Storm, player: Player): Promise<void> {
  const { chance, line } = storm;
  const { merchant, token, belief } = player;
  const wantsBonus = belief.bonusOrders.size < MOST_BONUSES && chance.is(0.15);
  const method = chance.weigh({ upi: 60, card: 35, bank: 5 });
  const amountMinor = String(BigInt(chance.whole(20_000, 90_000)) * UNIT);
  const wishes = { requestId: crypto.randomUUID(), method, amountMinor };
  const make = (more: object) => line.call(createDeposit, { merchant, token, body: { ...wishes, ...more } });
  let made = await make(wantsBonus ? { bonus: 'storm' } : {});
  if (made.message === 'depositBonusUnknown') made = await make({});
  if (!made.isDone) {
    complain(storm, 'an order of a deposit', made);
    return;
  }
  const order = made.value;
  const id = String(order.id);
  belief.deposits.add(id);
  acknowledge(storm, player, { kind: 'order', id, amountMinor: BigInt(amountMinor), said: wishes.requestId });
  if (String(order.bonusMinor) !== '0') belief.bonusOrders.add(id);
  if (chance.is(0.05)) {
    const again = await make(String(order.bonusMinor) === '0' ? {} : { bonus: 'storm' });
    if (again.value.id !== id) complain(storm, 'the same request made another order', again);
    const other = await make({ amountMinor: String(BigInt(amountMinor) + UNIT) });
    expectRefused(storm, 'order with a key that says something else', other, 'idempotencyConflict');
  }
  await (order.isByProof === true ? depositByProof(storm, player, order) : depositByProvider(storm, player, order));
}

/** Wants no more of the bonus that runs, if one does. */
export async function dropBonus(storm: Storm, { merchant, token }: Player): Promise<void> {
  const reply = await storm.line.call(giveUpBonus, { merchant, token, body: {} });
  if (!reply.isDone && reply.message !== 'bonusUnknown') complain(storm, 'giving up a bonus', reply);
}
