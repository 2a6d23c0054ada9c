import type { JSONSchema } from 'json-schema-to-ts';

type ObjectSchema = {
  readonly properties?: Readonly<Record<string, JSONSchema>> | undefined;
  readonly items?: readonly JSONSchema[] | JSONSchema | undefined;
  readonly default?: unknown;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const isTuple = (items: readonly JSONSchema[] | JSONSchema): items is readonly JSONSchema[] => Array.isArray(items);

/**
 * Fills missing settings from the defaults of the schema. Objects are filled key by key; lists are taken as they are,
 * except for the defaults of their entries. Drops `$schema`, which is for editors. Returns a new value.
 */
export function applyDefaults(schema: JSONSchema, written: unknown): unknown {
  if (typeof schema === 'boolean') return written;
  const { properties, items, default: preset }: ObjectSchema = schema;
  const value = written === undefined ? preset : written;
  if (Array.isArray(value))
    return items && !isTuple(items) ? value.map((entry) => applyDefaults(items, entry)) : structuredClone(value);
  if (!isObject(value)) return value;
  if (!properties) return structuredClone(value);
  const filled: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(properties), ...Object.keys(value)])) {
    if (key === '$schema') continue;
    const property = properties[key];
    const child = property ? applyDefaults(property, value[key]) : value[key];
    if (child !== undefined) filled[key] = child;
  }
  return filled;
}

/** Freezes a value and everything in it. */
export function deepFreeze<Value>(value: Value): Value {
  if (value !== null && typeof value === 'object' && !Object.isFrozen(value)) {
    for (const child of Object.values(value)) deepFreeze(child);
    Object.freeze(value);
  }
  return value;
}
