import { fieldsOf } from '../../engine/json/fields-of.ts';

const keyOf = (merchant: string): string => `hiddenToday:${merchant}`;

interface Hidden {
  readonly day: string;
  readonly names: readonly string[];
}

/** The person's own day, as yyyy-mm-dd. */
const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Items hidden since this morning; those hidden yesterday are shown again. */
function readNames(merchant: string): readonly string[] {
  try {
    const { day, names } = fieldsOf(JSON.parse(localStorage.getItem(keyOf(merchant)) ?? ''));
    return day === today() && Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** Items that the visitor has hidden for the day, on this device. */
export const hiddenToday = {
  has: (merchant: string, name: string): boolean => readNames(merchant).includes(name),
  /** @throws DOMException if the device's storage is not writable */
  add(merchant: string, names: readonly string[]): void {
    const all = [...new Set([...readNames(merchant), ...names])];
    localStorage.setItem(keyOf(merchant), JSON.stringify({ day: today(), names: all } satisfies Hidden));
  },
};
