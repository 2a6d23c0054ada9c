import type { ReactNode } from 'react';
import { PlayingCard } from '../../ui/playing-card.tsx';
import { CENTRE, type Place } from './places.ts';
import classes from './seat.module.css';
import type { Occupant } from './table-people.ts';
import type { SeatView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';

const SPREAD_DEGREES = 9;

/** The symbols of a person and of a bot. */
function Figure({ kind }: Pick<Occupant, 'kind'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      {kind === 'bot' ? (
        <path d="M15 4h2v4h6a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3V11a3 3 0 0 1 3-3h6zM11.5 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4m9 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4M12 21v2h8v-2z" />
      ) : (
        <>
          <circle cx="16" cy="12.5" r="5.5" />
          <path d="M5.5 29q0-9.5 10.5-9.5T26.5 29z" />
        </>
      )}
    </svg>
  );
}

/** The state of a seat besides its player. */
const stateOf = (seat: SeatView | undefined, occupant: Occupant): string =>
  seat ? say(seat.hasPacked ? 'packed' : seat.hasSeen ? 'seen' : 'blind') : occupant.isNext ? say('next') : '';

/** The player on a seat, for the eye: the seat's label has it in words. */
function Plate({
  occupant: { kind, name },
  number,
  isDealer,
  clock,
  children,
}: {
  readonly occupant: Occupant;
  readonly number: number;
  readonly isDealer: boolean;
  readonly clock: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.plate} aria-hidden="true">
      <span className={classes.avatar} data-seat={number} data-kind={kind}>
        {kind === 'free' ? null : <Figure kind={kind} />}
        {isDealer ? <span className={classes.dealer}>{say('dealer')}</span> : null}
        {clock ? <span className={classes.clock}>{clock}</span> : null}
      </span>
      <span className={classes.who}>
        <span className={classes.name}>
          <bdi>{kind === 'free' ? say('free') : name}</bdi>
          {kind === 'bot' ? <span className={classes.bot}>{say('bot')}</span> : null}
        </span>
        <span className={classes.state}>{children}</span>
      </span>
    </div>
  );
}

/** One seat at the table: the player, the cards, and the stake. */
export function Seat({
  number,
  place,
  occupant,
  seat,
  cardCount,
  isTurn,
  isDealer,
  isWinner,
  clock,
  paid,
  did,
  isStill,
}: {
  readonly number: number;
  readonly place: Place;
  readonly occupant: Occupant;
  readonly seat: SeatView | undefined;
  /** Cards that have been dealt to it so far. */
  readonly cardCount: number;
  readonly isTurn: boolean;
  readonly isDealer: boolean;
  readonly isWinner: boolean;
  /** How long the turn lasts, for the eye. */
  readonly clock: ReactNode;
  /** What it has paid into the pot, as it is read. */
  readonly paid: string;
  /** What it did last, in words; empty if nothing. */
  readonly did: string;
  readonly isStill: boolean;
}) {
  const { kind, name } = occupant;
  const state = stateOf(seat, occupant);
  const who = kind === 'own' ? name : kind === 'free' ? say('free') : `${name} (${say(kind)})`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is a player
    <div
      className={classes.seat}
      role="group"
      aria-label={seat ? say('seat', { name: who, state, amount: paid }) : state ? `${who}, ${state}` : who}
      data-own={kind === 'own' || undefined}
      data-free={kind === 'free' || undefined}
      data-turn={isTurn || undefined}
      data-packed={seat?.hasPacked || undefined}
      data-winner={isWinner || undefined}
      style={{
        insetInlineStart: `clamp(4.75rem, ${place.x}%, calc(100% - 4.75rem))`,
        insetBlockStart: `${place.y}%`,
        '--from-x': `${CENTRE.x - place.x}cqi`,
        '--from-y': `${CENTRE.y - place.y}cqb`,
      }}
    >
      <div className={classes.cards}>
        {Array.from({ length: cardCount }, (_, card) => `${number}.${card}`).map((key, card) => (
          <span key={key} className={classes.card} style={{ rotate: `${(card - 1) * SPREAD_DEGREES}deg` }}>
            <PlayingCard card={seat?.cards?.[card]} isStill={isStill} />
          </span>
        ))}
      </div>
      <Plate occupant={occupant} number={number} isDealer={isDealer} clock={clock}>
        {seat ? `${state} · ${paid}` : state || '–'}
      </Plate>
      {seat?.hand && !seat.hasPacked ? <p className={classes.hand}>{say(seat.hand)}</p> : null}
      {did === '' ? null : (
        <p className={classes.did} aria-hidden="true">
          {did}
        </p>
      )}
    </div>
  );
}
