import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Felt } from '../../ui/felt.tsx';
import type { ClothPlay } from '../../ui/use-cloth.ts';
import { Cloth } from './cloth.tsx';
import { NumberStrip, type ThrownNumber } from './number-strip.tsx';
import classes from './roulette-table.module.css';
import { colourOf } from './spot-names.ts';
import { type Spin, THROW, Wheel } from './wheel.tsx';

const UPRIGHT = '(max-width: 55.99em) and (orientation: portrait)';

/** Wheel and cloth. On small screens, the wheel comes over the cloth while the ball rolls. */
export function RouletteTable({
  title,
  play,
  currency,
  thrown,
  spinKey,
  spin = THROW,
  isRolling = false,
  shown,
  message,
  numbers,
  countdown,
  notes = [],
}: {
  readonly title: string | undefined;
  readonly play: ClothPlay;
  readonly currency: string;
  /** Where the ball lies or is going to. */
  readonly thrown: number | undefined;
  /** Names the current spin; undefined while the wheel rests. */
  readonly spinKey: string | undefined;
  readonly spin?: Spin;
  /** Whether the ball rolls and its number is not known yet. */
  readonly isRolling?: boolean;
  /** The number that chips on the cloth are measured by. */
  readonly shown: number | undefined;
  /** The current state, in words. */
  readonly message: string;
  readonly numbers: readonly ThrownNumber[];
  /** How long bets are open, if a clock decides it. */
  readonly countdown?: ReactNode;
  /** What else there is to know of the table. */
  readonly notes?: readonly string[];
}) {
  const isUpright = useMediaQuery(UPRIGHT, undefined, { getInitialValueInEffect: false });
  return (
    <Felt title={title}>
      <div
        className={classes.table}
        data-upright={isUpright || undefined}
        data-rolling={spinKey !== undefined || isRolling || undefined}
      >
        <div className={classes.wheel}>
          <Wheel number={thrown} spinKey={spinKey} spin={spin} isRolling={isRolling} />
        </div>
        <div className={classes.side}>
          <p
            className={classes.tile}
            data-colour={shown === undefined ? undefined : colourOf(shown)}
            aria-hidden="true"
          >
            {shown ?? countdown}
          </p>
          <output className={classes.message}>{message}</output>
          <NumberStrip numbers={numbers} />
          {notes.length > 0 ? (
            <ul className={classes.notes}>
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          ) : null}
        </div>
        <div className={classes.cloth}>
          <Cloth
            chips={play.chips}
            values={play.values}
            currency={currency}
            isUpright={isUpright}
            isLocked={play.isLocked}
            number={shown}
            onPut={play.put}
            onTake={play.laid.take}
          />
        </div>
      </div>
    </Felt>
  );
}
