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

/** What a board asks for whose game is played at tables of people. Undefined is answered where nobody knows. */
export interface SeatCalls {
  /** How the table stands, without holding up anything that the player wants meanwhile. */
  look(): Promise<SeatAnswer | undefined>;
  sit(stakeMinor: string): Promise<SeatAnswer | undefined>;
  leave(): Promise<SeatAnswer | undefined>;
}

/** What the board of a family is given, and what it may ask for. */
export interface BoardProps<Bet, View, Action = never> {
  readonly game: GameAnswer;
  /** The round that goes on, or else the last one; undefined before the first. */
  readonly round: BoardRound<Bet, View> | undefined;
  /** Rounds of this visit that are over, the newest first. */
  readonly earlier: readonly BoardRound<Bet, View>[];
  readonly stake: Stake;
  /** Whether something is asked of the server: nothing else may be asked until it has answered. */
  readonly isBusy: boolean;
  /** Without movement: because the player's device says so, or because a record is drawn again. */
  readonly isStill: boolean;
  /** Whether a record is drawn again: then the board shows no controls. */
  readonly isRecord: boolean;
  /** Begins a round. Resolves with it, or undefined where it was refused: the shell says why. */
  begin(bet: Bet): Promise<BoardRound<Bet, View> | undefined>;
  /** Does something in the round that goes on. Resolves as `begin`. */
  act(action: Action): Promise<BoardRound<Bet, View> | undefined>;
  /** Asks how the round stands, for families where time plays along. */
  look(): Promise<BoardRound<Bet, View> | undefined>;
  /** Asks how the live table stands, where the game has one and the board is in play. Undefined where nobody answered. */
  readonly watch?: () => Promise<LiveTableAnswer | undefined>;
  /** Seats at tables of people, where the board is in play. Always the same object. */
  readonly seats?: SeatCalls;
  /**
   * Says that the player has seen how the round ended. Until then the shell keeps the prize and the balance back, so that
   * neither tells the end before the board has.
   */
  onShown(roundId: string): void;
  playSound(name: SoundName): void;
}

/** A family's board, whatever its types. */
// biome-ignore lint/suspicious/noExplicitAny: which family a board is of is known by its name only
export type AnyBoard = ComponentType<BoardProps<any, any, any>>;
