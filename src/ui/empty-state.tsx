import type { ReactNode } from 'react';
import { Art } from './art.tsx';
import classes from './empty-state.module.css';

/** A place that has nothing to show: a picture, a sentence, and a next step. */
export function EmptyState({
  motif,
  text,
  action,
  title,
}: {
  readonly motif: string;
  readonly title?: string;
  readonly text?: string;
  readonly action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <div className={classes.motif}>
        <Art kind="motif" subject={{ id: motif }} widths={[160, 320]} sizes="112px" />
      </div>
      {title ? <h2>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
      {action}
    </div>
  );
}
