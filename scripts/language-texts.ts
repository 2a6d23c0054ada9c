import type { Plugin } from 'vite';
import { BUNDLES, type Bundles } from '../engine/i18n/bundles.ts';
import { findFolderLanguage } from '../engine/i18n/languages.ts';
import { GAME_BUNDLES } from '../games/client/bundles.ts';
import { LANGUAGES_FOLDER, languageFolders, readNamespaces } from '../server/languages/read-texts.ts';

/** What an app imports to know how its texts are loaded, and the bundles of each. */
const APPS: Readonly<Record<string, { readonly bundles: Bundles; readonly folder: string }>> = {
  'virtual:site-texts': { bundles: BUNDLES, folder: '' },
  'virtual:game-texts': { bundles: GAME_BUNDLES, folder: 'games/' },
};

/** A bundle in one language, as if it were a file there: `languages/ar/games/dice.texts.js`. */
const BUNDLE_ID = /languages\/([a-z-]+)\/(games\/)?([a-z-]+)\.texts\.js$/;

function writeLoaders({ bundles, folder }: { readonly bundles: Bundles; readonly folder: string }): string {
  const loadersOf = (bundle: string) =>
    languageFolders().map(
      (language) =>
        `${JSON.stringify(language)}: () => import(${JSON.stringify(`/languages/${language}/${folder}${bundle}.texts.js`)})`,
    );
  const all = Object.keys(bundles).map((bundle) => `${JSON.stringify(bundle)}: { ${loadersOf(bundle).join(', ')} }`);
  return [
    `export const loaders = { ${all.join(', ')} };`,
    `export const folders = ${JSON.stringify(languageFolders())};`,
  ].join('\n');
}

/**
 * Makes modules of the texts under `languages/`: each bundle in each language is one, complete, with English in the gaps.
 * A new folder needs no line of code.
 */
export const languageTextsPlugin: Plugin = {
  name: 'language-texts',
  resolveId(id) {
    if (id in APPS) return `\0${id}`;
    const [path] = BUNDLE_ID.exec(id) ?? [];
    return path ? new URL(`../${path}`, LANGUAGES_FOLDER).pathname : undefined;
  },
  load(id) {
    const app = APPS[id.slice(1)];
    if (app) return writeLoaders(app);
    const [, folder = '', part, bundle = ''] = BUNDLE_ID.exec(id) ?? [];
    const language = findFolderLanguage(folder);
    const bundles: Bundles = part ? GAME_BUNDLES : BUNDLES;
    const files = bundles[bundle];
    if (!language || !files) return undefined;
    for (const file of Object.keys(files))
      this.addWatchFile(new URL(`${folder}/${file}.json`, LANGUAGES_FOLDER).pathname);
    return `export default ${JSON.stringify(readNamespaces(language, files))};`;
  },
};
