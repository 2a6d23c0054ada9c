import type { Beacon } from '../../schemas/brand/lottery-signers.ts';
import { readExactFields } from '../json/exact-fields.ts';

const NAMES = ['round', 'type', 'value'];
const VALUE = /^[0-9a-f]{64}$/;

/** The first round of a beacon that is published after a close and a margin. */
export function roundAfter(
  closesAtMs: number,
  { everySeconds, marginSeconds }: Pick<Beacon, 'everySeconds' | 'marginSeconds'>,
): number {
  const everyMs = everySeconds * 1000;
  return Math.ceil((closesAtMs + marginSeconds * 1000) / everyMs) * everyMs;
}

/** What a beacon has signed. */
export interface BeaconValue {
  /** ISO 8601 in UTC with milliseconds. */
  readonly round: string;
  /** 32 bytes in hexadecimal digits. */
  readonly value: string;
}

/** The value in the text that a beacon has signed; undefined if the text has another form. */
export function readBeaconValue(text: string): BeaconValue | undefined {
  const message = readExactFields(text, NAMES);
  if (!message) return undefined;
  const { type, round, value } = message;
  if (type !== 'beacon' || typeof round !== 'string' || typeof value !== 'string') return undefined;
  return VALUE.test(value) ? { round, value } : undefined;
}
