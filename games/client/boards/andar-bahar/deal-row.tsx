import { PlayingCard } from '../../ui/playing-card.tsx';
import { say } from './andar-bahar-words.ts';
import classes from './deal-row.module.css';

/** The cards of one side, spread as far as there is room. */
export function DealRow({
  side,
  cards,
  isWinner,
  isLoser,
  isStill,
}: {
  readonly side: 'andar' | 'bahar';
  readonly cards: readonly number[];
  readonly isWinner: boolean;
  readonly isLoser: boolean;
  readonly isStill: boolean;
}) {
  const overlap = Math.max(1, cards.length - 1);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls; these are cards
    <div
      className={classes.row}
      role="group"
      aria-label={say(side)}
      data-winner={isWinner || undefined}
      data-loser={isLoser || undefined}
    >
      <span className={classes.name} aria-hidden="true">
        {say(side)}
      </span>
      <div className={classes.cards} dir="ltr" style={{ '--gaps': overlap }}>
        {cards.map((card, index) => (
          <span key={card} className={classes.place} data-last={index === cards.length - 1 || undefined}>
            <PlayingCard card={card} isStill={isStill} />
          </span>
        ))}
      </div>
    </div>
  );
}
