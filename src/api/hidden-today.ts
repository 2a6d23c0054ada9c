import { fieldsOf } from '../../engine/json/fields-of.ts';
import { boot } from './boot.ts';

const KEY = `hiddenToday:${boot.merchant}`;

interface Hidden {
  readonly day: string;
  readonly names: readonly string[];
}

/** The person's own day, as yyyy-mm-dd. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Items hidden since this morning; those hidden yesterday are shown again. */
function readNames(): readonly string[] {
  try {
    const { day, names } = fieldsOf(JSON.parse(localStorage.getItem(KEY) ?? ''));
    return day === today() && Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Items that the visitor has hidden for the day, on this device. */
export const hiddenToday = {
  has: (name: string): boolean => readNames().includes(name),
  /** @throws DOMException if the device's storage is not writable */
  add(names: readonly string[]): void {
    const all = [...new Set([...readNames(), ...names])];
    localStorage.setItem(KEY, JSON.stringify({ day: today(), names: all } satisfies Hidden));
  },
};
