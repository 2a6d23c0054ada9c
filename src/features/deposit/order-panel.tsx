import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { withCentrePlace } from '../../../engine/navigation/member-centre.ts';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { balance } from '../../../schemas/calls/wallet.ts';
import { queryOf } from '../../api/queries.ts';
import { useShowsOrder } from '../../api/shown-order.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
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

/** What the member has, now that the money is there. */
function NewBalance({ currency }: { readonly currency: string }) {
  const site = useSite();
  const { t } = useTranslation();
  const text = useMoneyText(currency, site.brand.country, 'exact');
  const { data } = useQuery(queryOf(balance, {}));
  return data ? <p>{t('deposit.newBalance', { balance: text(data.sumBalance) })}</p> : null;
}

/** An order: how to pay it, or its outcome. */
export function OrderPanel({ order, error, isBusy, onPaid, onProof, onCancel, onLeave }: OrderPanelProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { read } = useLocalText();
  const money = useMoneyText(order.currency, site.brand.country, 'exact');
  useShowsOrder(order.id);
  // The centre lies over the page or the game that one came from.
  const { pathname, search } = useLocation();
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
              {state === 'arrived' ? <NewBalance currency={order.currency} /> : null}
              <p>{t(`deposit.stateText.${state}`)}</p>
              <NextStep order={order} />
              {reason && state === 'failed' ? <p>{reason}</p> : null}
            </div>
          )}
        </div>
      </section>
      <div className={classes.after}>
        {state === 'arrived' ? (
          <ButtonLink variant="primary" size="lg" to={{ pathname, search: withCentrePlace(search, undefined) }}>
            {t('deposit.play')}
          </ButtonLink>
        ) : null}
        <Button disabled={isBusy} onClick={onLeave}>
          {t('deposit.another')}
        </Button>
      </div>
    </>
  );
}
