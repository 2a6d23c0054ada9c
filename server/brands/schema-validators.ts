import { Ajv, type ValidateFunction } from 'ajv';
import type { JSONSchema } from 'json-schema-to-ts';
import type { SchemaError } from '../../engine/brand/explain-schema-errors.ts';
import { BRAND_SCHEMA } from '../../schemas/brand/brand.ts';
import { CONTENT_SCHEMAS } from '../../schemas/brand/content.ts';
import { DEPOSITS_SCHEMA } from '../../schemas/brand/deposits.ts';
import { OPERATORS_SCHEMA } from '../../schemas/brand/operators.ts';
import { PROTECTION_SCHEMA } from '../../schemas/brand/protection.ts';
import { REGISTER_SCHEMA } from '../../schemas/brand/register.ts';
import { TRANSFERS_SCHEMA } from '../../schemas/brand/transfers.ts';
import { WHITELABEL_SCHEMA } from '../../schemas/brand/whitelabel.ts';
import { WITHDRAWALS_SCHEMA } from '../../schemas/brand/withdrawals.ts';

/** The schema of every file of a merchant's folder, by its path. Only brand.json must exist. */
export const FILE_SCHEMAS: Readonly<Record<string, JSONSchema>> = {
  'brand.json': BRAND_SCHEMA,
  'whitelabel.json': WHITELABEL_SCHEMA,
  'register.json': REGISTER_SCHEMA,
  'withdrawals.json': WITHDRAWALS_SCHEMA,
  'operators.json': OPERATORS_SCHEMA,
  'deposits.json': DEPOSITS_SCHEMA,
  'transfers.json': TRANSFERS_SCHEMA,
  'protection.json': PROTECTION_SCHEMA,
  ...Object.fromEntries(Object.entries(CONTENT_SCHEMAS).map(([name, schema]) => [`content/${name}.json`, schema])),
};

const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

/** The errors of a value against the schema of a file, all at once. */
export function findSchemaErrors(file: string, value: unknown): readonly SchemaError[] {
  const schema = FILE_SCHEMAS[file];
  if (!schema) throw new Error(`There is no schema for ${file}.`);
  const validate = compiled.get(file) ?? ajv.compile(schema as object);
  compiled.set(file, validate);
  validate(value);
  return (validate.errors ?? []) as readonly SchemaError[];
}
