import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

/** A JSON Schema of the call table, as far as bodies and queries use it. */
type Schema = Readonly<Record<string, unknown>>;

/** Values that are known to mean something, by the name of the field. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const textOf = ({ pattern, format, minLength = 0, maxLength }: Schema): fc.Arbitrary<unknown> => {
  if (format === 'date-time')
    return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern, 'u'));
  const least = Number(minLength);
  const most = Number(maxLength ?? 40);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.max(least, Math.min(most, 40)) }),
    fc.constantFrom('x'.repeat(most), 'x'.repeat(least), 'x'.repeat(most + 1)),
  );
};

const numberOf = ({ type, minimum = -1e9, maximum = 1e9 }: Schema): fc.Arbitrary<unknown> =>
  type === 'integer'
    ? fc.integer({ min: Number(minimum), max: Number(maximum) })
    : fc.double({ min: Number(minimum), max: Number(maximum), noNaN: true });

function objectOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema.required ?? []) as string[];
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(properties).map(([name, property]) => {
        const own = known[name] ?? [];
        const fitting = fittingValue(property, known);
        return [name, own.length > 0 ? fc.oneof(fc.constantFrom(...own), fitting) : fitting];
      }),
    ),
    { requiredKeys: required },
  );
  const isOpen = schema.additionalProperties !== false;
  return isOpen
    ? fc
        .tuple(fc.dictionary(hostileText, hostileValue, { maxKeys: 3 }), fields)
        .map(([more, own]) => ({ ...more, ...own }))
    : fields;
}

/** Values that fit a schema, or nearly: facts beyond a schema, such as that an order exists, are left to chance. */
export function fittingValue(schema: Schema, known: KnownValues = {}): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one: Schema) => fittingValue(one, known)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fittingValue({ ...schema, type }, known)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fittingValue((schema.items ?? {}) as Schema, known), { maxLength: Number(schema.maxItems ?? 4) });
    case 'string':
      return textOf(schema);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return hostileValue;
  }
}

/** Changes one field of an object, at any depth: another value, gone, or an extra one. */
function mutate(value: unknown, place: number, kind: number, by: unknown): unknown {
  if (typeof value !== 'object' || value === null || kind === 0) return by;
  const names = Object.keys(value);
  const name = names[place % Math.max(1, names.length)] ?? 'extra';
  const copy: Record<string, unknown> = { ...value };
  if (kind === 1) delete copy[name];
  else if (kind === 2) Object.defineProperty(copy, String(by), { value: by, enumerable: true, configurable: true });
  else copy[name] = kind === 3 ? by : mutate(copy[name], place >> 2, kind - 2, by);
  return Array.isArray(value) ? Object.values(copy) : copy;
}

/** Values that once fitted a schema, before something was done to them. */
export const mutatedValue = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting, fc.nat(255), fc.integer({ min: 0, max: 6 }), hostileValue)
    .map(([value, place, kind, by]) => mutate(value, place, kind, by));
