import { Ajv, type ValidateFunction } from 'ajv';
import type { JSONSchema } from 'json-schema-to-ts';
import type { SchemaError } from '../../engine/brand/explain-schema-errors.ts';
import type { MerchantRules } from '../../engine/brand/merchant.ts';
import { ACTIVITIES_SCHEMA } from '../../schemas/brand/activities.ts';
import { AFFILIATES_SCHEMA } from '../../schemas/brand/affiliates.ts';
import { BRAND_SCHEMA, type Brand } from '../../schemas/brand/brand.ts';
import { CONTENT_SCHEMAS, type Content, type ContentName } from '../../schemas/brand/content.ts';
import { DEPOSITS_SCHEMA } from '../../schemas/brand/deposits.ts';
import { LOTTERIES_SCHEMA } from '../../schemas/brand/lotteries.ts';
import { OPERATORS_SCHEMA } from '../../schemas/brand/operators.ts';
import { POINTS_SCHEMA } from '../../schemas/brand/points.ts';
import { PROTECTION_SCHEMA } from '../../schemas/brand/protection.ts';
import { REGISTER_SCHEMA, type RegisterRules } from '../../schemas/brand/register.ts';
import { TRANSFERS_SCHEMA } from '../../schemas/brand/transfers.ts';
import { VIP_SCHEMA } from '../../schemas/brand/vip.ts';
import { type Modules, WHITELABEL_SCHEMA } from '../../schemas/brand/whitelabel.ts';
import { WITHDRAWALS_SCHEMA } from '../../schemas/brand/withdrawals.ts';

/** Each file of a merchant's folder after validation, with its defaults filled in. */
export type FileValues = {
  readonly 'brand.json': Brand;
  readonly 'whitelabel.json': { readonly modules: Modules };
  readonly 'register.json': { readonly rules: RegisterRules };
} & { readonly [Name in keyof MerchantRules as `${Name}.json`]: MerchantRules[Name] } & {
  readonly [Name in ContentName as `content/${Name}.json`]: Content[Name];
};

/** The path of a file that has a schema. */
export type FileName = keyof FileValues;

/** The schema of every file of a merchant's folder, by its path. Only brand.json must exist. */
export const FILE_SCHEMAS: Readonly<Record<FileName, JSONSchema>> = {
  'brand.json': BRAND_SCHEMA,
  'whitelabel.json': WHITELABEL_SCHEMA,
  'register.json': REGISTER_SCHEMA,
  'withdrawals.json': WITHDRAWALS_SCHEMA,
  'operators.json': OPERATORS_SCHEMA,
  'deposits.json': DEPOSITS_SCHEMA,
  'transfers.json': TRANSFERS_SCHEMA,
  'protection.json': PROTECTION_SCHEMA,
  'lotteries.json': LOTTERIES_SCHEMA,
  'activities.json': ACTIVITIES_SCHEMA,
  'vip.json': VIP_SCHEMA,
  'points.json': POINTS_SCHEMA,
  'affiliates.json': AFFILIATES_SCHEMA,
  'content/home.json': CONTENT_SCHEMAS.home,
  'content/vendors.json': CONTENT_SCHEMAS.vendors,
  'content/footer.json': CONTENT_SCHEMAS.footer,
  'content/menu.json': CONTENT_SCHEMAS.menu,
  'content/promotions.json': CONTENT_SCHEMAS.promotions,
  'content/announcements.json': CONTENT_SCHEMAS.announcements,
  'content/gifts.json': CONTENT_SCHEMAS.gifts,
  'content/help.json': CONTENT_SCHEMAS.help,
};

const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true });
const compiled = new Map<string, ValidateFunction>();

/** The errors of a value against the schema of a file, all at once. */
export function findSchemaErrors(file: FileName, value: unknown): readonly SchemaError[] {
  const validate = compiled.get(file) ?? ajv.compile(FILE_SCHEMAS[file] as object);
  compiled.set(file, validate);
  validate(value);
  return validate.errors ?? [];
}
