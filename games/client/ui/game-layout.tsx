import type { ReactNode } from 'react';
import classes from './game-layout.module.css';

/** The stage of a game and its controls: side by side on wide screens, else stacked. */
export function GameLayout({ stage, controls }: { readonly stage: ReactNode; readonly controls?: ReactNode }) {
  return (
    <div className={classes.layout} data-alone={controls === undefined || undefined}>
      <div className={classes.stage}>{stage}</div>
      {controls === undefined ? null : <div className={classes.controls}>{controls}</div>}
    </div>
  );
}
