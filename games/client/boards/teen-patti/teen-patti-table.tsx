import type { ReactNode } from 'react';
import { amountText } from '../../amounts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Felt } from '../../ui/felt.tsx';
import type { Reveal } from '../../ui/use-reveal.ts';
import { CENTRE, PLACES } from './places.ts';
import { Seat } from './seat.tsx';
import type { Occupant } from './table-people.ts';
import classes from './teen-patti-table.module.css';
import {
  cardPiece,
  movePiece,
  type SeatMove,
  type TableView,
  type TeenPattiView,
  tableBefore,
} from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';

/** What someone did, in words. @param amount what the current bet is after it */
const didText = ({ move }: SeatMove, amount: string): string => say(`did.${move}`, { amount });

/** The table as far as the player has seen what happened, and the last thing that happened on it. */
export function seenTable(view: TeenPattiView, { isShown }: Reveal): { table: TableView; last: SeatMove | undefined } {
  const seen = view.moves.filter((_, index) => isShown(movePiece(index)));
  return { table: tableBefore(view, view.moves.slice(seen.length)), last: seen.at(-1) };
}

/** The table: five seats, the pot in the middle. */
export function TeenPattiTable({
  title,
  view,
  reveal,
  occupants,
  ownSeat,
  message,
  clock,
  notes,
  currency,
  values,
  isStill,
}: {
  readonly title: string | undefined;
  readonly view: TeenPattiView | undefined;
  readonly reveal: Reveal;
  /** Who is on each of the seats. */
  readonly occupants: readonly Occupant[];
  /** The seat in front. */
  readonly ownSeat: number;
  /** The current state, in words. */
  readonly message: string;
  /** How long the turn lasts. */
  readonly clock: ReactNode;
  /** The line below the message, for the eye. */
  readonly notes: ReactNode;
  readonly currency: string;
  readonly values: readonly string[];
  readonly isStill: boolean;
}) {
  const { table, last } = view ? seenTable(view, reveal) : { table: undefined, last: undefined };
  const amountOf = (boots: number) => BigInt(view?.stakeMinor ?? 0) * BigInt(boots);
  const amount = (boots: number) => amountText(amountOf(boots), currency);
  const isOver = view !== undefined && reveal.isDone && (view.isOver || view.table.winners.length > 0);
  return (
    <Felt title={title}>
      <div className={classes.table} dir="ltr">
        <div className={classes.oval} aria-hidden="true" />
        <div className={classes.pot} style={{ insetBlockStart: `${CENTRE.y}%` }}>
          {table ? (
            <>
              <Chip minor={amountOf(table.pot)} values={values} currency={currency} />
              <p className={classes.amount}>
                {say('pot')} {amount(table.pot)}
              </p>
            </>
          ) : null}
          <output className={classes.message}>{message}</output>
          {notes}
        </div>
        {occupants.map((occupant, number) => {
          const seat = table?.seats[number];
          const isTurn = !isOver && reveal.isDone && table?.turn === number;
          return (
            <Seat
              key={PLACES[number]?.x}
              number={number}
              place={PLACES[(number - ownSeat + PLACES.length) % PLACES.length] ?? CENTRE}
              occupant={occupant}
              seat={seat}
              cardCount={view ? [0, 1, 2].filter((card) => reveal.isShown(cardPiece(number, card))).length : 0}
              isTurn={isTurn}
              isDealer={table?.dealer === number}
              isWinner={isOver && table?.winners.includes(number) === true}
              clock={isTurn ? clock : undefined}
              paid={seat ? amount(seat.paid) : ''}
              did={last?.seat === number && !isOver && table ? didText(last, amount(table.current)) : ''}
              isStill={isStill}
            />
          );
        })}
      </div>
    </Felt>
  );
}
