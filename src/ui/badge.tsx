import type { ReactNode } from 'react';
import classes from './badge.module.css';

/** A word about a state; the colour only underlines it. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'ok' | 'warn' | 'bad' | 'info';
  readonly children: ReactNode;
}) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
