import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { ProvableRound } from '../../fairness/check-round.ts';

/** A record in the hash of an address, which no server receives. */
export const recordHash = (round: ProvableRound, language: LanguageCode): string =>
  String(new URLSearchParams({ record: JSON.stringify(round), language }));

/** The record in the hash of an address; empty if there is none. */
export const readRecordHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get('record') ?? '';
