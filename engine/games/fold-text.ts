/** Latin letters that no mark can be taken off, and what people type instead. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };

/**
 * Text normalised for comparison: lower case, no accents, no apostrophes, and in Devanagari no nukta, which many
 * keyboards omit. Any other separator becomes one space.
 */
export function foldText(text: string): string {
  return (
    text
      .normalize('NFD')
      .toLowerCase()
      // Accents of Latin letters and the nukta; the vowel signs of Devanagari are letters and stay.
      .replaceAll(/[\u0300-\u036f\u093c'’`]/g, '')
      .replaceAll(/[øłđßæœı]/g, (letter) => PLAIN[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** The words of a text as they are compared. */
export const foldWords = (text: string): readonly string[] => foldText(text).split(' ').filter(Boolean);

/** Whether a text holds each typed word, as the beginning of one of its own; every text holds none. */
export function holdsWords(text: string, typed: string): boolean {
  const words = foldWords(text);
  return foldWords(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

const SOUNDS: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'k',
  ग: 'g',
  घ: 'g',
  ङ: 'n',
  च: 'c',
  छ: 'c',
  ज: 'j',
  झ: 'j',
  ञ: 'n',
  ट: 't',
  ठ: 't',
  ड: 'd',
  ढ: 'd',
  ण: 'n',
  त: 't',
  थ: 't',
  द: 'd',
  ध: 'd',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'b',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 's',
  ष: 's',
  स: 's',
  ह: 'h',
  'ं': 'n',
  'ँ': 'n',
};

const DEVANAGARI = /\p{Script=Devanagari}/u;

/**
 * The consonants that a word sounds, the same in both scripts: `टाइगर` and `tiger` are both `tgr`. Only for words in
 * another script than the text that is searched; within a script it would find too much.
 */
export function soundsOf(word: string): string {
  const letters = DEVANAGARI.test(word)
    ? Array.from(word, (letter) => SOUNDS[letter] ?? '').join('')
    : word
        .replaceAll(/ph/g, 'f')
        .replaceAll(/sh/g, 's')
        .replaceAll(/([kgcjtdpb])h/g, '$1')
        .replaceAll(/c(?=[eiy])/g, 's')
        .replaceAll(/ch/g, 'c')
        .replaceAll(/[cqx]/g, 'k')
        .replaceAll(/w/g, 'v')
        .replaceAll(/z/g, 'j')
        .replaceAll(/[^bcdfghjklmnpqrstvy]/g, '');
  return letters.replaceAll(/(.)\1+/g, '$1');
}

/** Whether a word is written in Devanagari. */
export const isDevanagari = (word: string): boolean => DEVANAGARI.test(word);
