import classes from './skeleton-lines.module.css';

/** Grey bars where content is on its way. They appear after a moment, so that a quick answer does not flicker. */
export function SkeletonLines({ count }: { readonly count: number }) {
  return (
    <div className={classes.lines} aria-hidden="true" data-loading>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
