import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** A file of the built site, kept in memory with its compressed forms. */
export interface StaticFile {
  readonly contentType: string;
  readonly plain: Buffer;
  readonly brotli: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

/** What a page must load first: its entry script and style sheets, and their imports. */
export interface EntryAssets {
  readonly script: string;
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** The built site. */
export interface BuiltSite {
  find(path: string): StaticFile | undefined;
  /** Assets of the entry together with those of further modules, by their source path. */
  assetsFor(sources: readonly string[]): EntryAssets;
  /** The address of a font by its source path. */
  findFont(source: string): string | undefined;
}

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
};
/** The endings of a file's compressed copies, which the build writes next to it. */
const COPY = /\.(br|gz)$/;

/** Reads a file of the built site with the copies that it has. @param names everything in the folder */
async function readStaticFile(directory: string, name: string, names: ReadonlySet<string>): Promise<StaticFile> {
  const read = (file: string) => (names.has(file) ? readFile(join(directory, file)) : undefined);
  const [plain, brotli, gzip] = await Promise.all([
    readFile(join(directory, name)),
    read(`${name}.br`),
    read(`${name}.gz`),
  ]);
  return { contentType: CONTENT_TYPES[extname(name)] ?? 'application/octet-stream', plain, brotli, gzip };
}

/** Everything that a chunk needs before it can run, itself in front. */
function collectChunks(
  manifest: Readonly<Record<string, ManifestChunk>>,
  key: string,
  seen: Map<string, ManifestChunk>,
): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.set(key, chunk);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen);
}

/**
 * Reads the output of Vite. Undefined if nothing has been built, as under the development server.
 *
 * @param directory the build's folder
 */
export async function readBuiltSite(directory: string): Promise<BuiltSite | undefined> {
  const manifestText = await readFile(join(directory, '.vite', 'manifest.json'), 'utf8').catch(() => undefined);
  if (manifestText === undefined) return undefined;
  const manifest = JSON.parse(manifestText) as Record<string, ManifestChunk>;
  const assets = join(directory, 'assets');
  const names = new Set(await readdir(assets));
  const files = new Map<string, StaticFile>(
    await Promise.all(
      [...names]
        .filter((name) => !COPY.test(name))
        .map(async (name) => [`/assets/${name}`, await readStaticFile(assets, name, names)] as const),
    ),
  );
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  return {
    find: (path) => files.get(path),
    findFont: (source) => (manifest[source] ? `/${manifest[source].file}` : undefined),
    assetsFor(sources) {
      const chunks = new Map<string, ManifestChunk>();
      for (const source of [entryKey, ...sources]) collectChunks(manifest, source, chunks);
      const all = [...chunks.values()];
      const script = `/${manifest[entryKey]?.file ?? ''}`;
      return {
        script,
        preloads: all.map(({ file }) => `/${file}`).filter((file) => file !== script && file.endsWith('.js')),
        styles: [...new Set(all.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
      };
    },
  };
}
