import type { LanguageCode } from '../../../engine/i18n/languages.ts';
import type { ProvableRound } from '../../fairness/check-round.ts';

/** A record as it stands behind the hash of an address, where no server is sent it. */
export const recordHash = (round: ProvableRound, language: LanguageCode): string =>
  String(new URLSearchParams({ record: JSON.stringify(round), language }));

/** The record behind the hash of an address; empty where there is none. */
export const readRecordHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get('record') ?? '';
