import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { ProvableRound } from './check-round.ts';
import type { DrawRecord } from './draw-record.ts';
import { readDraws } from './read-draws.ts';
import { type RecordMistake, readRound } from './read-round.ts';

/** What a text holds that can be checked: a round, or draws in the order of their chain. */
export type ProvableRecord = { readonly round: ProvableRound } | { readonly draws: readonly DrawRecord[] };

/** Whether a text is meant to be a draw, or a list of them: a draw has a period, a round has none. */
function isOfDraws(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || 'period' in fieldsOf(value);
  } catch {
    return false;
  }
}

/** Reads the text of a record, as far as its shape goes: whether its contents are right is what a check finds out. */
export function readRecord(text: string): ProvableRecord | { readonly mistake: RecordMistake | 'drawsIncomplete' } {
  if (!isOfDraws(text)) {
    const read = readRound(text);
    return read.mistake === undefined ? { round: read.round } : read;
  }
  const draws = readDraws(text);
  return draws ? { draws } : { mistake: 'drawsIncomplete' };
}
