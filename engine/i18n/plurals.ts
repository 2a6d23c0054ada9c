import { LANGUAGES, type LanguageCode } from './languages.ts';

/** Plural categories as Unicode names them; a key of a counted text ends in one: `found_one`, `found_other`. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof CATEGORIES)[number];

/** The keys that code uses: those of counted texts have no category. */
export type TextKey<Group> = keyof Group extends infer Key
  ? Key extends `${infer Base}_${PluralCategory}`
    ? Base
    : Key extends string
      ? Key
      : never
  : never;

const ENDING = /^(.+)_(zero|one|two|few|many|other)$/;

/** The categories by which a language counts, the one for most numbers last. */
export function pluralCategories(language: LanguageCode): readonly PluralCategory[] {
  const { pluralCategories: own } = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions();
  return CATEGORIES.filter((category) => own.includes(category));
}

/** A counted key without its category; undefined for any other key. */
const countedKey = (key: string): { readonly base: string; readonly category: PluralCategory } | undefined => {
  const [, base, ending] = ENDING.exec(key) ?? [];
  const category = CATEGORIES.find((one) => one === ending);
  return base && category ? { base, category } : undefined;
};

/** The keys of one group of texts, taken apart. */
interface PluralGroups {
  /** Keys of texts that nothing is counted in, and of groups. */
  readonly single: readonly string[];
  /** The forms of each counted text by its key without a category. */
  readonly counted: Readonly<Record<string, Readonly<Partial<Record<PluralCategory, string>>>>>;
}

/** Separates counted texts from others. A text is counted if it has the form of every language, `_other`. */
export function pluralGroups(texts: Readonly<Record<string, unknown>>): PluralGroups {
  const single: string[] = [];
  const counted: Record<string, Partial<Record<PluralCategory, string>>> = {};
  for (const [key, text] of Object.entries(texts)) {
    const found = countedKey(key);
    if (found && typeof text === 'string' && `${found.base}_other` in texts)
      counted[found.base] = { ...counted[found.base], [found.category]: text };
    else single.push(key);
  }
  return { single, counted };
}
