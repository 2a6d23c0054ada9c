import type { ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './desk-facts.module.css';

/** What something is called, and what it is. */
export type DeskFact = readonly [name: string, value: ReactNode];

/** What is known of an order, a member or a movement, beside each other. */
export function DeskFacts({ facts }: { readonly facts: readonly DeskFact[] }) {
  return (
    <dl className={`${card.card} ${classes.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
