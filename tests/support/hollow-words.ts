import { BUNDLES } from '../../engine/i18n/bundles.ts';

const NAMESPACES = [...new Set(Object.values(BUNDLES).flatMap((files) => Object.values(files)))].join('|');

/** Left and right of a word in any script. */
const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'iu');

/** What a text says that is not meant for readers, in every language that the build ships. */
const MARKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['the key of a text', new RegExp(`(?<![\\w@/.-])(?:${NAMESPACES})\\.[a-z]\\w*(?:\\.\\w+)*(?![\\w/])`)],
  ['the key of a text', /^[a-z]{3,}(?:[A-Z][a-z]+)+$/],
  ['an unfilled place', /\{\{|\}\}|\$t\(/],
  ['a value that is none', /\bundefined\b|\bNaN\b|\[object|\bnull\b|\bInvalid Date\b|\bInfinity\b/],
  ['a filler', word('lorem|ipsum|todo:|tbd|tba|xxx|placeholder')],
  ['a promise', word('coming soon|being prepared|not ready yet|is not ready|under construction|not yet available')],
  ['a promise', word('em breve|em construção|em preparação|ainda não está (?:pronto|pronta|disponível)')],
  ['a promise', word('जल्द (?:ही )?आ|तैयार (?:किया|की) जा रह[ाी]|निर्माणाधीन')],
  ['a promise', word('قريب[اًا]{1,2}|قيد (?:الإنشاء|الإعداد|التطوير)')],
  ['a promise', word('sắp ra mắt|sắp có|đang được (?:chuẩn bị|xây dựng)|đang phát triển')],
];

/** Why a text is a placeholder; undefined if it is an ordinary one. */
export const findPlaceholder = (text: string): string | undefined => {
  const [what] = MARKS.find(([, pattern]) => pattern.test(text)) ?? [];
  return what && `${what}: "${text.slice(0, 120)}"`;
};
