import { fieldsOf } from '../../engine/json/fields-of.ts';
import type { DrawRecord } from './draw-record.ts';

const TEXTS = ['lottery', 'period', 'kind', 'drawsAt', 'commitment', 'formerLink', 'link', 'voidReason'] as const;

const isNumbers = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.every((number) => Number.isInteger(number)));

/** Whether a value is what a feed has signed, or nothing. */
function isFeedProof(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const { message, signature, publicKey, isCorrected } = fieldsOf(value);
  return [message, signature, publicKey].every((text) => typeof text === 'string') && typeof isCorrected === 'boolean';
}

/** Whether a value is the round of a beacon with what it has signed, or nothing. */
function isBeaconProof(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  const { publicKey, round, message, signature } = fieldsOf(value);
  return (
    [publicKey, round].every((text) => typeof text === 'string') &&
    [message, signature].every((text) => text === null || typeof text === 'string')
  );
}

/** Whether a value has the shape of a draw. Whether its contents are right is what a check finds out. */
function isDraw(value: unknown): value is DrawRecord {
  const { seed, numbers, source, feed, beacon, ...rest } = fieldsOf(value);
  return (
    TEXTS.every((name) => typeof rest[name] === 'string') &&
    (seed === null || typeof seed === 'string') &&
    (source === 'own' || source === 'demonstration' || source === 'desk' || source === 'feed') &&
    isNumbers(numbers) &&
    isFeedProof(feed) &&
    isBeaconProof(beacon)
  );
}

/** The draws in a text: one draw, or a list of them in the order of their chain. Undefined if it is anything else. */
export function readDraws(text: string): readonly DrawRecord[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.length > 0 && list.every(isDraw) ? list : undefined;
}
