import { defineConsumer, type EventConsumer } from '../events/define-consumer.ts';
import type { StoredEvent } from '../events/read-events.repository.ts';
import { addTransactions, clearTransactions, type NewTransaction } from './team-transactions.repository.ts';

/** The events that the transactions of teams are made of. */
const MONEY_EVENTS = ['deposit.arrived', 'withdrawal.ended', 'bonus.completed', 'transfer.sent'] as const;

type MoneyEvent = StoredEvent<(typeof MONEY_EVENTS)[number]>;

/** The transactions of an event: none for moves between own wallets, or for a withdrawal that was not paid. */
function transactionsOf(event: MoneyEvent): readonly NewTransaction[] {
  const { memberId, occurredAt: at } = event;
  if (memberId === undefined) return [];
  switch (event.type) {
    case 'deposit.arrived': {
      const { orderId: reference, currency, amountMinor } = event.payload;
      return [{ kind: 'deposit', reference, memberId, at, currency, amountMinor: BigInt(amountMinor) }];
    }
    case 'withdrawal.ended': {
      const { number: reference, currency, paidMinor } = event.payload;
      if (paidMinor === '0') return [];
      return [{ kind: 'withdrawal', reference, memberId, at, currency, amountMinor: -BigInt(paidMinor) }];
    }
    case 'bonus.completed': {
      const { bonusId: reference, currency, amountMinor } = event.payload;
      return [{ kind: 'bonus', reference, memberId, at, currency, amountMinor: BigInt(amountMinor) }];
    }
    case 'transfer.sent': {
      const { number: reference, kind, toMember, currency, amountMinor } = event.payload;
      if (kind === 'wallet') return [];
      const sent = { kind: 'transfer', reference, at, currency } as const;
      return [
        { ...sent, memberId, amountMinor: -BigInt(amountMinor) },
        { ...sent, memberId: BigInt(toMember), amountMinor: BigInt(amountMinor) },
      ];
    }
  }
}

/**
 * Keeps the transactions of teams. Each counts for the agent to whose group its member belonged when it happened, so a later
 * move changes nothing of the past.
 */
export const transactionsConsumer = (): EventConsumer =>
  defineConsumer({
    name: 'agent.transactions',
    types: MONEY_EVENTS,
    async handle(tx, events) {
      const moved = events.flatMap(transactionsOf);
      const [first] = events;
      if (first && moved.length > 0) await addTransactions(tx, first.merchant, moved);
    },
    clear: clearTransactions,
  });
