import { isFamilyId } from '../families/family.ts';
import type { ProvableRound } from './check-round.ts';

/** Why a text is not a record of a round. */
export type RecordMistake =
  | 'notJson'
  | 'notObject'
  | 'familyUnknown'
  | 'seedsMissing'
  | 'stepsMissing'
  | 'promiseMissing';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function findMistake(value: unknown): RecordMistake | undefined {
  if (!isObject(value)) return 'notObject';
  const { setup, seeds, actions, steps, commitment } = value;
  if (!isObject(setup) || !isFamilyId(setup.family)) return 'familyUnknown';
  if (!isObject(seeds) || typeof seeds.serverSeed !== 'string' || typeof seeds.clientSeed !== 'string')
    return 'seedsMissing';
  if (!Array.isArray(actions) || !Array.isArray(steps) || ![...actions, ...steps].every(isObject))
    return 'stepsMissing';
  return typeof commitment === 'string' ? undefined : 'promiseMissing';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return 'notJson' satisfies RecordMistake;
  }
}

/** Reads the text of a record, as far as its shape goes: whether its contents are right is what a check finds out. */
export function readRound(
  text: string,
): { readonly round: ProvableRound; readonly mistake?: never } | { readonly mistake: RecordMistake } {
  const value = parse(text);
  if (value === 'notJson') return { mistake: value };
  const mistake = findMistake(value);
  return mistake === undefined ? { round: value as ProvableRound } : { mistake };
}
