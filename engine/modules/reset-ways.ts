import type { Modules } from '../../schemas/brand/whitelabel.ts';

/** The ways to reset a forgotten password that a merchant offers, the one that is shown first in front. */
export function resetWays(modules: Modules): readonly ('phone' | 'mail')[] {
  return [
    ...(modules.CHNGPASSVERIF3 ? (['phone'] as const) : []),
    ...(modules.CHNGPASSMAIL3 ? (['mail'] as const) : []),
  ];
}
