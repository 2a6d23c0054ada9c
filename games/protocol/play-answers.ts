import type { ProvableRound } from '../fairness/check-round.ts';
import type { RoundSeeds } from '../fairness/seed-format.ts';
import type { Description, Setup } from '../families/family.ts';
import type { RefusalCode } from '../families/refusal.ts';

/** Why a player's wish was not done. The page has a text for each. */
export type PlayRefusalCode =
  | RefusalCode
  | 'sessionUnknown'
  | 'sessionExpired'
  | 'roundUnknown'
  | 'roundGoesOn'
  | 'seedSecret'
  | 'recordLinkInvalid'
  | 'recordLinkExpired'
  | 'insufficientFunds'
  | 'limitReached'
  | 'playStopped'
  | 'closed'
  | 'walletUnreachable'
  | 'tooManyRequests'
  | 'bodyInvalid'
  | 'unknown';

/** A refusal as it travels. */
export interface PlayRefusalAnswer {
  readonly code: PlayRefusalCode;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A round as its player may see it. Amounts are minor units as decimal text. */
export interface RoundView {
  readonly roundId: string;
  readonly nonce: number;
  readonly bet: unknown;
  /** What the family shows; null while the first stake is asked for. */
  readonly view: object | null;
  /** What the player may do now. */
  readonly actions: readonly string[];
  readonly stakedMinor: string;
  readonly paidMinor: string;
  readonly isOver: boolean;
  readonly beganAt: string;
}

/** A round after something was done in it. */
export interface PlayedAnswer {
  readonly round: RoundView;
  /** Null if the wallet could not be reached: the round is valid all the same. */
  readonly balanceMinor: string | null;
}

/** What a player may know of the seeds in use. */
export interface ShownSeeds {
  /** SHA-256 of the secret. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** New seeds, and the revealed secret of the previous ones, which are no longer in use. */
export interface ChangedSeeds {
  readonly seeds: ShownSeeds;
  /** `nonce` is the number of rounds that were played under them; missing if there were none before. */
  readonly revealed?: RoundSeeds;
}

/** A round of the past. */
export interface HistoryRound extends RoundView {
  /** Whether its secret was revealed, so that it can be checked. */
  readonly isRevealed: boolean;
}

/** A page of rounds, the newest first. */
export interface HistoryAnswer {
  readonly rounds: readonly HistoryRound[];
  /** What the next page is asked for with; null on the last one. */
  readonly next: string | null;
}

/** A round as it is drawn again elsewhere. */
export interface RecordAnswer {
  readonly setup: GameSetup;
  readonly currency: string;
  readonly round: RoundView;
  /** Everything that proves it; null until its seed has been revealed. */
  readonly proof: ProvableRound | null;
}

/** A game's catalogue entry, with its names. */
export type GameSetup = Setup & {
  readonly title?: string;
  /** Titles by language code, if it has any. */
  readonly titles?: Readonly<Record<string, string>>;
  /** How its cover is drawn: keys of a style, a motif and the style's colours. */
  readonly look?: { readonly studio: string; readonly motif: string; readonly palette: string };
};

/** What the page of a game shows first. */
export interface GameAnswer {
  readonly setup: GameSetup;
  readonly currency: string;
  readonly language: string;
  readonly isTrial: boolean;
  readonly seeds: ShownSeeds;
  /** The open round. */
  readonly round: RoundView | null;
  readonly balanceMinor: string | null;
  readonly description: Description;
}

/** A session of a game. */
export interface OpenAnswer {
  /** Carried by every further call. */
  readonly token: string;
  readonly expiresAt: string;
  /** The server's clock. */
  readonly now: string;
  /** Where the page leads when the player leaves it; null if no launch has set it. */
  readonly backUrl: string | null;
  /** What `GET /api/game` answers, which spares the page a round trip; null if it has to ask for it. */
  readonly game: GameAnswer | null;
}

/** A live table as everyone at it sees it. */
export interface LiveTableAnswer {
  readonly round: number;
  readonly phase: 'betting' | 'closed' | 'spinning' | 'settled';
  /** How long the phase continues. */
  readonly remainingMs: number;
  /** Where the ball has fallen; null until it has stopped. */
  readonly number: number | null;
  /** Numbers of earlier rounds, the newest first; that of this round among them once it has stopped. */
  readonly history: readonly number[];
  /** How many others bet in this round. */
  readonly otherPlayers: number;
  /** The hash shown before the round took bets: SHA-256 of its secret. */
  readonly commitment: string;
  readonly clientSeed: string;
  /** The secret; null until the ball has stopped. */
  readonly serverSeed: string | null;
}

/** Someone at a multiplayer table, as everyone there may know it. Seats without a person are a bot's while a hand is played. */
export interface SeatedPerson {
  readonly seat: number;
  /** Masked; the player's own as everyone else reads it. */
  readonly name: string;
  readonly isOwn: boolean;
  /** Whether the person plays the hand that is shown. */
  readonly isInHand: boolean;
  /** Whether the person sits there for the next one, too. */
  readonly isSitting: boolean;
}

/** A table of people as one of them sees it. */
export interface PeopleTable {
  /** What everyone pays before the cards are dealt. */
  readonly stakeMinor: string;
  readonly ownSeat: number;
  /** Number of the hand that is played or comes next. */
  readonly hand: number;
  readonly phase: 'waiting' | 'boots' | 'playing';
  /** How long until the next hand begins, or someone has to have moved. */
  readonly remainingMs: number;
  readonly people: readonly SeatedPerson[];
  /** The hand for someone who does not play it; null for who does, and if there is none. */
  readonly watched: object | null;
  /** The hash shown before the hand: SHA-256 of its secret. */
  readonly commitment: string;
  /** Seeds of all people in the order of their seats; null until the hand begins. */
  readonly clientSeed: string | null;
}

/** Where a player sits in a game that is played at multiplayer tables. */
export interface SeatAnswer {
  /** Null if the player sits nowhere. */
  readonly table: PeopleTable | null;
  /** Why the player does not sit any more; null who has never sat, or does. */
  readonly leftBecause: 'left' | 'away' | 'insufficientFunds' | 'unpaid' | null;
  /** The player's own round of the hand that is played or was played last. */
  readonly round: RoundView | null;
  /** Null if the page already knows the last movement, or the wallet could not be reached. */
  readonly balanceMinor: string | null;
  /** Boots that people play for right now, the most people first; empty while the player sits. */
  readonly open: readonly { readonly stakeMinor: string; readonly people: number }[];
}
