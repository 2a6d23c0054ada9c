import type { ComponentPropsWithRef, ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './desk-card.module.css';

/** An entry of a list that needs more room than a row: what it is, its amount at the end, and what stands below. */
export function DeskCard({ head, children, ...rest }: ComponentPropsWithRef<'li'> & { readonly head: ReactNode }) {
  return (
    <li {...rest} className={`${card.card} ${classes.card}`}>
      <div className={classes.head}>{head}</div>
      {children}
    </li>
  );
}

/** Such entries below each other. */
export function DeskCards(props: ComponentPropsWithRef<'ul'>) {
  return <ul {...props} className={classes.cards} />;
}
