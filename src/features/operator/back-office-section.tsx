import { type ReactNode, useId } from 'react';
import classes from './back-office-section.module.css';

interface SectionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A section of a back-office page, with a heading. */
export function BackOfficeSection({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A part of such a part. */
export function BackOfficePart({ title, children }: SectionProps) {
  return (
    <section className={classes.section}>
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </section>
  );
}

/** A sentence in place of missing content. */
export function BackOfficeQuiet({ children }: { readonly children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>;
}
