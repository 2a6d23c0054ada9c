import { IconArrowBackUp, IconRepeat, IconTrash } from '@tabler/icons-react';
import type { GameAnswer } from '../../protocol/play-answers.ts';
import { amountText } from '../amounts.ts';
import { Chip } from './chip.tsx';
import classes from './chip-rail.module.css';
import { say } from './table-words.ts';
import unseen from './unseen.module.css';
import { type Chips, type ChipsBySpot, totalOf } from './use-chips.ts';

const ICON_SIZE = 20;

/** The chips to lay, the actions on those laid, and their total. */
export function ChipRail({
  game,
  values,
  chosen,
  onChoose,
  laid,
  last,
  shown,
  isDisabled,
}: {
  readonly game: GameAnswer;
  readonly values: readonly string[];
  /** The value of the chip that is laid next. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  readonly laid: Chips;
  /** The chips of the last round. */
  readonly last: ChipsBySpot | undefined;
  /** The chips in sight: new ones, or those of the round that was placed. */
  readonly shown: ChipsBySpot;
  readonly isDisabled: boolean;
}) {
  const canRepeat = last !== undefined && laid.chips.size === 0 && totalOf(last) > 0n;
  return (
    <fieldset className={classes.rail} disabled={isDisabled}>
      <legend className={classes.legend}>{say('chip')}</legend>
      <div className={classes.chips}>
        {values.map((value) => (
          <button
            key={value}
            type="button"
            className={classes.chip}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            <span className={unseen.text}>{amountText(value, game.currency)}</span>
            <Chip minor={value} values={values} currency={game.currency} />
          </button>
        ))}
      </div>
      <div className={classes.tools}>
        <button
          type="button"
          className={classes.tool}
          aria-label={say('undo')}
          disabled={!laid.canUndo}
          onClick={laid.undo}
        >
          <IconArrowBackUp size={ICON_SIZE} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={say('clear')}
          disabled={laid.chips.size === 0}
          onClick={laid.clear}
        >
          <IconTrash size={ICON_SIZE} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.tool}
          aria-label={say('repeat')}
          disabled={!canRepeat}
          onClick={() => last && laid.lay(last)}
        >
          <IconRepeat size={ICON_SIZE} aria-hidden="true" />
        </button>
        <button type="button" className={classes.tool} disabled={!laid.canDouble} onClick={laid.double}>
          <span className={unseen.text}>{say('double')}</span>
          <span aria-hidden="true">{say('times')}</span>
        </button>
        <p className={classes.total}>
          <span className={classes.label}>{say('total')}</span>
          <output>{amountText(totalOf(shown), game.currency)}</output>
        </p>
      </div>
    </fieldset>
  );
}
