/** Families of playable games: the engine behind a title. */
export const GAME_FAMILIES = [
  'slot',
  'crash',
  'mines',
  'dice',
  'plinko',
  'roulette',
  'blackjack',
  'andar-bahar',
  'teen-patti',
  'fishing',
  'keno',
  'sports',
  'esports',
] as const;

/** One of the families. */
export type GameFamily = (typeof GAME_FAMILIES)[number];

/** How far single results stray from the average, from little to much. */
export const VOLATILITIES = ['low', 'medium', 'high'] as const;

/** One of the volatilities. */
export type Volatility = (typeof VOLATILITIES)[number];

/** Notable features of a game, besides its family. */
export const GAME_TAGS = ['jackpot', 'buyBonus', 'freeSpins', 'lowStakes'] as const;

/** One of the tags. */
export type GameTag = (typeof GAME_TAGS)[number];

/** Languages other than English in which studios ship titles. */
export type TitleLanguage = 'HI' | 'PT';

/** A game as its studio ships it, the same for every merchant. */
export interface Game {
  /** Code of the vendor and the number of the game there: `KUMARA-17`. It never changes. */
  readonly id: string;
  readonly title: string;
  readonly titles: Readonly<Partial<Record<TitleLanguage, string>>>;
  /** Code of the vendor. */
  readonly vassalage: string;
  /** Name of the vendor. */
  readonly vendor: string;
  /** Code of the category, as in `GAME_TYPES`. */
  readonly gameType: string;
  readonly family: GameFamily;
  readonly volatility: Volatility;
  /** Return to player in hundredths of a percent: 9612 is 96.12 %. */
  readonly returnBasisPoints: number;
  /** Winning lines; 0 if the family has none. */
  readonly lines: number;
  /** Smallest bet, in hundredths of what stakes count in (`stakeUnits` of the merchant's currency). */
  readonly minimumBetHundredths: number;
  readonly tags: readonly GameTag[];
  /** Days since 1 January 1970. */
  readonly releasedDay: number;
  /** More comes first: from 1 to 9999 in the catalogue's own order, `PLAYED_FROM` and above by what members play. */
  readonly popularity: number;
}

/** The title in an interface language, or in English if the studio ships none. */
export function titleIn({ title, titles }: Pick<Game, 'title' | 'titles'>, language: string): string {
  return language === 'HI' ? (titles.HI ?? title) : language.startsWith('PT') ? (titles.PT ?? title) : title;
}

/** Days for which a game counts as new after its release. */
const NEW_FOR_DAYS = 45;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Higher than any figure of a catalogue: the popularity of games that members really play. */
export const PLAYED_FROM = 10_000;

/** Whether members play a game enough for it to lead lists. A catalogue's own figures never make a game hot. */
export const isHot = ({ popularity }: Pick<Game, 'popularity'>): boolean => popularity >= PLAYED_FROM;

/** The day of a moment, in days since 1 January 1970. */
export const dayOf = (timeMs: number): number => Math.floor(timeMs / DAY_MS);

/** Most played first, then by identifier: the same order in the browser as on the server. */
export const byPopularity = (one: Game, other: Game): number =>
  other.popularity - one.popularity || (one.id < other.id ? -1 : one.id === other.id ? 0 : 1);

/** Whether a game came out in the last weeks before a day. */
export const isNew = ({ releasedDay }: Pick<Game, 'releasedDay'>, today: number): boolean =>
  releasedDay <= today && releasedDay > today - NEW_FOR_DAYS;

/** Whether a game is one shared table: everyone at it sees the same round at the same time. */
export const isLiveTable = ({ family, gameType }: Pick<Game, 'family' | 'gameType'>): boolean =>
  family === 'roulette' && gameType === 'LIVE';
