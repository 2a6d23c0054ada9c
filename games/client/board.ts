import type { ComponentType } from 'react';
import type { GameAnswer, LiveTableAnswer, RoundView, SeatAnswer } from '../protocol/play-answers.ts';
import type { SoundName } from './sound.ts';

/** A round whose bet and view are of a known family. */
export interface BoardRound<Bet, View> extends Omit<RoundView, 'bet' | 'view'> {
  readonly bet: Bet;
  readonly view: View | null;
}

/** The stake that the player has set: minor units as decimal text, always one that the game takes. */
export interface Stake {
  readonly minor: string;
  set(minor: string): void;
}

/** What a board asks for whose game is played at multiplayer tables. Undefined is answered if no one knows. */
export interface SeatCalls {
  /** The state of the table, read without delaying the player's next action. */
  look(): Promise<SeatAnswer | undefined>;
  sit(stakeMinor: string): Promise<SeatAnswer | undefined>;
  leave(): Promise<SeatAnswer | undefined>;
}

/** What the board of a family is given, and what it may ask for. */
export interface BoardProps<Bet, View, Action = never> {
  readonly game: GameAnswer;
  /** The open round, or else the last one; undefined before the first. */
  readonly round: BoardRound<Bet, View> | undefined;
  /** Rounds of this visit that are over, the newest first. */
  readonly earlier: readonly BoardRound<Bet, View>[];
  readonly stake: Stake;
  /** Whether something is asked of the server: nothing else may be asked until it has answered. */
  readonly isBusy: boolean;
  /** Without movement: for reduced motion, or because a record is redrawn. */
  readonly isStill: boolean;
  /** Whether a record is drawn again: then the board shows no controls. */
  readonly isRecord: boolean;
  /** Begins a round. Resolves with it, or undefined if it was refused: the shell shows why. */
  begin(bet: Bet): Promise<BoardRound<Bet, View> | undefined>;
  /** Does something in the open round. Resolves as `begin`. */
  act(action: Action): Promise<BoardRound<Bet, View> | undefined>;
  /** Queries the round, for families in which time matters. */
  look(): Promise<BoardRound<Bet, View> | undefined>;
  /** Queries the live table, if the game has one and the board is in play. Undefined if no one answered. */
  readonly watch?: () => Promise<LiveTableAnswer | undefined>;
  /** Seats at multiplayer tables, where the board is in play. Always the same object. */
  readonly seats?: SeatCalls;
  /**
   * Reports that the player has seen the end of the round. Until then the shell withholds the win and the balance, so
   * that neither reveals the end before the board does.
   */
  onShown(roundId: string): void;
  playSound(name: SoundName): void;
}

/** A family's board, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: which family a board is of is known by its name only
export type AnyBoard = ComponentType<BoardProps<any, any, any>>;
