declare module 'virtual:game-texts' {
  import type { TextLoaders } from '../../engine/i18n/wanted-texts.ts';
  import type { GameBundle } from './bundles.ts';

  /** The texts of every language that this build ships, each bundle a file of its own. */
  export const loaders: TextLoaders<GameBundle>;
  /** Folders of the languages that the games are written in. */
  export const folders: readonly string[];
}
