import type { LanguageCode } from './languages.ts';
import { type PluralCategory, pluralCategories, pluralGroups } from './plurals.ts';
import { standIn, type Texts } from './stand-in.ts';

type Forms = Readonly<Partial<Record<PluralCategory, string>>>;

/** The forms of one counted text: each that the language has, its own if it is written. */
function completeForms(key: string, english: Forms, own: Forms, language: LanguageCode): Texts {
  const forms = pluralCategories(language).map((category) => {
    const text = own[category] ?? own.other;
    const name = `${key}_${category}`;
    return text === undefined
      ? standIn({ [name]: english[category] ?? english.other ?? '' }, language)
      : { [name]: text };
  });
  return Object.assign({}, ...forms);
}

/**
 * The texts of a language without a gap: missing texts are in English, texts that English lacks are left out, and
 * counted texts have exactly the plural forms of the language.
 */
export function completeTexts(english: Texts, own: Texts, language: LanguageCode): Texts {
  const ownForms = pluralGroups(own).counted;
  const { single, counted } = pluralGroups(english);
  const completed = single.map((key): Texts => {
    const [text = '', written] = [english[key], own[key]];
    if (typeof text === 'object')
      return { [key]: completeTexts(text, typeof written === 'object' ? written : {}, language) };
    return typeof written === 'string' ? { [key]: written } : standIn({ [key]: text }, language);
  });
  const plurals = Object.entries(counted).map(([key, forms]) =>
    completeForms(key, forms, ownForms[key] ?? {}, language),
  );
  return Object.assign({}, ...completed, ...plurals);
}
