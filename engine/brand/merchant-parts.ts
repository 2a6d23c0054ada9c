import type { Brand } from '../../schemas/brand/brand.ts';
import type { Content, ContentName } from '../../schemas/brand/content.ts';
import type { RegisterRules } from '../../schemas/brand/register.ts';
import type { Modules } from '../../schemas/brand/whitelabel.ts';
import type { JsonSource } from './json-source.ts';
import type { MerchantRules } from './merchant.ts';

/** A file whose value has passed its schema. */
export interface Part<Value> {
  readonly source: JsonSource;
  readonly value: Value;
}

/** All files of a merchant's folder, for checks that compare one with another. */
export interface MerchantParts {
  readonly brand: Part<Brand>;
  readonly modules: Part<Modules>;
  readonly register: Part<RegisterRules>;
  readonly rules: { readonly [Name in keyof MerchantRules]: Part<MerchantRules[Name]> };
  readonly content: { readonly [Name in ContentName]: Part<Content[Name]> };
}
