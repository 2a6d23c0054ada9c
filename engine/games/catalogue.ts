import { GAME_FAMILIES, GAME_TAGS, type Game, type TitleLanguage, VOLATILITIES } from './game.ts';

/** The games of one vendor within the packed catalogue: so many in a row. */
export interface PackedVendor {
  readonly vassalage: string;
  readonly title: string;
  readonly gameType: string;
  readonly count: number;
}

/**
 * The wire format of a catalogue: columns instead of rows, because similar values compress better side by side. A
 * vendor's games are adjacent, so that identifiers need no column.
 */
export interface PackedCatalogue {
  readonly vendors: readonly PackedVendor[];
  readonly titles: readonly string[];
  /** Titles in other languages with the place of their game. */
  readonly titlesIn: Readonly<Partial<Record<TitleLanguage, readonly (readonly [place: number, title: string])[]>>>;
  /** One character a game: place in `GAME_FAMILIES` in base 36. */
  readonly families: string;
  /** One digit a game: place in `VOLATILITIES`. */
  readonly volatilities: string;
  /** One character a game: the tags as bits, in base 36. */
  readonly tags: string;
  readonly returns: readonly number[];
  readonly lines: readonly number[];
  readonly bets: readonly number[];
  readonly released: readonly number[];
  readonly popularity: readonly number[];
}

const tagBits = (game: Game): number =>
  GAME_TAGS.reduce((bits, tag, place) => (game.tags.includes(tag) ? bits | (1 << place) : bits), 0);

const packVendors = (games: readonly Game[]): readonly PackedVendor[] => {
  const counts = new Map<string, { vassalage: string; title: string; gameType: string; count: number }>();
  for (const { vassalage, vendor: title, gameType } of games) {
    const known = counts.get(vassalage);
    if (known) known.count += 1;
    else counts.set(vassalage, { vassalage, title, gameType, count: 1 });
  }
  return [...counts.values()];
};

/** Packs games, of which those of a vendor must follow each other, with none left out. */
export function packCatalogue(games: readonly Game[], languages: readonly TitleLanguage[]): PackedCatalogue {
  const titlesIn = Object.fromEntries(
    languages.map((language) => [
      language,
      games.flatMap(({ titles }, place) => (titles[language] ? [[place, titles[language]] as const] : [])),
    ]),
  );
  return {
    vendors: packVendors(games),
    titles: games.map(({ title }) => title),
    titlesIn,
    families: games.map(({ family }) => GAME_FAMILIES.indexOf(family).toString(36)).join(''),
    volatilities: games.map(({ volatility }) => VOLATILITIES.indexOf(volatility)).join(''),
    tags: games.map((game) => tagBits(game).toString(36)).join(''),
    returns: games.map(({ returnBasisPoints }) => returnBasisPoints),
    lines: games.map(({ lines }) => lines),
    bets: games.map(({ minimumBetHundredths }) => minimumBetHundredths),
    released: games.map(({ releasedDay }) => releasedDay),
    popularity: games.map(({ popularity }) => popularity),
  };
}

type Titles = Partial<Record<TitleLanguage, string>>;

const NO_TITLES: Titles = {};

/** The games of a packed catalogue, in its order. Those with the same tags share one list, and so do those without titles. */
export function unpackCatalogue(packed: PackedCatalogue): readonly Game[] {
  const titles = new Map<number, Titles>();
  for (const language of ['HI', 'PT'] as const)
    for (const [place, title] of packed.titlesIn[language] ?? [])
      titles.set(place, { ...titles.get(place), [language]: title });
  const tags = new Map<string, Game['tags']>();
  const tagsOf = (letter: string): Game['tags'] => {
    const bits = Number.parseInt(letter, 36);
    const known = tags.get(letter) ?? GAME_TAGS.filter((_tag, bit) => bits & (1 << bit));
    tags.set(letter, known);
    return known;
  };
  let place = -1;
  return packed.vendors.flatMap(({ vassalage, title: vendor, gameType, count }) =>
    Array.from({ length: count }, (_, index): Game => {
      place += 1;
      return {
        id: `${vassalage}-${index + 1}`,
        title: packed.titles[place] ?? '',
        titles: titles.get(place) ?? NO_TITLES,
        vassalage,
        vendor,
        gameType,
        family: GAME_FAMILIES[Number.parseInt(packed.families[place] ?? '0', 36)] ?? 'slot',
        volatility: VOLATILITIES[Number(packed.volatilities[place])] ?? 'medium',
        returnBasisPoints: packed.returns[place] ?? 0,
        lines: packed.lines[place] ?? 0,
        minimumBetHundredths: packed.bets[place] ?? 0,
        tags: tagsOf(packed.tags[place] ?? '0'),
        releasedDay: packed.released[place] ?? 0,
        popularity: packed.popularity[place] ?? 0,
      };
    }),
  );
}
