import type { JWK } from 'jose';
import { hasFields } from '../../engine/json/fields-of.ts';
import type { DataKey } from './data-key.ts';

const isKey = (value: unknown): value is JWK => hasFields(value) && typeof value.kty === 'string';

/** Opens a key that was sealed as JSON. */
export async function openKey(dataKey: Pick<DataKey, 'open'>, sealed: string, context: string): Promise<JWK> {
  const key: unknown = JSON.parse(await dataKey.open(sealed, context));
  if (!isKey(key)) throw new Error('What is sealed as a key is none.');
  return key;
}
