import classes from './passing-note.module.css';

/** A word on top of a scene, gone after a moment; announced to screen readers as well. */
export function PassingNote({
  text,
  isGood,
  className,
}: {
  /** Undefined while there is nothing to show. */
  readonly text: string | undefined;
  readonly isGood: boolean;
  /** May set `--note-start` and `--note-end`, its distance from those edges, and `--note-ground`. */
  readonly className?: string | undefined;
}) {
  return (
    <p
      className={className === undefined ? classes.note : `${classes.note} ${className}`}
      role="status"
      data-good={isGood || undefined}
      data-shown={text !== undefined || undefined}
    >
      {text}
    </p>
  );
}
