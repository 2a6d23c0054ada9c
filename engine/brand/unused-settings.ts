import type { Brand } from '../../schemas/brand/brand.ts';
import { keysOf } from '../json/keys-of.ts';
import type { JsonSource } from './json-source.ts';
import type { Problem } from './problem.ts';

/**
 * Settings of brand.json that `system.permission` returns and that nothing in the product uses, with their neutral
 * values. Remove a line when a feature starts to use its setting.
 */
const UNUSED = {
  platform: 'html5-desktop',
  device: ['desktop', 'mobile'],
  analyticsId: '',
} as const satisfies Partial<Brand>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Warns of settings without effect that a merchant has set, at their position. */
export function findUnusedSettings(source: JsonSource, brand: Brand): readonly Problem[] {
  return keysOf(UNUSED)
    .filter((name) => source.has([name]) && !isSame(brand[name], UNUSED[name]))
    .map((name) =>
      source.problemAt([name], `${name} has no effect: programs can read it, but nothing of this product acts on it`, {
        severity: 'warning',
      }),
    );
}
