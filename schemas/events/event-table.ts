import type { FromSchema } from 'json-schema-to-ts';
import { BONUS_EVENTS } from './bonus.ts';
import { DEPOSIT_EVENTS } from './deposit.ts';
import { MEMBER_EVENTS } from './member.ts';
import { PLAY_EVENTS } from './play.ts';
import { PROTECTION_EVENTS } from './protection.ts';
import { SESSION_EVENTS } from './session.ts';
import { TRANSFER_EVENTS } from './transfer.ts';
import { WITHDRAWAL_EVENTS } from './withdrawal.ts';

/** Every fact that the platform publishes. */
export const EVENT_TABLE = [
  ...PLAY_EVENTS,
  ...DEPOSIT_EVENTS,
  ...WITHDRAWAL_EVENTS,
  ...MEMBER_EVENTS,
  ...SESSION_EVENTS,
  ...PROTECTION_EVENTS,
  ...BONUS_EVENTS,
  ...TRANSFER_EVENTS,
] as const;

/** A row of the table. */
type TableEvent = (typeof EVENT_TABLE)[number];

/** The name of an event. */
export type EventId = TableEvent['id'];

/** Each payload once: the compiler computes none twice, and never a schema of several events. */
type Payloads = { readonly [Event in TableEvent as Event['id']]: FromSchema<Event['payload']> };

/** The payload of an event, typed by its schema. */
export type EventPayload<Id extends EventId> = Payloads[Id];
