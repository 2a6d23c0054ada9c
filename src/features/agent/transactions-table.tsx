import { useTranslation } from 'react-i18next';
import type { teamTransactions } from '../../../schemas/calls/agent-transactions.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './transactions-table.module.css';

type Transaction = CallValue<typeof teamTransactions>['transactions'][number];

interface TransactionsTableProps {
  readonly transactions: readonly Transaction[];
  readonly currency: string;
}

/** Transactions of the people of a team. On phones each takes two lines. */
export function TransactionsTable({ transactions, currency }: TransactionsTableProps) {
  const { t } = useTranslation();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('agent.transactions.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent.people.person')}</th>
          <th scope="col" data-start>
            {t('agent.transactions.at')}
          </th>
          <th scope="col" data-start>
            {t('agent.transactions.reference')}
          </th>
          <th scope="col">{t('agent.transactions.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {transactions.map(({ key, account, kind, reference, at, amountMinor }) => (
          <tr key={key} className={classes.row}>
            <th scope="row" className={table.what}>
              <b>
                <bdi>{account}</bdi>
              </b>
              <span>{t(`agent.transactions.kinds.${kind}`)}</span>
            </th>
            <td className={table.time}>
              <TimeText at={at} />
            </td>
            <td className={classes.reference} data-start>
              <bdi>{reference}</bdi>
            </td>
            <td className={table.amount}>
              <SignedMoney minor={amountMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
