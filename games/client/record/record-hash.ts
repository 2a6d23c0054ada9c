import type { ProvableRound } from '../../fairness/check-round.ts';

/** A record behind the hash of an address, which browsers send to no server. @param locale BCP 47 */
export const recordHash = (round: ProvableRound, locale: string): string =>
  String(new URLSearchParams({ record: JSON.stringify(round), language: locale.slice(0, 2).toUpperCase() }));

/** The part behind the hash of an address; empty without one. */
export function readRecordHash(hash: string): { readonly record: string; readonly language: string | undefined } {
  const told = new URLSearchParams(hash.slice(1));
  return { record: told.get('record') ?? '', language: told.get('language') ?? undefined };
}
