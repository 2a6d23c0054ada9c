import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** The one main heading of a page. */
export function PageTitle({ children }: { readonly children: ReactNode }) {
  return (
    <h1 tabIndex={-1} className={classes.title}>
      {children}
    </h1>
  );
}
