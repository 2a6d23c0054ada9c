import { PlayingCard } from '../../ui/playing-card.tsx';
import { CENTRE, type Place } from './places.ts';
import classes from './seat.module.css';
import type { SeatView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';

const SPREAD_DEGREES = 9;

/** One player at the table: who it is, the cards, and what was paid. */
export function Seat({
  number,
  place,
  seat,
  cardCount,
  isOwn,
  isTurn,
  isDealer,
  isWinner,
  paid,
  did,
  isStill,
}: {
  readonly number: number;
  readonly place: Place;
  readonly seat: SeatView | undefined;
  /** Cards that have been dealt to it so far. */
  readonly cardCount: number;
  readonly isOwn: boolean;
  readonly isTurn: boolean;
  readonly isDealer: boolean;
  readonly isWinner: boolean;
  /** What it has paid into the pot, as it is read. */
  readonly paid: string;
  /** What it did last, in words; empty where nothing. */
  readonly did: string;
  readonly isStill: boolean;
}) {
  const name = isOwn ? say('you') : say(`name${number}` as 'name1');
  const state = say(seat?.hasPacked ? 'packed' : seat?.hasSeen ? 'seen' : 'blind');
  const fullName = isOwn ? name : `${name} (${say('bot')})`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; this is a player
    <div
      className={classes.seat}
      role="group"
      aria-label={seat ? say('seat', { name: fullName, state, amount: paid }) : fullName}
      data-own={isOwn || undefined}
      data-turn={isTurn || undefined}
      data-packed={seat?.hasPacked || undefined}
      data-winner={isWinner || undefined}
      style={
        {
          insetInlineStart: `clamp(4.75rem, ${place.x}%, calc(100% - 4.75rem))`,
          insetBlockStart: `${place.y}%`,
          '--from-x': `${CENTRE.x - place.x}cqi`,
          '--from-y': `${CENTRE.y - place.y}cqb`,
        } as React.CSSProperties
      }
    >
      <div className={classes.cards}>
        {Array.from({ length: cardCount }, (_, card) => `${number}.${card}`).map((key, card) => (
          <span key={key} className={classes.card} style={{ rotate: `${(card - 1) * SPREAD_DEGREES}deg` }}>
            <PlayingCard card={seat?.cards?.[card]} isStill={isStill} />
          </span>
        ))}
      </div>
      <div className={classes.plate} aria-hidden="true">
        <span className={classes.avatar} data-seat={number}>
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="12.5" r="5.5" />
            <path d="M5.5 29q0-9.5 10.5-9.5T26.5 29z" />
          </svg>
          {isDealer ? <span className={classes.dealer}>{say('dealer')}</span> : null}
        </span>
        <span className={classes.who}>
          <span className={classes.name}>
            {name}
            {isOwn ? null : <span className={classes.bot}>{say('bot')}</span>}
          </span>
          <span className={classes.state}>{seat ? `${state} · ${paid}` : '–'}</span>
        </span>
      </div>
      {seat?.hand && !seat.hasPacked ? <p className={classes.hand}>{say(seat.hand)}</p> : null}
      {did === '' ? null : (
        <p className={classes.did} aria-hidden="true">
          {did}
        </p>
      )}
    </div>
  );
}
