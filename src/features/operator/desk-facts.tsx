import type { ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './desk-facts.module.css';

/** A label and its value. */
export type DeskFact = readonly [name: string, value: ReactNode];

/** Facts about an order, a member or a movement, side by side. */
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
