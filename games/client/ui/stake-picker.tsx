import type { GameAnswer } from '../../protocol/play-answers.ts';
import { amountText, stakeLadder, withinLimits } from '../amounts.ts';
import type { Stake } from '../board.ts';
import { say } from '../shell-words.ts';
import classes from './stake-picker.module.css';
import { Stepper } from './stepper.tsx';

/** Sets the stake by steps that fit the limits of the game, by half and double, and by its ends. */
export function StakePicker({
  game: { setup, currency },
  stake,
  isDisabled,
}: {
  readonly game: GameAnswer;
  readonly stake: Stake;
  readonly isDisabled: boolean;
}) {
  const ladder = stakeLadder(setup);
  const now = BigInt(stake.minor);
  const lower = ladder.findLast((step) => BigInt(step) < now);
  const higher = ladder.find((step) => BigInt(step) > now);
  const shortcuts = [
    { key: 'least', minor: setup.minimumBetMinor },
    { key: 'half', minor: withinLimits(setup, now / 2n) },
    { key: 'double', minor: withinLimits(setup, now * 2n) },
    { key: 'most', minor: setup.maximumBetMinor },
  ] as const;
  return (
    <fieldset className={classes.picker} disabled={isDisabled}>
      <legend>{say('stake')}</legend>
      <Stepper
        less={{ label: say('less'), take: lower === undefined ? undefined : () => stake.set(lower) }}
        more={{ label: say('more'), take: higher === undefined ? undefined : () => stake.set(higher) }}
      >
        <output className={classes.amount}>{amountText(stake.minor, currency)}</output>
      </Stepper>
      <div className={classes.shortcuts}>
        {shortcuts.map(({ key, minor }) => (
          <button
            key={key}
            type="button"
            className={classes.shortcut}
            disabled={minor === stake.minor}
            onClick={() => stake.set(minor)}
          >
            {say(key)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
