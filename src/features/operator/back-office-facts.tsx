import type { ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './back-office-facts.module.css';

/** A label and its value. */
export type BackOfficeFact = readonly [name: string, value: ReactNode];

/** Facts about an order, a member or a movement, side by side. */
export function BackOfficeFacts({ facts }: { readonly facts: readonly BackOfficeFact[] }) {
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
