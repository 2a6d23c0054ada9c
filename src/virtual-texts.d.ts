declare module 'virtual:site-texts' {
  import type { Bundle } from '../engine/i18n/bundles.ts';
  import type { TextLoaders } from '../engine/i18n/wanted-texts.ts';

  /** The texts of every language that this build ships, each bundle a file of its own. */
  export const loaders: TextLoaders<Bundle>;
}
