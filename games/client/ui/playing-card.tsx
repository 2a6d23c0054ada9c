import { useContext } from 'react';
import { CardBack, CardFace } from './card-face.tsx';
import { cardName } from './card-words.ts';
import classes from './playing-card.module.css';
import { CardPattern } from './table-look.ts';

/**
 * A card on the table. It flies in from `--from-x` and `--from-y`, and turns over when it becomes known.
 *
 * @param card undefined while it lies face down
 */
export function PlayingCard({
  card,
  isStill,
  isDim = false,
  delayMs = 0,
}: {
  readonly card: number | undefined;
  readonly isStill: boolean;
  readonly isDim?: boolean;
  /** How long the card waits in the shoe. */
  readonly delayMs?: number;
}) {
  const pattern = useContext(CardPattern);
  return (
    <span
      className={classes.card}
      role="img"
      aria-label={cardName(card)}
      data-still={isStill || undefined}
      data-dim={isDim || undefined}
      style={{ animationDelay: `${delayMs}ms` }}
    >
      <span className={classes.turning} data-open={card !== undefined || undefined}>
        {card === undefined ? null : <CardFace card={card} />}
        <CardBack pattern={pattern} />
      </span>
    </span>
  );
}
