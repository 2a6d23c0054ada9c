import { SEATS } from '../../../families/teen-patti/table.ts';
import type { SeatedPerson } from '../../../protocol/play-answers.ts';
import type { TeenPattiView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';

/** Who is on a seat: the player, another person, a bot, or no one. */
export interface Occupant {
  readonly kind: 'own' | 'person' | 'bot' | 'free';
  readonly name: string;
  /** Whether a person waits there for the next hand, which a bot plays the present one of. */
  readonly isNext: boolean;
}

const FREE: Occupant = { kind: 'free', name: '', isNext: false };

const botName = (seat: number): string => say(`name${seat}` as 'name1');

/** Who is on a seat of a hand. A record names no other person: they are named by their seats. */
function inHand(view: TeenPattiView, seat: number, people: readonly SeatedPerson[]): Occupant {
  if (seat === view.ownSeat) return { kind: 'own', name: say('you'), isNext: false };
  const person = people.find((one) => one.seat === seat && one.isInHand);
  const isPerson = person !== undefined || view.people?.includes(seat) === true;
  const isNext = people.some((one) => one.seat === seat && !one.isInHand);
  return isPerson
    ? { kind: 'person', name: person?.name ?? say('player', { number: seat + 1 }), isNext }
    : { kind: 'bot', name: botName(seat), isNext };
}

function waiting(seat: number, people: readonly SeatedPerson[]): Occupant {
  const person = people.find((one) => one.seat === seat && one.isSitting);
  if (!person) return FREE;
  return person.isOwn
    ? { kind: 'own', name: say('you'), isNext: true }
    : { kind: 'person', name: person.name, isNext: true };
}

/**
 * Everyone around a table, by the seat.
 *
 * @param view the hand that lies on it; undefined if none does
 */
export const occupantsOf = (view: TeenPattiView | undefined, people: readonly SeatedPerson[]): readonly Occupant[] =>
  Array.from({ length: SEATS }, (_, seat) => (view ? inHand(view, seat, people) : waiting(seat, people)));
