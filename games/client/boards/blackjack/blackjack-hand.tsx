import { countHand, TWENTY_ONE } from '../../../families/blackjack/hand.ts';
import { PlayingCard } from '../../ui/playing-card.tsx';
import classes from './blackjack-hand.module.css';
import type { HandOutcome } from './blackjack-view.ts';
import { say } from './blackjack-words.ts';

/** Cards that lie side by side; more of them overlap further. */
const MOST_SPREAD = 3;

/** A card of a hand that lies on the table. `card` is undefined while it is face down. */
export interface LyingCard {
  readonly piece: string;
  readonly card: number | undefined;
}

/** What a hand counts, both ways where an ace may count 1 or 11. */
function totalText(cards: readonly number[], isFinal: boolean): string {
  const { total, isSoft } = countHand(cards);
  return isSoft && !isFinal && total < TWENTY_ONE ? say('soft', { low: total - 10, high: total }) : String(total);
}

/** Cards of one hand, overlapping, with what they count. */
export function BlackjackHandRow({
  name,
  cards,
  isActive = false,
  isFinal,
  isStill,
  outcome,
}: {
  readonly name: string;
  readonly cards: readonly LyingCard[];
  readonly isActive?: boolean;
  /** Whether nothing more is drawn: then an ace counts what it counts. */
  readonly isFinal: boolean;
  readonly isStill: boolean;
  readonly outcome?: HandOutcome | undefined;
}) {
  const open = cards.flatMap(({ card }) => (card === undefined ? [] : [card]));
  const total = open.length === 0 ? '' : totalText(open, isFinal);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are cards
    <div
      className={classes.hand}
      role="group"
      aria-label={total === '' ? name : say('total', { who: name, total })}
      data-active={isActive || undefined}
      data-outcome={outcome}
    >
      <div className={classes.cards} dir="ltr" data-many={cards.length > MOST_SPREAD || undefined}>
        {cards.map(({ piece, card }) => (
          <PlayingCard key={piece} card={card} isStill={isStill} isDim={outcome === 'bust' || outcome === 'lose'} />
        ))}
      </div>
      <p className={classes.count} data-shown={total !== '' || undefined} aria-hidden="true">
        {total || '0'}
      </p>
      {outcome === undefined ? null : <p className={classes.outcome}>{say(outcome)}</p>}
    </div>
  );
}
