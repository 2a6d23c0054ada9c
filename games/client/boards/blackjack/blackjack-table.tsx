import { amountText } from '../../amounts.ts';
import { Chip } from '../../ui/chip.tsx';
import { Felt } from '../../ui/felt.tsx';
import type { Reveal } from '../../ui/use-reveal.ts';
import { BlackjackHandRow, type LyingCard } from './blackjack-hand.tsx';
import classes from './blackjack-table.module.css';
import { type BlackjackView, cardPiece, dealerPiece, HOLE, HOLE_OPEN, outcomeOf } from './blackjack-view.ts';
import { say } from './blackjack-words.ts';

/** The dealer's cards so far: the second lies face down until it is turned over. */
function dealerCards({ dealer }: BlackjackView, { isShown }: Reveal): readonly LyingCard[] {
  return [0, ...dealer.keys(), 1]
    .filter((index, place, all) => all.indexOf(index) === place)
    .filter((index) => isShown(index === 1 ? HOLE : dealerPiece(index)))
    .sort((one, other) => one - other)
    .map((index) => ({
      piece: dealerPiece(index),
      card: index !== 1 || isShown(HOLE_OPEN) ? dealer[index] : undefined,
    }));
}

const ownCards = ({ hands }: BlackjackView, hand: number, { isShown }: Reveal): readonly LyingCard[] =>
  (hands[hand]?.cards ?? [])
    .map((card, index) => ({ piece: cardPiece(hands.length, hand, index), card }))
    .filter(({ piece }) => isShown(piece));

/** The table: the dealer above, the player's hands with their stakes below. */
export function BlackjackTable({
  title,
  view,
  reveal,
  message,
  currency,
  values,
  isStill,
}: {
  readonly title: string | undefined;
  readonly view: BlackjackView | undefined;
  readonly reveal: Reveal;
  /** The current state, in words. */
  readonly message: string;
  readonly currency: string;
  readonly values: readonly string[];
  readonly isStill: boolean;
}) {
  const isOver = view?.phase === 'over' && reveal.isDone;
  const hands = view?.hands ?? [];
  return (
    <Felt title={title} hasArc>
      <div className={classes.table}>
        <div className={classes.dealer}>
          {view ? (
            <BlackjackHandRow
              name={say('dealer')}
              cards={dealerCards(view, reveal)}
              isFinal={reveal.isShown(HOLE_OPEN)}
              isStill={isStill}
            />
          ) : null}
        </div>
        <div className={classes.middle}>
          <p className={classes.pays}>{say('pays')}</p>
          <p className={classes.stands}>{say('stands')}</p>
          <output className={classes.message}>{message}</output>
        </div>
        <div className={classes.hands} data-split={hands.length > 1 || undefined}>
          {view
            ? hands.map((hand, index) => (
                <div key={cardPiece(2, index, 0)} className={classes.own}>
                  <BlackjackHandRow
                    name={hands.length > 1 ? say('hand', { number: index + 1 }) : say('you')}
                    cards={ownCards(view, index, reveal)}
                    isActive={hands.length > 1 && view.phase === 'playing' && view.active === index}
                    isFinal={hand.isDone || view.phase === 'over'}
                    isStill={isStill}
                    outcome={isOver ? outcomeOf(view, hand) : undefined}
                  />
                  <p className={classes.bet}>
                    <Chip
                      minor={BigInt(view.stakeMinor) * (hand.isDoubled ? 2n : 1n)}
                      values={values}
                      currency={currency}
                    />
                    <span>{amountText(BigInt(view.stakeMinor) * (hand.isDoubled ? 2n : 1n), currency)}</span>
                  </p>
                </div>
              ))
            : null}
          {view && view.insuranceMinor !== '0' ? (
            <p className={classes.insurance}>
              <Chip minor={view.insuranceMinor} values={values} currency={currency} />
              <span>
                {say('insured')} {amountText(view.insuranceMinor, currency)}
              </span>
            </p>
          ) : null}
        </div>
      </div>
    </Felt>
  );
}
