import { Ajv } from 'ajv';
import { expect } from 'vitest';
import { EVENT_TABLE } from '../../schemas/events/event-table.ts';
import type { Database } from '../../server/db/database.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const VALIDATORS = new Map<string, ReturnType<typeof ajv.compile>>(
  EVENT_TABLE.map(({ id, payload }) => [id, ajv.compile(payload)]),
);

/** Fails unless every event that a test has caused is in the table, with a payload that fits its schema. */
export async function expectValidEvents({ owner }: Pick<Database, 'owner'>): Promise<void> {
  const events = await owner.selectFrom('events').select(['type', 'payload', 'member_id']).execute();
  expect(events).not.toEqual([]);
  for (const { type, payload, member_id: memberId } of events) {
    const validate = VALIDATORS.get(type);
    validate?.(payload);
    expect([type, validate?.errors ?? [], memberId === null], JSON.stringify(payload)).toEqual([type, [], false]);
    expect(validate, type).toBeDefined();
  }
}
