import { endRound, rollback, type VendorCall, win } from '../../schemas/vendor/vendor-calls.ts';
import type { GamesDatabase, GamesTransaction } from './games-database.ts';
import type { Wallet } from './wallet.ts';

const CALLS: Readonly<Record<string, VendorCall>> = Object.fromEntries(
  [win, rollback, endRound].map((call) => [call.id, call]),
);
const LONGEST_WAIT_MS = 60_000;

/** A message for the wallet about a round. The body has no request id: every try gets one of its own. */
export interface Message {
  readonly call: VendorCall;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Queues messages to the wallet, in the transaction that decides them. */
export async function noteMessages(
  tx: GamesTransaction,
  round: { readonly round_id: string; readonly merchant: string },
  messages: readonly Message[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('messages')
    .values(
      messages.map(({ call, body }) => ({
        round_id: round.round_id,
        merchant: round.merchant,
        call: call.id,
        body: JSON.stringify(body),
        state: 'waiting' as const,
        tries: 0,
        next_try_at: now,
      })),
    )
    .execute();
}

/** How the deliveries of a round went: the balance after the last one, and whether all of them have arrived. */
export interface Delivery {
  readonly balanceMinor: string | undefined;
  readonly isComplete: boolean;
}

/**
 * Sends the wallet the pending messages of a round, in order. A message that no one answers waits, doubling up to a
 * minute, and everything behind it waits too: a win never overtakes its bet. Telling twice is harmless.
 */
export async function deliver(
  { database, wallet }: { readonly database: GamesDatabase; readonly wallet: Wallet },
  roundId: string,
  now: () => Date,
): Promise<Delivery> {
  let balanceMinor: string | undefined;
  for (;;) {
    const next = await database
      .selectFrom('messages')
      .selectAll()
      .where('round_id', '=', roundId)
      .where('state', '=', 'waiting')
      .orderBy('message_id')
      .limit(1)
      .executeTakeFirst();
    if (!next) return { balanceMinor, isComplete: true };
    const call = CALLS[next.call];
    if (!call) throw new Error(`Nobody knows the call ${next.call}.`);
    const result = await wallet.ask(next.merchant, call, next.body as never);
    const change =
      result.kind === 'unknown'
        ? {
            tries: next.tries + 1,
            next_try_at: new Date(now().getTime() + Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** next.tries)),
          }
        : { tries: next.tries + 1, state: result.kind };
    await database.updateTable('messages').set(change).where('message_id', '=', next.message_id).execute();
    if (result.kind === 'unknown') return { balanceMinor, isComplete: false };
    if (result.kind === 'taken' && 'balanceMinor' in result.value) balanceMinor = result.value.balanceMinor;
  }
}

/** Rounds whose next message is due, the longest waiting first. */
export async function findDue(database: GamesDatabase, now: Date, most: number): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('messages')
    .select(({ fn }) => ['round_id', fn.min('next_try_at').as('due_at')])
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .groupBy('round_id')
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ round_id }) => round_id);
}
