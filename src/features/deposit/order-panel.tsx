import { useTranslation } from 'react-i18next';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { site, useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { NextStep } from './next-step.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-panel.module.css';
import { PaymentSteps } from './payment-steps.tsx';

interface OrderPanelProps {
  readonly order: DepositOrder;
  readonly error: FlowError | undefined;
  readonly isBusy: boolean;
  readonly onPaid: (utr: string) => void;
  readonly onProof: (file: File) => void;
  readonly onCancel: () => void;
  readonly onLeave: () => void;
}

/** An order: how to pay it, or its outcome. */
export function OrderPanel({ order, error, isBusy, onPaid, onProof, onCancel, onLeave }: OrderPanelProps) {
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(order.currency, site.brand.country);
  const { state, bonusMinor, bonusTitle, amountMinor, reason } = order;
  return (
    <>
      <section className={classes.panel} aria-busy={isBusy}>
        <OrderHead order={order} />
        <div className={classes.body}>
          <ErrorAlert error={error} isBusy={isBusy} />
          {state === 'created' ? (
            <PaymentSteps order={order} isBusy={isBusy} onPaid={onPaid} onProof={onProof} onCancel={onCancel} />
          ) : (
            <div className={classes.outcome} role="status">
              <p className={classes.sum}>{money(amountMinor)}</p>
              {bonusMinor === '0' ? null : (
                <p>{t('deposit.withBonus', { title: read(bonusTitle), bonus: money(bonusMinor) })}</p>
              )}
              <p>{t(`deposit.stateText.${state}`)}</p>
              <NextStep order={order} />
              {reason && state === 'failed' ? <p>{reason}</p> : null}
            </div>
          )}
        </div>
      </section>
      <div className={classes.after}>
        <Button disabled={isBusy} onClick={onLeave}>
          {t('deposit.another')}
        </Button>
      </div>
    </>
  );
}
