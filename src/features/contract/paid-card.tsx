import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import card from '../../ui/card.module.css';
import classes from './contract.module.css';
import { PAYMENT_TONES } from './payment-tones.ts';

interface PaidCardProps {
  readonly title: string;
  /** The period that it is for. */
  readonly when: ReactNode;
  readonly paidMinor: string;
  readonly currency: string;
  readonly state: keyof typeof PAYMENT_TONES;
  /** The movement of the payment; null if nothing was moved. */
  readonly transferId: string | null;
  /** How it was computed, which a press opens. */
  readonly children: ReactNode;
}

/** A payment of an agent with its explanation. */
export function PaidCard({ title, when, paidMinor, currency, state, transferId, children }: PaidCardProps) {
  const { t } = useTranslation();
  return (
    <article className={card.card} aria-label={title}>
      <div className={classes.head}>
        <div>
          <h3>{title}</h3>
          <span className={classes.lead}>{when}</span>
        </div>
        <div className={classes.paid}>
          <b>
            <Amount minor={paidMinor} currency={currency} />
          </b>
          <Badge tone={PAYMENT_TONES[state]}>{t(`contract.payment.${state}`)}</Badge>
        </div>
      </div>
      <details className={classes.more}>
        <summary>{t('contract.payment.how')}</summary>
        {children}
        {transferId === null ? null : (
          <p className={classes.small}>{t('contract.payment.movement', { number: transferId })}</p>
        )}
      </details>
    </article>
  );
}
