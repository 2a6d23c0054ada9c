import type { BlackjackAction, BlackjackBet } from '../../../families/blackjack/blackjack.ts';
import { countHand } from '../../../families/blackjack/hand.ts';
import { amountText } from '../../amounts.ts';
import type { BoardProps, BoardRound } from '../../board.ts';
import { chipValues } from '../../ui/chip-values.ts';
import { GameLayout } from '../../ui/game-layout.tsx';
import { HandControls } from '../../ui/hand-controls.tsx';
import { CardPattern, patternOf } from '../../ui/table-look.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { useShown } from '../../ui/use-shown.ts';
import { BlackjackTable } from './blackjack-table.tsx';
import { type BlackjackView, HOLE_OPEN, outcomeOf, piecesOf } from './blackjack-view.ts';
import { say } from './blackjack-words.ts';

type Kind = BlackjackAction['kind'];

/** The actions in the order of their buttons, each with its letter on a keyboard. */
const ACTIONS: readonly { readonly kind: Kind; readonly letter: string }[] = [
  { kind: 'hit', letter: 'h' },
  { kind: 'stand', letter: 's' },
  { kind: 'double', letter: 'd' },
  { kind: 'split', letter: 'p' },
  { kind: 'insure', letter: 'i' },
  { kind: 'refuseInsurance', letter: 'n' },
];

const CARD_MS = 380;
/** The dealer takes a breath before the hidden card is turned over. */
const HOLE_MS = 700;

/** The current state, as shown on the table and announced to screen readers. */
function messageOf(round: BoardRound<BlackjackBet, BlackjackView> | undefined, isDone: boolean, currency: string) {
  const view = round?.view;
  if (!view) return say('welcome');
  if (!isDone) return '';
  if (view.phase === 'insurance')
    return say('insuranceAsked', { amount: amountText(BigInt(view.stakeMinor) / 2n, currency) });
  if (view.phase === 'playing') return say('turn');
  return view.hands
    .map((hand) =>
      say('result', {
        you: countHand(hand.cards).total,
        dealer: countHand(view.dealer).total,
        outcome: say(outcomeOf(view, hand)),
      }),
    )
    .join(' · ');
}

/** The board of blackjack. */
export function Board({
  game,
  round,
  stake,
  isBusy,
  isStill,
  isRecord,
  ...ask
}: BoardProps<BlackjackBet, BlackjackView, BlackjackAction>) {
  const view = round?.view ?? undefined;
  const still = isStill || isRecord;
  const reveal = useReveal(
    round?.roundId ?? '',
    view ? piecesOf(view) : [],
    (piece) => (piece === HOLE_OPEN ? HOLE_MS : CARD_MS),
    still,
  );
  useShown(round, reveal.isDone, ask);

  const isWaiting = isBusy || !reveal.isDone;
  const isPlaying = round !== undefined && !round.isOver;
  const deal = async () => {
    ask.playSound('press');
    await ask.begin({ stakeMinor: stake.minor });
  };
  const act = async (kind: Kind) => {
    ask.playSound('press');
    await ask.act({ kind });
  };
  const possible = isPlaying ? ACTIONS.filter(({ kind }) => round.actions.includes(kind)) : [];

  return (
    <CardPattern value={patternOf(game.setup.title)}>
      <GameLayout
        stage={
          <BlackjackTable
            title={game.setup.title}
            view={view}
            reveal={reveal}
            message={messageOf(round, reveal.isDone, game.currency)}
            currency={game.currency}
            values={chipValues(game.setup)}
            isStill={still}
          />
        }
        controls={
          isRecord ? undefined : (
            <HandControls
              game={game}
              stake={stake}
              isWaiting={isWaiting}
              isPlaying={isPlaying}
              start={{ name: say('deal'), act: deal }}
              actions={possible.map(({ kind, letter }) => ({ kind, letter, name: say(kind), act: () => act(kind) }))}
            />
          )
        }
      />
    </CardPattern>
  );
}
