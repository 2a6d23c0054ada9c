import { amountText } from '../../amounts.ts';
import { plainText, withTimesSign } from '../../numbers.ts';
import { Chip } from '../../ui/chip.tsx';
import unseen from '../../ui/unseen.module.css';
import type { ChipsBySpot } from '../../ui/use-chips.ts';
import { spotWins } from './andar-bahar-view.ts';
import { say } from './andar-bahar-words.ts';
import classes from './bet-spots.module.css';

/** A spot of the table and what it pays, the stake included. */
export interface PricedSpot {
  readonly id: string;
  readonly multiplier: number;
}

const nameOf = (id: string): string =>
  id === 'andar' || id === 'bahar' ? say(id) : say('cards', { range: id.slice('cards:'.length) });

/** The spots of the table that chips are laid on. */
export function BetSpots({
  spots,
  chips,
  values,
  currency,
  winningCards,
  isLocked,
  onPut,
}: {
  readonly spots: readonly PricedSpot[];
  readonly chips: ChipsBySpot;
  readonly values: readonly string[];
  readonly currency: string;
  /** How many cards were dealt in the round that is shown; undefined before its end. */
  readonly winningCards: number | undefined;
  readonly isLocked: boolean;
  readonly onPut: (spot: string) => void;
}) {
  return (
    <fieldset className={classes.spots} disabled={isLocked}>
      <legend className={unseen.text}>{say('spots')}</legend>
      {spots.map(({ id, multiplier }) => {
        const minor = chips.get(id);
        return (
          <button
            key={id}
            type="button"
            className={classes.spot}
            data-side={id.startsWith('cards:') ? undefined : id}
            data-won={(winningCards !== undefined && spotWins(id, winningCards)) || undefined}
            onClick={() => onPut(id)}
          >
            <span className={classes.name}>{nameOf(id)}</span>{' '}
            <span className={classes.pays}>{withTimesSign(plainText(multiplier))}</span>
            {minor === undefined ? null : (
              <span className={classes.chip}>
                <span className={unseen.text}>{amountText(minor, currency)}</span>
                <Chip minor={minor} values={values} currency={currency} />
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
