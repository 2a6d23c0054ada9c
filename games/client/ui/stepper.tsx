import type { ReactNode } from 'react';
import classes from './stepper.module.css';

interface Step {
  readonly label: string;
  /** Undefined if there is no step left to take. */
  readonly take: (() => void) | undefined;
}

const StepButton = ({ step: { label, take }, sign }: { readonly step: Step; readonly sign: string }) => (
  <button type="button" className={classes.step} aria-label={label} disabled={take === undefined} onClick={take}>
    {sign}
  </button>
);

/** A value between a button for less of it and one for more. */
export function Stepper({
  less,
  more,
  children,
}: {
  readonly less: Step;
  readonly more: Step;
  readonly children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <StepButton step={less} sign="−" />
      {children}
      <StepButton step={more} sign="+" />
    </div>
  );
}
