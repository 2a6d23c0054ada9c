import { foldText } from '../games/fold-text.ts';

/** Searches that a device remembers. */
const KEPT = 5;
/** A search of fewer letters is not worth remembering. */
const SHORTEST = 2;

/** The searches with another one in front: one that differs in nothing that counts is not there twice. */
export function rememberSearch(searches: readonly string[], query: string): readonly string[] {
  const text = query.trim().replaceAll(/\s+/g, ' ');
  const folded = foldText(text);
  if (folded.length < SHORTEST) return searches;
  return [text, ...searches.filter((other) => foldText(other) !== folded)].slice(0, KEPT);
}

/** Parses stored searches, which may have been tampered with: only short texts count. */
export function readSearches(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value)
      ? value.filter((text): text is string => typeof text === 'string' && text.length <= 100).slice(0, KEPT)
      : [];
  } catch {
    return [];
  }
}
