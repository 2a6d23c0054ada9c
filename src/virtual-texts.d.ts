declare module 'virtual:site-texts' {
  import type { Bundle } from '../engine/i18n/bundles.ts';
  import type { BuiltTexts } from '../engine/i18n/wanted-texts.ts';

  export const folders: BuiltTexts<Bundle>['folders'];
  export const loadTexts: BuiltTexts<Bundle>['loadTexts'];
}
