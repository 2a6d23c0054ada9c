import type { ButtonHTMLAttributes, ComponentPropsWithRef, ReactNode } from 'react';
import classes from './button.module.css';
import { HeldButton } from './held-button.tsx';
import { Link, type LinkProps } from './link.tsx';

/** How loud a button is. One `primary` in a region at most. */
export type ButtonVariant = 'secondary' | 'primary' | 'danger' | 'onArt';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: 'md' | 'lg';
}

/** A button with a word on it. */
export function Button({ variant = 'secondary', size = 'md', ...rest }: ComponentPropsWithRef<'button'> & Look) {
  return <HeldButton {...rest} className={classes.button} data-variant={variant} data-size={size} />;
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'md', ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classes.button} data-variant={variant} data-size={size} />;
}

/** A button with a picture on it; the label is for screen readers and as a hint. */
export function IconButton({
  label,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <HeldButton {...rest} aria-label={label} title={label} className={classes.icon}>
      {children}
    </HeldButton>
  );
}
