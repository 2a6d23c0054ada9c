import { useTranslation } from 'react-i18next';
import type { teamBets } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { Amount } from '../../ui/amount.tsx';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './bets-table.module.css';
import { useCategoryName } from './category-name.ts';

type Round = CallValue<typeof teamBets>['rounds'][number];

/** Rounds of the people of a team with the house's result. On phones each takes three lines. */
export function BetsTable({ rounds, currency }: { readonly rounds: readonly Round[]; readonly currency: string }) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t('agent.bets.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent.people.person')}</th>
          <th scope="col" data-start>
            {t('agent.bets.ended')}
          </th>
          <th scope="col" data-start>
            {t('agent.profit.category')}
          </th>
          <th scope="col">{t('agent.sum.turnoverMinor')}</th>
          <th scope="col">{t('agent.sum.winsMinor')}</th>
          <th scope="col">{t('agent.sum.profitMinor')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ key, account, title, category, endedAt, betsMinor, winsMinor, profitMinor }) => (
          <tr key={key} className={classes.row}>
            <th scope="row" className={table.what}>
              <b>
                <bdi>{account}</bdi>
              </b>
              <span>{title}</span>
            </th>
            <td className={table.time}>
              <TimeText at={endedAt} />
            </td>
            <td className={classes.category} data-start>
              {categoryName(category)}
            </td>
            <td className={classes.stake} data-label={t('agent.sum.turnoverMinor')}>
              <Amount minor={betsMinor} currency={currency} />
            </td>
            <td className={classes.prize} data-label={t('agent.sum.winsMinor')}>
              <Amount minor={winsMinor} currency={currency} />
            </td>
            <td className={table.amount}>
              <SignedMoney minor={profitMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
