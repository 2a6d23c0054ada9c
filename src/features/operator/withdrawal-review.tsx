import { useTranslation } from 'react-i18next';
import { approveWithdrawal, rejectWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import { deskApi } from '../../api/desk-client.ts';
import { site } from '../../api/site.ts';
import { Note } from '../../ui/note.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { useOperator } from './operator-context.ts';
import { OrderDecision } from './order-decision.tsx';
import { canHappen, type DeskWithdrawal } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

interface ReviewProps {
  readonly withdrawal: DeskWithdrawal;
  /** Whether another operator works on it. */
  readonly isReadOnly: boolean;
  readonly onChange: (withdrawal: DeskWithdrawal) => void;
}

/** The decision about the whole withdrawal, as long as there is one to make. */
export function WithdrawalReview({ withdrawal, isReadOnly, onChange }: ReviewProps) {
  const { t } = useTranslation();
  const { account, may } = useOperator();
  const { number, approvedBy, hints, amountMinor, currency, targetName, targetNumber } = withdrawal;
  const money = useMoneyText(currency, site.brand.country, 'exact');
  const mayReview = !isReadOnly && may('withdrawals.review');
  const mayApprove = mayReview && canHappen(withdrawal, { type: 'operator.approved', by: account });
  if (!canHappen(withdrawal, { type: 'operator.rejected' })) return null;
  return (
    <section className={classes.review}>
      {hints.map((hint) => (
        <Note key={hint} tone={hint === 'twoApprove' ? 'info' : 'warn'}>
          {t(`desk.withdrawal.hint.${hint}`)}
        </Note>
      ))}
      {approvedBy ? <p>{t('desk.withdrawal.firstBy', { account: approvedBy })}</p> : null}
      {mayReview ? (
        <OrderDecision
          hasKeys
          approval={
            mayApprove
              ? {
                  label: t('desk.withdrawal.act.approve'),
                  title: t('deskWork.confirm.approve', { number }),
                  text: t('deskWork.confirm.approveText', {
                    amount: money(amountMinor),
                    target: `${targetName} ${targetNumber}`,
                    account: withdrawal.account,
                  }),
                  call: () => deskApi.call(approveWithdrawal, { body: { number } }),
                }
              : undefined
          }
          others={[
            {
              label: t('desk.withdrawal.act.reject'),
              fields: [{ name: 'reason', label: t('desk.withdrawal.reason'), kind: 'lines', maximumLength: 1000 }],
              call: ({ reason = '' }) => deskApi.call(rejectWithdrawal, { body: { number, reason } }),
            },
          ]}
          onDone={onChange}
        >
          <p>{t('desk.correction.own')}</p>
        </OrderDecision>
      ) : null}
    </section>
  );
}
