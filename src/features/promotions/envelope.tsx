import classes from './envelope.module.css';

/** A red envelope with a golden seal, closed or with its flap up. A picture alone: the words are next to it. */
export function Envelope({ isOpen = false }: { readonly isOpen?: boolean }) {
  return (
    <span className={classes.envelope} data-open={isOpen || undefined} aria-hidden="true">
      <span className={classes.flap} />
      <span className={classes.seal} />
    </span>
  );
}
