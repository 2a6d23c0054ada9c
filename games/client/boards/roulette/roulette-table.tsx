import { useMediaQuery } from '@mantine/hooks';
import { Felt } from '../../ui/felt.tsx';
import type { ClothPlay } from '../../ui/use-cloth.ts';
import { Cloth } from './cloth.tsx';
import { NumberStrip, type ThrownNumber } from './number-strip.tsx';
import classes from './roulette-table.module.css';
import { colourOf } from './spot-names.ts';
import { Wheel } from './wheel.tsx';

const UPRIGHT = '(max-width: 55.99em) and (orientation: portrait)';

/** Wheel and cloth. Where there is no room for both, the wheel comes over the cloth while the ball rolls. */
export function RouletteTable({
  play,
  currency,
  thrown,
  spinKey,
  shown,
  message,
  numbers,
}: {
  readonly play: ClothPlay;
  readonly currency: string;
  /** Where the ball lies or is going to. */
  readonly thrown: number | undefined;
  /** Names the spin that goes on; undefined while the wheel rests. */
  readonly spinKey: string | undefined;
  /** The number that chips on the cloth are measured by. */
  readonly shown: number | undefined;
  /** What goes on, in words. */
  readonly message: string;
  readonly numbers: readonly ThrownNumber[];
}) {
  const isUpright = useMediaQuery(UPRIGHT, undefined, { getInitialValueInEffect: false });
  return (
    <Felt>
      <div
        className={classes.table}
        data-upright={isUpright || undefined}
        data-rolling={spinKey !== undefined || undefined}
      >
        <div className={classes.wheel}>
          <Wheel number={thrown} spinKey={spinKey} />
        </div>
        <div className={classes.side}>
          <p
            className={classes.tile}
            data-colour={shown === undefined ? undefined : colourOf(shown)}
            aria-hidden="true"
          >
            {shown}
          </p>
          <output className={classes.message}>{message}</output>
          <NumberStrip numbers={numbers} />
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
