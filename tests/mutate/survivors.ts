import { readFileSync } from 'node:fs';

/** A fault that no test finds, and why that is accepted. */
export interface KnownFault {
  readonly id: string;
  /** The fault in words; its id alone means nothing to a reader. */
  readonly fault: string;
  readonly reason: string;
}

/** The contents of `survivors.json`. */
export interface KnownFaults {
  /** Faults that a person could notice. The list only shrinks: see `MOST_SURVIVORS`. */
  readonly survivors: readonly KnownFault[];
  /** Changes that no person and no test can notice. */
  readonly equivalents: readonly KnownFault[];
}

/** The length of the list of survivors. Lower it with each entry that goes; it is never raised. */
export const MOST_SURVIVORS = 0;

/** Reads the list of accepted faults. @throws Error if the file is missing or not JSON */
export const readKnownFaults = (file = new URL('survivors.json', import.meta.url)): KnownFaults =>
  JSON.parse(readFileSync(file, 'utf8'));

/** Mistakes in the list itself: an entry without a reason, or one that is there twice. */
export function listMistakes({ survivors, equivalents }: KnownFaults): readonly string[] {
  const all = [...survivors, ...equivalents];
  const twice = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) !== index);
  return [
    ...all.filter(({ reason }) => reason.trim().length < 15).map(({ id }) => `${id} has no reason.`),
    ...twice.map(({ id }) => `${id} is listed twice.`),
  ];
}
