import { useTranslation } from 'react-i18next';
import { approveWithdrawal, rejectWithdrawal } from '../../../schemas/calls/withdrawal-desk.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { useSite } from '../../api/site.ts';
import { Note } from '../../ui/note.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { useOperator } from './operator-context.ts';
import { OrderDecision } from './order-decision.tsx';
import { type BackOfficeWithdrawal, canHappen } from './withdrawal-acts.ts';
import classes from './withdrawal-view.module.css';

interface ReviewProps {
  readonly withdrawal: BackOfficeWithdrawal;
  /** Whether another operator works on it. */
  readonly isReadOnly: boolean;
  readonly onChange: (withdrawal: BackOfficeWithdrawal) => void;
}

/** The decision about the whole withdrawal, while there is one to make. */
export function WithdrawalReview({ withdrawal, isReadOnly, onChange }: ReviewProps) {
  const site = useSite();
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
          {t(`backOffice.withdrawal.hint.${hint}`)}
        </Note>
      ))}
      {approvedBy ? <p>{t('backOffice.withdrawal.firstBy', { account: approvedBy })}</p> : null}
      {mayReview ? (
        <OrderDecision
          hasKeys
          approval={
            mayApprove
              ? {
                  label: t('backOffice.withdrawal.act.approve'),
                  confirmation: {
                    title: t('backOfficeWork.confirm.approve', { number }),
                    text: t('backOfficeWork.confirm.approveText', {
                      amount: money(amountMinor),
                      target: `${targetName} ${targetNumber}`,
                      account: withdrawal.account,
                    }),
                  },
                  call: () => backOfficeApi.call(approveWithdrawal, { body: { number } }),
                }
              : undefined
          }
          others={[
            {
              label: t('backOffice.withdrawal.act.reject'),
              confirmation: {
                isHarmful: true,
                title: t('backOfficeWork.confirm.reject', { number }),
                text: t('backOfficeWork.confirm.rejectText', {
                  amount: money(amountMinor),
                  account: withdrawal.account,
                }),
              },
              fields: [
                { name: 'reason', label: t('backOffice.withdrawal.reason'), kind: 'lines', maximumLength: 1000 },
              ],
              call: ({ reason = '' }) => backOfficeApi.call(rejectWithdrawal, { body: { number, reason } }),
            },
          ]}
          onDone={onChange}
        >
          <p>{t('backOffice.correction.own')}</p>
        </OrderDecision>
      ) : null}
    </section>
  );
}
