import type { Move } from '../../../families/teen-patti/table.ts';
import type { TeenPattiAction, TeenPattiBet } from '../../../families/teen-patti/teen-patti.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps } from '../../board.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { chipValues } from '../../ui/chip-values.ts';
import { GameLayout } from '../../ui/game-layout.tsx';
import { StakePicker } from '../../ui/stake-picker.tsx';
import { CardPattern, patternOf } from '../../ui/table-look.ts';
import { useKeys } from '../../ui/use-keys.ts';
import { type Reveal, useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import classes from './teen-patti-board.module.css';
import { seenTable, TeenPattiTable } from './teen-patti-table.tsx';
import { piecesOf, type SeatMove, type TeenPattiView } from './teen-patti-view.ts';
import { say } from './teen-patti-words.ts';

/** The moves in the order of their buttons, each with the letter that stands for it on a keyboard. */
const MOVES: readonly { readonly move: Move; readonly letter: string }[] = [
  { move: 'call', letter: 'c' },
  { move: 'see', letter: 's' },
  { move: 'raise', letter: 'r' },
  { move: 'show', letter: 'w' },
  { move: 'pack', letter: 'p' },
];

const CARD_MS = 85;
const MOVE_MS = 850;

const nameOf = (seat: number): string => say(`name${seat}` as 'name1');

/** How a round ended, in words. */
function endText({ table, ownSeat }: TeenPattiView): string {
  const [winner] = table.winners;
  if (winner === undefined) return say('out');
  const isOwn = table.winners.includes(ownSeat);
  const kind = table.isShown ? table.seats[isOwn ? ownSeat : winner]?.hand : undefined;
  const hand = kind ? say(kind) : '';
  if (isOwn) return kind ? say('wonWith', { hand }) : say('won');
  return kind ? say('lostWith', { who: nameOf(winner), hand }) : say('lost', { who: nameOf(winner) });
}

const moveText = ({ seat, move }: SeatMove, amount: string): string =>
  say('did', { who: nameOf(seat), what: say(`did.${move}`, { amount }) });

/** What goes on, as it is written on the table and told to screen readers. */
function messageOf(view: TeenPattiView | undefined, reveal: Reveal, currency: string): string {
  if (!view) return say('welcome');
  if (reveal.isDone) return view.isOver ? endText(view) : say('turn');
  const { table, last } = seenTable(view, reveal);
  return last ? moveText(last, amountText(BigInt(view.stakeMinor) * BigInt(table.current), currency)) : '';
}

/** The board of teen patti. */
export function Board({
  game,
  round,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<TeenPattiBet, TeenPattiView, TeenPattiAction>) {
  const view = round?.view ?? undefined;
  const still = isStill || isRecord;
  const reveal = useReveal(
    round?.roundId ?? '',
    view ? piecesOf(view) : [],
    (piece) => (piece.startsWith('card') ? CARD_MS : MOVE_MS),
    still,
  );
  useShown(round, reveal.isDone, ask);

  const isWaiting = isBusy || !reveal.isDone;
  const isPlaying = round !== undefined && !round.isOver;
  const join = async () => {
    ask.playSound('press');
    await ask.begin({ stakeMinor: stake.minor });
  };
  const make = async (kind: Move) => {
    ask.playSound('press');
    await ask.act({ kind });
  };
  const possible = isPlaying ? MOVES.filter(({ move }) => round.actions.includes(move)) : [];
  useKeys(
    isRecord || isWaiting
      ? {}
      : isPlaying
        ? Object.fromEntries(possible.map(({ move, letter }) => [letter, () => make(move)]))
        : { main: join },
  );
  const costText = (move: Move) =>
    amountText(BigInt(view?.stakeMinor ?? 0) * BigInt(view?.costs[move] ?? 0), game.currency);

  return (
    <CardPattern value={patternOf(game.setup.title)}>
      <GameLayout
        stage={
          <TeenPattiTable
            title={game.setup.title}
            view={view}
            reveal={reveal}
            message={messageOf(view, reveal, game.currency)}
            currency={game.currency}
            values={chipValues(game.setup)}
            isStill={still}
          />
        }
        controls={
          isRecord ? undefined : (
            <div className={classes.controls}>
              <div className={classes.stake} data-hidden={isPlaying || undefined}>
                <StakePicker game={game} stake={stake} isDisabled={isWaiting || isPlaying} />
              </div>
              <div className={classes.actions} data-count={possible.length}>
                {isPlaying ? (
                  possible.map(({ move }) => (
                    <ActionButton
                      key={move}
                      kind={move === 'call' ? 'main' : 'plain'}
                      isDisabled={isWaiting}
                      onPress={() => make(move)}
                    >
                      {say(move, { amount: costText(move) })}
                    </ActionButton>
                  ))
                ) : (
                  <ActionButton kind="main" isDisabled={isWaiting} onPress={join}>
                    {say('join')}
                  </ActionButton>
                )}
              </div>
            </div>
          )
        }
      />
    </CardPattern>
  );
}
