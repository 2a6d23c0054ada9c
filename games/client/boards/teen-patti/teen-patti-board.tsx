import { useRef } from 'react';
import type { Move } from '../../../families/teen-patti/table.ts';
import type { TeenPattiAction, TeenPattiBet } from '../../../families/teen-patti/teen-patti.ts';
import { MOVE_MS, paceMs } from '../../../families/teen-patti/timetable.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { chipValues } from '../../ui/chip-values.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { GameLayout } from '../../ui/game-layout.tsx';
import { HandControls } from '../../ui/hand-controls.tsx';
import { CardPattern, patternOf } from '../../ui/table-look.ts';
import { type Reveal, useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { LeaveButton } from './leave-button.tsx';
import { OpenTables } from './open-tables.tsx';
import { Promised } from './promise.tsx';
import { TableNotes } from './table-notes.tsx';
import { occupantsOf } from './table-people.ts';
import { messageOf } from './teen-patti-message.ts';
import { TeenPattiTable } from './teen-patti-table.tsx';
import { movePiece, piecesOf, type TeenPattiView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';
import { type SeenSeat, useSeat } from './use-seat.ts';

type Props = BoardProps<TeenPattiBet, TeenPattiView, TeenPattiAction>;

/** The moves in the order of their buttons, each with its letter on a keyboard. */
const MOVES: readonly { readonly move: Move; readonly letter: string }[] = [
  { move: 'call', letter: 'c' },
  { move: 'see', letter: 's' },
  { move: 'raise', letter: 'r' },
  { move: 'show', letter: 'w' },
  { move: 'pack', letter: 'p' },
];

const CARD_MS = 85;

/** The hand that lies on the table: the own one, or that of others for who has come late. */
function handOf(round: Props['round'], seat: SeenSeat | undefined, isRecord: boolean) {
  const watched = seat?.table?.watched as TeenPattiView | null | undefined;
  if (watched) return { key: `hand ${seat?.table?.hand}`, view: watched, isOwn: false };
  const isShown = isRecord || round?.roundId === seat?.round?.roundId;
  const view = isShown ? (round?.view ?? undefined) : undefined;
  return { key: view ? (round?.roundId ?? '') : '', view, isOwn: view !== undefined };
}

/** Lets the hand come to the table card by card and move by move; many moves that came together go by faster. */
function useHand(key: string, view: TeenPattiView | undefined, isStill: boolean): Reveal {
  const batch = useRef({ known: 0, paceMs: MOVE_MS });
  const pieces = view ? piecesOf(view) : [];
  const count = view?.moves.length ?? 0;
  const reveal = useReveal(
    key,
    pieces,
    (piece) => {
      if (piece.startsWith('card')) return CARD_MS;
      const move = view?.moves[Number(piece.slice(movePiece(0).length - 1))];
      return move?.seat === view?.ownSeat ? 0 : batch.current.paceMs;
    },
    isStill,
  );
  if (batch.current.known !== count) {
    const unseen = view?.moves.filter((_, index) => !reveal.isShown(movePiece(index))).length ?? 0;
    batch.current = { known: count, paceMs: paceMs(unseen) };
  }
  return reveal;
}

/** The board of teen patti. */
export function Board({ game, round, stake, isBusy, isStill, isRecord, ...ask }: Props) {
  const { seat, isCut, refresh, sit, leave } = useSeat(ask.seats);
  const { key, view, isOwn } = handOf(round, seat, isRecord);
  const still = isStill || isRecord;
  const reveal = useHand(key, view, still);
  useShown(isOwn ? round : undefined, reveal.isDone, ask);

  const table = seat?.table ?? undefined;
  const ownSeat = table?.ownSeat ?? (isOwn ? view?.ownSeat : undefined) ?? 0;
  const occupants = occupantsOf(view, table?.people ?? []);
  const isIn = isOwn && round !== undefined && !round.isOver && view?.table.seats[ownSeat]?.hasPacked === false;
  const make = async (kind: Move) => {
    ask.playSound('press');
    await ask.act({ kind });
    refresh();
  };
  const costText = (move: Move) =>
    amountText(BigInt(view?.stakeMinor ?? 0) * BigInt(view?.costs[move] ?? 0), game.currency);
  const possible = isIn && reveal.isDone ? MOVES.filter(({ move }) => round.actions.includes(move)) : [];
  const isPlaying = view !== undefined && table?.phase === 'playing';
  return (
    <CardPattern value={patternOf(game.setup.title)}>
      <GameLayout
        stage={
          <TeenPattiTable
            title={game.setup.title}
            view={view}
            reveal={reveal}
            occupants={occupants}
            ownSeat={ownSeat}
            message={messageOf({ view, reveal, seat, occupants, currency: game.currency })}
            clock={isPlaying ? <Countdown endsAtMs={seat?.endsAtMs ?? 0} /> : undefined}
            notes={seat ? <TableNotes seat={seat} isOwnTurn={possible.length > 0} isCut={isCut} /> : null}
            currency={game.currency}
            values={chipValues(game.setup)}
            isStill={still}
          />
        }
        controls={
          isRecord ? undefined : (
            <HandControls
              game={game}
              stake={table ? { ...stake, minor: table.stakeMinor } : stake}
              isWaiting={isBusy || seat === undefined}
              isPlaying={table !== undefined}
              start={{ name: say('join'), act: () => sit(stake.minor) }}
              actions={possible.map(({ move, letter }) => ({
                kind: move,
                letter,
                name: say(move, { amount: costText(move) }),
                act: () => make(move),
              }))}
            >
              {table ? (
                <>
                  <LeaveButton isIn={isIn} isDisabled={isBusy} onLeave={leave} />
                  <Promised table={table} />
                </>
              ) : (
                <OpenTables open={seat?.open ?? []} stake={stake} currency={game.currency} />
              )}
            </HandControls>
          )
        }
      />
    </CardPattern>
  );
}
