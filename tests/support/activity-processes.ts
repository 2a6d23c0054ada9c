import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { factsConsumer } from '../../server/activity/facts-consumer.ts';
import { createEventDispatcher, type EventDispatcher } from '../../server/events/dispatcher.ts';
import type { EventFeed } from '../../server/events/event-feed.ts';
import type { ApiServer } from './api-server.ts';

/** The consumer of facts of the merchant alpha as another process has it. Close it at the end. */
export function openFactsProcess(server: ApiServer, feed: EventFeed): EventDispatcher {
  const now = () => server.context.now();
  const findMerchant = (code: string) => server.merchant(code);
  return createEventDispatcher({
    database: server.database,
    feed,
    merchants: () => ['alpha'],
    consumers: [factsConsumer({ findMerchant, findGame: () => undefined, now })],
    now,
    onError: () => undefined,
  });
}

/**
 * Does something that pays a reward, and ends its connection just before the money moves: it waits there for the account of
 * the house, which this test holds.
 */
export async function killBeforePayment(server: ApiServer, work: () => Promise<unknown>): Promise<void> {
  await server.database.owner.transaction().execute(async (tx) => {
    await sql`select 1 from ledger_accounts where merchant = 'alpha' and owner_kind = 'house' and purpose = 'bonuses'
      for update`.execute(tx);
    const done = work();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database.owner);
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000, interval: 20 },
    );
    await done;
  });
}

/** How often a reward of the merchant alpha was paid. */
export async function paymentsOf(server: ApiServer, rewardId: unknown): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) as count from ledger_transfers
    where merchant = 'alpha' and reference = ${`reward-${String(rewardId)}`}`.execute(server.database.owner);
  return Number(rows[0]?.count);
}
