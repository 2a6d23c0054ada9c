import { expect } from 'vitest';
import { PAUSE_MS } from '../../games/families/teen-patti/timetable.ts';
import type { PlayedAnswer, RoundView, SeatAnswer } from '../../games/protocol/play-answers.ts';
import { sweepOnce } from '../../games/server/sweep.ts';
import { countInFile } from './count-in-file.ts';
import type { GamesTable, Person, Told } from './games-table.ts';

/** The table of a hand from one player's view. */
export interface SeenHand {
  readonly ownSeat: number;
  readonly people: readonly number[];
  readonly costs: Readonly<Record<string, number>>;
  readonly moves: readonly { readonly seat: number; readonly move: string }[];
  readonly table: {
    readonly turn: number;
    readonly pot: number;
    readonly isShown: boolean;
    readonly winners: readonly number[];
    readonly seats: readonly {
      readonly cards?: readonly number[];
      readonly hasSeen: boolean;
      readonly hasPacked: boolean;
    }[];
  };
}

/** A player at a multiplayer table. */
export interface CardPerson extends Person {
  /** Takes a seat, for a boot. */
  sit(stakeMinor: string): Promise<SeatAnswer>;
  leave(): Promise<{ status: number; body: SeatAnswer }>;
  look(): Promise<SeatAnswer>;
  /** Makes a move in the own round of the hand. */
  move(kind: string): Promise<{ status: number; body: PlayedAnswer & Told }>;
  hand(): Promise<{ readonly round: RoundView; readonly view: SeenHand }>;
}

/** A player with money at a card game, not seated yet. */
export async function enterCards(table: GamesTable, amountMinor?: bigint, merchant?: string): Promise<CardPerson> {
  const person = await table.sitDown('teen-patti', amountMinor, merchant);
  const look = async () => {
    const { status, body } = await person.ask('GET', '/api/seat');
    expect(status).toBe(200);
    return body as SeatAnswer;
  };
  const hand = async () => {
    const { round } = await look();
    if (!round?.view) throw new Error('No hand is played.');
    return { round, view: round.view as SeenHand };
  };
  return {
    ...person,
    look,
    hand,
    async sit(stakeMinor) {
      const { status, body } = await person.ask('POST', '/api/seat', { stakeMinor });
      expect(status, JSON.stringify(body)).toBe(200);
      return body as SeatAnswer;
    },
    leave: async () => (await person.ask('DELETE', '/api/seat')) as { status: number; body: SeatAnswer },
    async move(kind) {
      const { round } = await hand();
      return (await person.ask('POST', `/api/rounds/${round.roundId}`, { kind })) as never;
    },
  };
}

/** Sits people down at one table of their own, and lets a hand begin. */
export async function beginHand(table: GamesTable, stakeMinor: string, people: readonly CardPerson[]): Promise<void> {
  for (const person of people) await person.sit(stakeMinor);
  await nextHand(table, people);
}

/** Starts the next hand in which a player is asked to act: now and then bots end one before that. */
export async function nextHand({ games }: GamesTable, people: readonly CardPerson[]): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { table } = await (people[0] as CardPerson).look();
    if (table?.phase === 'playing') return;
    for (const person of people) await person.look();
    games.passTime(table?.remainingMs ?? PAUSE_MS);
    await sweepOnce(games.context);
  }
  throw new Error('No hand has begun.');
}

/** Whose turn it is, of people who play a hand. */
export async function whoseTurn(people: readonly CardPerson[]): Promise<CardPerson> {
  for (const person of people) {
    const { round, view } = await person.hand();
    if (!round.isOver && view.table.turn === view.ownSeat) return person;
  }
  throw new Error('It is nobody’s turn.');
}

const nextBoot = countInFile(101);

/** A boot that no other test of the file plays for, so that the table is its own. */
export const newBoot = (): string => String(nextBoot());

/** One of several people. */
export const one = (people: readonly CardPerson[], index = 0): CardPerson => people[index] as CardPerson;

/** All but one of several people. */
export const othersOf = (people: readonly CardPerson[], person: CardPerson): readonly CardPerson[] =>
  people.filter((other) => other !== person);
