import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { EVENT_TABLE } from '../../schemas/events/event-table.ts';

test('every event has its own id, in the past tense of its domain, and a schema that compiles', () => {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  const ids = EVENT_TABLE.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, payload, version } of EVENT_TABLE) {
    expect(id).toMatch(/^[a-z]+\.[a-z][A-Za-z]+$/);
    expect(version).toBeGreaterThan(0);
    expect(() => ajv.compile(payload), id).not.toThrow();
  }
});
