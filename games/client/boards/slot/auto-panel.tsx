import { useState } from 'react';
import { amountText } from '../../amounts.ts';
import { PanelFrame } from '../../panels/panel-frame.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import classes from './auto-panel.module.css';
import { say } from './slot-words.ts';
import { AUTO_COUNTS, type AutoPlan, LOSS_LIMITS } from './use-auto-spin.ts';

function Choice<Value extends number>({
  name,
  legend,
  values,
  value,
  text,
  onChoose,
}: {
  readonly name: string;
  readonly legend: string;
  readonly values: readonly Value[];
  readonly value: number;
  readonly text: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{legend}</legend>
      {values.map((one) => (
        <label key={one} className={classes.option}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
          <span>{text(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks how many rounds shall be played on their own, and what ends them. */
export function AutoPanel({
  stakeMinor,
  currency,
  onStart,
  onClose,
}: {
  readonly stakeMinor: string;
  readonly currency: string;
  readonly onStart: (plan: AutoPlan) => void;
  readonly onClose: () => void;
}) {
  const [count, setCount] = useState<number>(AUTO_COUNTS[0]);
  const [limit, setLimit] = useState<number>(LOSS_LIMITS[1]);
  const limitText = (stakes: number) =>
    stakes === 0 ? say('noLimit') : amountText(BigInt(stakeMinor) * BigInt(stakes), currency);
  return (
    <PanelFrame title={say('autoTitle')} onClose={onClose}>
      <div className={classes.panel}>
        <Choice
          name="count"
          legend={say('autoCount')}
          values={AUTO_COUNTS}
          value={count}
          text={String}
          onChoose={setCount}
        />
        <Choice
          name="limit"
          legend={say('lossLimit')}
          values={LOSS_LIMITS}
          value={limit}
          text={limitText}
          onChoose={setLimit}
        />
        <p className={classes.hint}>{say('autoFeature')}</p>
        <ActionButton kind="main" onPress={() => onStart({ count, lossLimitStakes: limit })}>
          {say('autoStart')}
        </ActionButton>
      </div>
    </PanelFrame>
  );
}
