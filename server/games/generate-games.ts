import { type Game, type GameFamily, type GameTag, VOLATILITIES } from '../../engine/games/game.ts';
import { createRandom, pick, type Random } from '../../engine/random/random.ts';
import { STUDIO_ROWS, type StudioRow } from './studios.ts';
import { flagshipsOf, getTheme, makeSequel, makeTitle, type Title } from './title-maker.ts';

/** 15 March 2017 and 20 November 2026: the first and the last day on which a game of the catalogue came out. */
const FIRST_DAY = 17_240;
const LAST_DAY = 20_777;
/** A liked slot is followed by another in about this many of a hundred cases. */
const SEQUELS_PERCENT = 16;
const SLOTS = 'RNG';
/** The games that a studio is known for lead its list: the first by this place, each further one a little behind. */
const FIRST_PLACE = 9_999;
const FLAGSHIP_STEP = 300;
const FIRST_PLACE_OTHERS = 8_990;
/** A title longer than this does not fit below a cover. */
const LONGEST_TITLE = 34;

const LINES = [5, 9, 10, 20, 20, 25, 25, 30, 40, 50] as const;
const RETURNS = [9_412, 9_504, 9_549, 9_600, 9_612, 9_650, 9_671, 9_705] as const;
const FIXED_RETURNS: Readonly<Partial<Record<GameFamily, readonly number[]>>> = {
  roulette: [9_730],
  blackjack: [9_950],
  'andar-bahar': [9_785],
  'teen-patti': [9_700],
  crash: [9_700],
  mines: [9_700],
  dice: [9_900],
  plinko: [9_700],
  keno: [9_200, 9_400],
  fishing: [9_600],
  sports: [9_300, 9_400, 9_500],
  esports: [9_300, 9_400],
};
const SLOT_BETS = [10, 10, 20, 20, 25, 50, 100, 100, 200, 500] as const;
/** Smallest bets up to this many hundredths are low stakes. */
const LOW_STAKE = 20;
const TABLE_BETS = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;
const QUICK_BETS = [10, 50, 100, 100] as const;
const BETS: Readonly<Partial<Record<GameFamily, readonly number[]>>> = {
  slot: SLOT_BETS,
  roulette: TABLE_BETS,
  blackjack: TABLE_BETS,
  'andar-bahar': TABLE_BETS,
  'teen-patti': TABLE_BETS,
};

/** What every game of a family has by its rules, and what follows from a game's own facts. */
const tagsOf = (family: GameFamily, bet: number): readonly GameTag[] => [
  ...(family === 'slot' ? (['freeSpins'] as const) : []),
  ...(bet <= LOW_STAKE ? (['lowStakes'] as const) : []),
];

/** The lines that a title like "Sevens Hot 40" names. */
const linesInTitle = (title: string): number | undefined => {
  const [, said] = / Hot (\d+)\b/.exec(title) ?? [];
  return said === undefined ? undefined : Number(said);
};

/** The place in the order of a site whose members have not played yet: a few games lead by far. */
const choosePopularity = (random: Random): number => 1 + Math.floor(FIRST_PLACE_OTHERS * random() ** 2.6);

/** Studios ship more from year to year. */
const chooseDay = (random: Random): number => FIRST_DAY + Math.floor((LAST_DAY - FIRST_DAY + 1) * random() ** 0.6);

const chooseFacts = (title: Title, random: Random) => {
  const { family } = title;
  const minimumBetHundredths = pick(random, BETS[family] ?? QUICK_BETS);
  return {
    volatility: pick(random, VOLATILITIES),
    returnBasisPoints: pick(random, FIXED_RETURNS[family] ?? RETURNS),
    lines: family === 'slot' ? (linesInTitle(title.title) ?? pick(random, LINES)) : 0,
    minimumBetHundredths,
    tags: tagsOf(family, minimumBetHundredths),
    releasedDay: chooseDay(random),
    popularity: choosePopularity(random),
  };
};

const chooseTheme = (row: StudioRow, random: Random): string =>
  row.themes[Math.floor(row.themes.length * random() ** 1.4)] ?? '';

/** Short enough, and no word twice: no studio ships a "Lucky Lucky Cat". */
function isShippable({ title }: Title): boolean {
  const words = title
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
  return title.length <= LONGEST_TITLE && new Set(words).size === words.length;
}

/** The titles of one studio, none of which exists yet; `taken` is added to. */
function titlesOf(row: StudioRow, random: Random, taken: Set<string>): readonly Title[] {
  const made: Title[] = [...flagshipsOf(row.vassalage)];
  const roots: Title[] = [...made];
  while (made.length < row.gameCount) {
    const follows = row.gameType === SLOTS && roots.length > 8 && random() * 100 < SEQUELS_PERCENT;
    const title = follows
      ? makeSequel(pick(random, roots), random)
      : makeTitle(getTheme(chooseTheme(row, random)), random, row.languages);
    const key = title.title.toLowerCase();
    if (taken.has(key) || !isShippable(title)) continue;
    taken.add(key);
    made.push(title);
    if (!follows) roots.push(title);
  }
  return made;
}

const gamesOf = (row: StudioRow, taken: Set<string>): readonly Game[] => {
  const random = createRandom(`games of ${row.vassalage}`);
  const known = flagshipsOf(row.vassalage).length;
  return titlesOf(row, random, taken).map((title, index) => {
    const facts = chooseFacts(title, random);
    return {
      id: `${row.vassalage}-${index + 1}`,
      ...title,
      vassalage: row.vassalage,
      vendor: row.title,
      gameType: row.gameType,
      ...facts,
      popularity:
        index < known ? FIRST_PLACE - index * FLAGSHIP_STEP - (facts.popularity % FLAGSHIP_STEP) : facts.popularity,
    };
  });
};

/** Every game of every studio: the same ones each time, in the order of the studios. */
export function generateGames(): readonly Game[] {
  const taken = new Set(
    STUDIO_ROWS.flatMap(({ vassalage }) => flagshipsOf(vassalage)).map(({ title }) => title.toLowerCase()),
  );
  return STUDIO_ROWS.flatMap((row) => gamesOf(row, taken));
}
