import classes from './amount-chips.module.css';
import { fittingAmounts } from './fitting-amounts.ts';
import { HeldButton } from './held-button.tsx';

interface AmountChipsProps {
  readonly label: string;
  /** A merchant's suggested amounts, in minor units. */
  readonly chipsMinor: readonly string[];
  readonly leastMinor: bigint;
  readonly mostMinor: bigint;
  readonly chosenMinor: bigint | undefined;
  readonly isBusy: boolean;
  readonly money: (amountMinor: bigint) => string;
  /** Text below an amount, such as its bonus; empty if there is none. */
  readonly note?: (amountMinor: bigint) => string;
  readonly onChoose: (amountMinor: bigint) => void;
}

/** Amounts to choose from; only those that may be asked for. */
export function AmountChips(props: AmountChipsProps) {
  const { label, chipsMinor, leastMinor, mostMinor, chosenMinor, isBusy, money, note, onChoose } = props;
  const fitting = fittingAmounts(chipsMinor, { leastMinor, mostMinor });
  if (fitting.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div role="group" aria-label={label} className={classes.chips}>
      {fitting.map((chip) => {
        const noted = note?.(chip);
        return (
          <HeldButton
            key={String(chip)}
            disabled={isBusy}
            aria-pressed={chip === chosenMinor}
            onClick={() => onChoose(chip)}
          >
            <b>{money(chip)}</b>
            {noted ? <span>{noted}</span> : null}
          </HeldButton>
        );
      })}
    </div>
  );
}
