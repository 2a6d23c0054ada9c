/** Letters that English speakers mix up, as one of them. The first rule that fits a place counts. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|qu|[cq]/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/gh/g, ''],
  [/(\w)\1+/g, '$1'],
];

/** A word by its sound: two words that are pronounced alike have the same one. Vowels count at the beginning only. */
export function soundOfWord(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]/g, '');
  const folded = SAME_SOUND.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), plain);
  return folded.slice(0, 1) + folded.slice(1).replaceAll(/[aeiou]/g, '');
}
