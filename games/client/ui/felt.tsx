import type { ReactNode } from 'react';
import classes from './felt.module.css';
import { feltOf } from './table-look.ts';

/**
 * The cloth of a table with its rail, which cards and chips lie on. Sizes on it may be in parts of it (`cqi`, `cqb`).
 *
 * @param title of the game, which decides the colour
 * @param hasArc with the lines of a card table
 */
export function Felt({
  children,
  title,
  hasArc = false,
}: {
  readonly children: ReactNode;
  readonly title: string | undefined;
  readonly hasArc?: boolean;
}) {
  return (
    <div className={classes.felt} data-theme="dark" data-felt={feltOf(title)}>
      {hasArc ? (
        <svg className={classes.lines} viewBox="0 0 1000 600" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-40 250Q500 470 1040 250" />
          <path d="M-40 275Q500 495 1040 275" />
        </svg>
      ) : null}
      {children}
    </div>
  );
}
