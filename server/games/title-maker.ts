import { GAME_FAMILIES, type GameFamily, type TitleLanguage } from '../../engine/games/game.ts';
import { pick, type Random } from '../../engine/random/random.ts';
import { FLAGSHIPS } from './words/flagships.ts';
import { OTHER_THEMES } from './words/other-themes.ts';
import { SEQUELS, SHARED_OBJECTS, SLOT_THEMES } from './words/slot-themes.ts';
import { ofThe, readWords, type ThemeText, type Word } from './words/word.ts';

/** A title in the languages of its studio, and the family that its words promise. */
export interface Title {
  readonly title: string;
  readonly titles: Readonly<Partial<Record<TitleLanguage, string>>>;
  readonly family: GameFamily;
}

interface Theme {
  readonly family: GameFamily;
  readonly subjects: readonly Word[];
  readonly objects: readonly Word[];
  readonly shared: readonly Word[];
  readonly adjectives: readonly Word[];
}

const readTheme = (text: ThemeText, family: GameFamily, shared: readonly Word[]): Theme => ({
  family,
  subjects: readWords(text.subjects),
  objects: readWords(text.objects),
  shared,
  adjectives: readWords(text.adjectives),
});

const THEMES: ReadonlyMap<string, Theme> = new Map([
  ...Object.entries(SLOT_THEMES).map(
    ([name, text]) => [name, readTheme(text, 'slot', readWords(SHARED_OBJECTS))] as const,
  ),
  ...Object.entries(OTHER_THEMES).map(([name, text]) => [name, readTheme(text, text.family, [])] as const),
]);

/** The theme of a studio's row. Throws if there are no words for the name. */
export function getTheme(name: string): Theme {
  const theme = THEMES.get(name);
  if (!theme) throw new Error(`No theme is called ${name}.`);
  return theme;
}

const joined = (words: readonly (Word | undefined)[], language: 'en' | 'hi'): string | undefined => {
  const parts = words.filter((word) => word !== undefined).map((word) => word[language]);
  return parts.includes(undefined) ? undefined : parts.join(' ');
};

/** `Coroa do Pavão`; Portuguese adjectives agree with their noun, so titles that have one stay English. */
const portuguese = (subject: Word, object: Word | undefined, adjective: Word | undefined): string | undefined => {
  if (adjective || !subject.pt || !object?.pt) return undefined;
  return `${object.pt} ${ofThe(subject.pt)}`;
};

/** Makes the games that a studio is known for. */
export const flagshipsOf = (vassalage: string): readonly Title[] =>
  KNOWN.filter(({ vendor }) => vendor === vassalage).map(({ title }) => title);

const KNOWN = FLAGSHIPS.trim()
  .split('\n')
  .map((line) => {
    const [vendor = '', title = '', hindi, inPortuguese, family] = line.split('|');
    const titles = { ...(hindi && { HI: hindi }), ...(inPortuguese && { PT: inPortuguese }) };
    const known = GAME_FAMILIES.find((name) => name === family);
    if (known === undefined) throw new Error(`The title ${title} is of no family.`);
    return { vendor, title: { title, titles, family: known } };
  });

/** Makes up one title of a theme. It may be one that exists already. */
export function makeTitle(theme: Theme, random: Random, languages: readonly TitleLanguage[]): Title {
  const subject = pick(random, theme.subjects);
  const manner = random();
  const adjective = manner > 0.8 ? pick(random, theme.adjectives) : undefined;
  const objects = theme.shared.length > 0 && random() < 0.4 ? theme.shared : theme.objects;
  // "Golden Tiger" works alone; a last word that names the kind of game is never left out.
  const standsAlone = theme.family === 'slot' && manner > 0.9;
  const object = standsAlone ? undefined : pick(random, objects);
  const words = [adjective, subject, object];
  const hindi = languages.includes('HI') ? joined(words, 'hi') : undefined;
  const inPortuguese = languages.includes('PT') ? portuguese(subject, object, adjective) : undefined;
  return {
    title: joined(words, 'en') ?? subject.en,
    titles: { ...(hindi && { HI: hindi }), ...(inPortuguese && { PT: inPortuguese }) },
    family: theme.family,
  };
}

/** Another slot after one that was liked: its name with what studios add. */
export function makeSequel({ title, titles, family }: Title, random: Random): Title {
  const ending = pick(random, SEQUELS);
  const follow = (text: string | undefined) => (text === undefined ? undefined : text + ending);
  // A subtitle in English would not be shipped in another language; a number would.
  const isNumber = /^ [\dI]+$/.test(ending);
  const hindi = isNumber ? follow(titles.HI) : undefined;
  const inPortuguese = isNumber ? follow(titles.PT) : undefined;
  return {
    title: title + ending,
    titles: { ...(hindi && { HI: hindi }), ...(inPortuguese && { PT: inPortuguese }) },
    family,
  };
}
