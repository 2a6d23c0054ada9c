import type { ReactNode } from 'react';
import card from '../../ui/card.module.css';
import classes from './back-office-facts.module.css';

/** A label and its value. */
export type BackOfficeFact = readonly [name: string, value: ReactNode];

interface FactsProps {
  readonly facts: readonly BackOfficeFact[];
  readonly className: string | undefined;
}

function Facts({ facts, className }: FactsProps) {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts about an order, a member or a movement, side by side on a separate card. */
export const BackOfficeFacts = ({ facts }: Pick<FactsProps, 'facts'>) => (
  <Facts facts={facts} className={`${card.card} ${classes.facts}`} />
);

/** Facts inside a card of a queue. */
export const CardFacts = ({ facts }: Pick<FactsProps, 'facts'>) => <Facts facts={facts} className={classes.inCard} />;
