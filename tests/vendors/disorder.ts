import { setTimeout as wait } from 'node:timers/promises';
import {
  balance,
  bet,
  endRound,
  rollback,
  type VendorBody,
  type VendorCall,
  win,
} from '../../schemas/vendor/vendor-calls.ts';
import type { VendorReply } from '../support/vendor-client.ts';
import type { WalletConnection } from './wallet-connection.ts';

/** A player of a disorder. */
export interface DisorderPlayer {
  readonly playerId: string;
  readonly sessionToken: string;
  readonly currency: string;
  readonly openingMinor: bigint;
}

/** What came of it. */
export interface DisorderResult {
  readonly calls: number;
  readonly lostReplies: number;
  readonly repetitions: number;
  /** Where vendor and wallet disagree in the end. */
  readonly differences: readonly string[];
}

/** How often a reply is lost, and how often a message is sent twice at once. */
const LOST = 0.1;
const TWICE = 0.3;
const chance = (share: number): boolean => Math.random() < share;

/** Counts messages and sends each until something is decided, as a vendor must. */
function createSender(connection: WalletConnection) {
  const counts = { calls: 0, lostReplies: 0, repetitions: 0 };
  const once = async <Call extends VendorCall>(call: Call, body: VendorBody<NoInfer<Call>>): Promise<VendorReply> => {
    for (let attempt = 0; ; attempt += 1) {
      counts.calls += 1;
      const reply = await connection.send(call, body, chance(LOST));
      if (reply === undefined) counts.lostReplies += 1;
      else if (!reply.retry) return reply;
      if (attempt > 200) throw new Error(`${call.id} was never decided: ${reply?.message}`);
      await wait(Math.min(50, 2 + attempt * 3));
    }
  };
  const send = async <Call extends VendorCall>(call: Call, body: VendorBody<NoInfer<Call>>): Promise<VendorReply> => {
    if (!chance(TWICE)) return once(call, body);
    counts.repetitions += 1;
    const [first, second] = await Promise.all([once(call, body), once(call, body)]);
    return first.success ? first : second;
  };
  return { counts, send };
}

type Sender = ReturnType<typeof createSender>;

/** One round whose messages all leave at the same moment, in any order: what the vendor then believes of it. */
async function playRound(
  sender: Sender,
  player: DisorderPlayer,
  roundId: string,
  differences: string[],
): Promise<bigint> {
  const { playerId, sessionToken, currency } = player;
  const stake = BigInt(1 + Math.floor(Math.random() * 50));
  const prize = BigInt(Math.floor(Math.random() * 90));
  const ids = { requestId: 'disorder', roundId };
  const [betId, kind] = [`${roundId}-bet`, Math.random()];
  const taking = () =>
    sender.send(bet, { ...ids, sessionToken, transactionId: betId, amountMinor: String(stake), currency });
  const paying = () =>
    sender.send(win, {
      ...ids,
      playerId,
      transactionId: `${roundId}-win`,
      betId,
      amountMinor: String(prize),
      currency,
    });
  const backing = () => sender.send(rollback, { ...ids, playerId, transactionId: `${roundId}-back`, betId });
  // A third is won, a third is taken back, and in a third the vendor contradicts itself: the wallet decides, once.
  const messages = kind < 0.34 ? [taking, paying] : kind < 0.67 ? [taking, backing] : [taking, paying, backing];
  const shuffled = messages.map((message) => ({ message, at: Math.random() })).sort((a, b) => a.at - b.at);
  const replies = new Map(await Promise.all(shuffled.map(async ({ message }) => [message, await message()] as const)));
  const isPaid = replies.get(paying)?.success === true;
  const isBack = replies.get(backing)?.success === true;
  if (isPaid && isBack) differences.push(`${roundId} was paid and taken back`);
  const betsMinor = isBack || replies.get(taking)?.success !== true ? 0n : stake;
  const winsMinor = isPaid ? prize : 0n;
  const sums = { betsMinor: String(betsMinor), winsMinor: String(winsMinor) };
  // A bet that was taken back before it came has no round.
  if (!isBack) {
    const end = await sender.send(endRound, { ...ids, playerId, ...sums });
    if (!end.success) differences.push(`${roundId} does not end: ${end.message} ${JSON.stringify(end.value)}`);
  }
  return winsMinor - betsMinor;
}

/**
 * Plays rounds in disorder until so many messages were sent: duplicates, any order, replies that are lost. In the end the
 * balance of each player must be what the vendor believes.
 */
export async function playInDisorder(
  connection: WalletConnection,
  players: readonly DisorderPlayer[],
  calls: number,
): Promise<DisorderResult> {
  const sender = createSender(connection);
  const differences: string[] = [];
  const playAll = async (player: DisorderPlayer) => {
    let believed = player.openingMinor;
    const name = crypto.randomUUID().slice(0, 13);
    for (let round = 0; sender.counts.calls < calls; round += 1)
      believed += await playRound(sender, player, `${name}-${round}`, differences);
    const { value } = await sender.send(balance, { requestId: 'disorder', sessionToken: player.sessionToken });
    if (value.balanceMinor !== String(believed))
      differences.push(`player ${player.playerId} has ${value.balanceMinor}, the vendor believes ${believed}`);
  };
  await Promise.all(players.map(playAll));
  return { ...sender.counts, differences };
}
