import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { BUNDLES, type Bundles } from '../engine/i18n/bundles.ts';
import { findFolderLanguage } from '../engine/i18n/languages.ts';
import type { Texts } from '../engine/i18n/stand-in.ts';
import { GAME_BUNDLES } from '../games/client/bundles.ts';
import { LANGUAGES_FOLDER, languageFolders, readNamespaces } from '../server/languages/read-texts.ts';

/** The bundles of an app, by the module that it imports to load them. */
const APPS: Readonly<Record<string, Bundles>> = { 'virtual:site-texts': BUNDLES, 'virtual:game-texts': GAME_BUNDLES };

/** A bundle in one language, as if it were a file there. Sources of the development server have the same names. */
const BUNDLE_ID = /languages\/([a-z-]+)\/([a-z-]+)\.texts\.js$/;
const idOf = (folder: string, bundle: string): string => `languages/${folder}/${bundle}.texts.js`;

const HASH_LENGTH = 8;
const IDENTIFIER = /^[A-Za-z_]\w*$/;

/** Texts as a script: keys without the quotation marks that JSON puts around each. */
const writeTexts = (texts: string | Texts): string =>
  typeof texts === 'string'
    ? JSON.stringify(texts)
    : `{${Object.entries(texts)
        .map(([key, text]) => `${IDENTIFIER.test(key) ? key : JSON.stringify(key)}:${writeTexts(text)}`)
        .join(',')}}`;

const writeBundle = (folder: string, files: Readonly<Record<string, string>>): string => {
  const language = findFolderLanguage(folder);
  if (!language) throw new Error(`languages/${folder} is not the code of a language.`);
  return `export default ${writeTexts(readNamespaces(language, files))};`;
};

/** The scripts of one language, and a hash that changes with them. */
interface LanguageScripts {
  readonly folder: string;
  readonly hash: string;
  readonly scripts: ReadonlyMap<string, string>;
}

function writeLanguage(folder: string, bundles: Bundles): LanguageScripts {
  const scripts = new Map(Object.entries(bundles).map(([bundle, files]) => [bundle, writeBundle(folder, files)]));
  const hash = createHash('sha256')
    .update([...scripts.values()].join('\n'))
    .digest('base64url');
  return { folder, scripts, hash: hash.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, HASH_LENGTH) };
}

/** The loader of the development server: this plugin resolves the names. */
const DEVELOPMENT_LOADER = `export const folders = FOLDERS;
export const loadTexts = (folder, bundle) => import(/* @vite-ignore */ \`/languages/\${folder}/\${bundle}.texts.js\`);`;

/** The loader of a build: all bundles of a language share one hash, so a page hardly grows with a language. */
const BUILD_LOADER = `const hashes = HASHES;
export const folders = Object.keys(hashes);
export const loadTexts = (folder, bundle) => import(/* @vite-ignore */ \`./\${folder}-\${bundle}-\${hashes[folder]}.js\`);`;

/**
 * Makes scripts of the texts under `languages/`: each bundle in each language is one, complete, with English in the gaps.
 * A new folder needs no line of code.
 */
export function languageTextsPlugin(): Plugin {
  let isBuild = false;
  let languages: readonly LanguageScripts[] = [];
  return {
    name: 'language-texts',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(id) {
      if (id in APPS) return `\0${id}`;
      const [path] = BUNDLE_ID.exec(id) ?? [];
      return path ? new URL(`../${path}`, LANGUAGES_FOLDER).pathname : undefined;
    },
    load(id) {
      const app = APPS[id.slice(1)];
      if (app && isBuild) {
        languages = languageFolders().map((folder) => writeLanguage(folder, app));
        const hashes = Object.fromEntries(languages.map(({ folder, hash }) => [folder, hash]));
        return BUILD_LOADER.replace('HASHES', JSON.stringify(hashes));
      }
      if (app) return DEVELOPMENT_LOADER.replace('FOLDERS', JSON.stringify(languageFolders()));
      const [, folder = '', bundle = ''] = BUNDLE_ID.exec(id) ?? [];
      const files = ({ ...BUNDLES, ...GAME_BUNDLES } as Bundles)[bundle];
      if (!files) return undefined;
      for (const file of Object.keys(files))
        this.addWatchFile(new URL(`${folder}/${file.split(':')[0]}.json`, LANGUAGES_FOLDER).pathname);
      return writeBundle(folder, files);
    },
    generateBundle: {
      order: 'pre',
      handler() {
        for (const { folder, hash, scripts } of languages)
          for (const [bundle, source] of scripts)
            this.emitFile({
              type: 'asset',
              fileName: `assets/${folder}-${bundle}-${hash}.js`,
              name: `${folder}-${bundle}.js`,
              originalFileName: idOf(folder, bundle),
              source,
            });
      },
    },
  };
}
