import type { ReactNode } from 'react';
import classes from './game-layout.module.css';

/** Where a game happens, and what it is played with: beside each other where there is room, else one below the other. */
export function GameLayout({ stage, controls }: { readonly stage: ReactNode; readonly controls?: ReactNode }) {
  return (
    <div className={classes.layout} data-alone={controls === undefined || undefined}>
      <div className={classes.stage}>{stage}</div>
      {controls === undefined ? null : <div className={classes.controls}>{controls}</div>}
    </div>
  );
}
