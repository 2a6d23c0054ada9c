import type { ComponentPropsWithRef, ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './back-office-card.module.css';

/** A list entry that needs more room than a row: its title, its amount at the end, and its details below. */
export function BackOfficeCard({
  head,
  children,
  ...rest
}: ComponentPropsWithRef<'li'> & { readonly head: ReactNode }) {
  return (
    <li {...rest} className={`${card.card} ${classes.card}`}>
      <div data-heading tabIndex={-1} className={classes.head}>
        {head}
      </div>
      {children}
    </li>
  );
}

/** Such entries below each other. */
export function BackOfficeCards(props: ComponentPropsWithRef<'ul'>) {
  return <ul {...props} className={classes.cards} />;
}
