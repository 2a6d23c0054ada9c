import { sendTransfer } from '../../schemas/calls/transfer.ts';
import { collectFunds, walletTransfer } from '../../schemas/calls/transfer-wallets.ts';
import { FUND_PASSWORD } from '../support/withdrawer.ts';
import type { Reply } from './line.ts';
import { acknowledge, complain, countRefused, expectRefused, type Player, type Storm } from './storm-context.ts';

const UNIT = 100n;
const ENTRIES = 2;
/** Refusals that may occur at any time: others spend the same money, and a bonus has its wagering requirement. */
const MAY_REFUSE = ['insufficientFunds', 'wageringLeft', 'transferLimit', 'walletBusy'];

/** Sends the same up to three times at once. @returns the answer that it was done, if it was */
async function sendOnce(storm: Storm, what: string, send: () => Promise<Reply>): Promise<Reply | undefined> {
  const replies = await Promise.all(storm.chance.is(0.1) ? [send(), send(), send()] : [send()]);
  const done = replies.filter(({ isDone }) => isDone);
  if (new Set(done.map(({ value }) => value.number)).size > 1) storm.faults.push(`${what} was done more than once.`);
  for (const reply of replies.filter(({ isDone }) => !isDone)) {
    if (MAY_REFUSE.includes(reply.message)) countRefused(storm, `${what}: ${reply.message}`);
    else complain(storm, what, reply);
  }
  return done[0];
}

/** A member sends to the agent above, and an agent to someone below. */
export async function sendToSomebody(storm: Storm, player: Player): Promise<void> {
  const { chance, line } = storm;
  const { merchant, token, agent } = player;
  const receiver = agent ?? chance.pick(storm.players.filter((other) => other.agent === player));
  const amount = BigInt(chance.whole(100, 900)) * UNIT;
  const body = {
    requestId: crypto.randomUUID(),
    way: agent ? 'upline' : 'downline',
    ...(agent ? {} : { memberId: receiver.memberId }),
    amountMinor: String(amount),
    paymentPassword: FUND_PASSWORD,
  };
  const send = (more: object = {}) => line.call(sendTransfer, { merchant, token, body: { ...body, ...more } });
  const done = await sendOnce(storm, 'sending to somebody', send);
  if (!done) return;
  player.belief.spendableMinor -= amount;
  receiver.belief.spendableMinor += amount;
  acknowledge(storm, player, { kind: 'transfer', id: String(done.value.number), amountMinor: amount }, ENTRIES);
  if (chance.is(0.05)) {
    const other = await send({ amountMinor: String(amount + UNIT) });
    expectRefused(storm, 'transfer with a key that says something else', other, 'idempotencyConflict');
  }
}

/** Moves money to the wallet of a vendor by hand, and brings back a part of it or everything. */
export async function moveOwn(storm: Storm, player: Player): Promise<void> {
  const { chance, line, thirdParties } = storm;
  const { merchant, token } = player;
  const amount = BigInt(chance.whole(100, 900)) * UNIT;
  const move = async (from: string, to: string, amountMinor: bigint) => {
    const body = { requestId: crypto.randomUUID(), from, to, amountMinor: String(amountMinor) };
    const done = await sendOnce(storm, 'moving between wallets', () =>
      line.call(walletTransfer, { merchant, token, body }),
    );
    if (done) acknowledge(storm, player, { kind: 'transfer', id: String(done.value.number), amountMinor }, ENTRIES);
    return done !== undefined;
  };
  if (!(await move('main', thirdParties.walletVendor.id, amount))) return;
  if (chance.is(0.5)) await move(thirdParties.walletVendor.id, 'main', amount / 2n);
  else await collect(storm, player);
}

/** Brings back everything. Balances collected by a call whose answer was lost are not on our list. */
export async function collect(storm: Storm, player: Player): Promise<void> {
  const { merchant, token } = player;
  const reply = await storm.line.call(collectFunds, { merchant, token, body: {} });
  if (!reply.isDone) complain(storm, 'collecting', reply);
  const collected = (reply.value.collected ?? []) as readonly { number: string; amountMinor: string }[];
  for (const { number, amountMinor } of collected)
    acknowledge(storm, player, { kind: 'transfer', id: number, amountMinor: BigInt(amountMinor) }, ENTRIES);
}
