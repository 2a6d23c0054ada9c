import { readdir } from 'node:fs/promises';
import type { BuildFacts } from './read-merchant.ts';

const FOLDER = new URL('../../engine/i18n/phrases/', import.meta.url);

const keysOf = (value: unknown, prefix: string): string[] =>
  typeof value === 'string'
    ? [prefix]
    : Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
        keysOf(child, prefix ? `${prefix}.${key}` : key),
      );

/** Reads which languages this build ships, and the keys of its texts. */
export async function readBuildFacts(): Promise<BuildFacts> {
  const folders = await readdir(FOLDER);
  const { phrases } = (await import(new URL('en/phrases.ts', FOLDER).href)) as { phrases: Record<string, unknown> };
  return { shippedPhrases: new Set(folders), phraseKeys: new Set(keysOf(phrases, '')) };
}
