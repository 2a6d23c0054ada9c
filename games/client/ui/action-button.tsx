import type { ReactNode } from 'react';
import classes from './action-button.module.css';

/** A button of a game. `main` continues the round: at most one of them at a time. */
export function ActionButton({
  children,
  kind = 'plain',
  isDisabled = false,
  isSubmit = false,
  onPress,
}: {
  readonly children: ReactNode;
  readonly kind?: 'main' | 'prize' | 'plain';
  readonly isDisabled?: boolean;
  /** Whether it submits its form. */
  readonly isSubmit?: boolean;
  readonly onPress?: () => void;
}) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={classes.button}
      data-kind={kind}
      data-main-action={kind === 'plain' ? undefined : ''}
      disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
