/**
 * Whether every text in a value can be stored. JSON and addresses can spell texts that no database keeps and no person
 * types: a zero character, or half of a surrogate pair. Walks only as deep as the value, so check its shape first.
 */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child));
}
