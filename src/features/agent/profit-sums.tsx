import { useTranslation } from 'react-i18next';
import type { teamProfit } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { Amount } from '../../ui/amount.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoneySums } from '../../ui/money-sums.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import table from '../../ui/sums-table.module.css';
import { useCategoryName } from './category-name.ts';
import team from './team.module.css';
import { TeamDays } from './team-days.tsx';

type Profit = CallValue<typeof teamProfit>;

function Categories({ categories, currency }: Pick<Profit, 'categories' | 'currency'>) {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  return (
    <table className={table.table}>
      <caption>{t('agent.profit.byCategory')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent.profit.category')}</th>
          <th scope="col">{t('agent.sum.turnoverMinor')}</th>
          <th scope="col" data-wide>
            {t('agent.sum.winsMinor')}
          </th>
          <th scope="col">{t('agent.sum.profitMinor')}</th>
        </tr>
      </thead>
      <tbody>
        {categories.map((one) => (
          <tr key={one.category}>
            <th scope="row">{categoryName(one.category)}</th>
            <td>
              <Amount minor={one.turnoverMinor} currency={currency} />
            </td>
            <td data-wide>
              <Amount minor={one.winsMinor} currency={currency} />
            </td>
            <td>
              <SignedMoney minor={one.profitMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Profit and loss of a team or a person: the sums, then by category and by day. The sign is that of the house's result. */
export function ProfitSums({ profit }: { readonly profit: Profit }) {
  const { t } = useTranslation();
  const { totals, days, categories, currency } = profit;
  if (days.length === 0) return <EmptyState motif="dice" text={t('agent.overview.empty')} />;
  // Deposits and withdrawals are of no category and change nothing in this table.
  const played = categories.filter(({ winsMinor, profitMinor }) => winsMinor !== '0' || profitMinor !== '0');
  const sums = (
    names: readonly (
      | 'turnoverMinor'
      | 'winsMinor'
      | 'profitMinor'
      | 'depositsMinor'
      | 'withdrawalsMinor'
      | 'bonusesMinor'
    )[],
  ) => names.map((name) => ({ name: t(`agent.sum.${name}`), minor: totals[name] }));
  return (
    <div className={team.page}>
      <MoneySums sums={sums(['turnoverMinor', 'winsMinor', 'profitMinor'])} currency={currency} />
      <MoneySums sums={sums(['depositsMinor', 'withdrawalsMinor', 'bonusesMinor'])} currency={currency} />
      <p className={team.lead}>{t('agent.profit.meaning')}</p>
      {played.length === 0 ? null : <Categories categories={played} currency={currency} />}
      <TeamDays days={days} currency={currency} />
    </div>
  );
}
