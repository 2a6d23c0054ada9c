declare module 'virtual:game-texts' {
  import type { BuiltTexts } from '../../engine/i18n/wanted-texts.ts';
  import type { GameBundle } from './bundles.ts';

  export const folders: BuiltTexts<GameBundle>['folders'];
  export const loadTexts: BuiltTexts<GameBundle>['loadTexts'];
}
