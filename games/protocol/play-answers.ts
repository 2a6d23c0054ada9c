import type { Description, Setup } from '../families/family.ts';
import type { RefusalCode } from '../families/refusal.ts';

/** Why a player's wish was not done. The page has a text for each. */
export type PlayRefusalCode =
  | RefusalCode
  | 'sessionUnknown'
  | 'sessionExpired'
  | 'roundUnknown'
  | 'roundGoesOn'
  | 'insufficientFunds'
  | 'closed'
  | 'walletUnreachable'
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
  /** Null where the wallet could not be asked: the round stands all the same. */
  readonly balanceMinor: string | null;
}

/** What a player may know of the seeds in use. */
export interface ShownSeeds {
  /** SHA-256 of the secret. */
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
}

/** What the catalogue says about a game, with its names. */
export type GameSetup = Setup & {
  readonly title?: string;
  /** Titles by language code, where it has any of its own. */
  readonly titles?: Readonly<Record<string, string>>;
};

/** What the page of a game shows first. */
export interface GameAnswer {
  readonly setup: GameSetup;
  readonly currency: string;
  readonly language: string;
  readonly isTrial: boolean;
  readonly seeds: ShownSeeds;
  /** The round that goes on. */
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
}

/** A live table as everybody at it sees it. */
export interface LiveTableAnswer {
  readonly round: number;
  readonly phase: 'betting' | 'closed' | 'spinning' | 'settled';
  /** How long the phase goes on. */
  readonly remainingMs: number;
  /** Where the ball has fallen; null until it has stopped. */
  readonly number: number | null;
  /** Numbers of earlier rounds, the newest first; that of this round among them once it has stopped. */
  readonly history: readonly number[];
  /** How many others bet in this round. */
  readonly otherPlayers: number;
  /** What was promised before the round took bets: SHA-256 of its secret. */
  readonly commitment: string;
  readonly clientSeed: string;
  /** The secret; null until the ball has stopped. */
  readonly serverSeed: string | null;
}
