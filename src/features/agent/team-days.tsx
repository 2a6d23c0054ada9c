import { useTranslation } from 'react-i18next';
import type { teamOverview } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { Amount } from '../../ui/amount.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import table from '../../ui/sums-table.module.css';
import classes from './team-days.module.css';
import { useDayText } from './use-day-text.ts';

/** The days of a team with their sums, the latest first. Opened on demand: the chart above shows the course. */
export function TeamDays({
  days,
  currency,
}: {
  readonly days: CallValue<typeof teamOverview>['days'];
  readonly currency: string;
}) {
  const { t } = useTranslation();
  const dayText = useDayText();
  if (days.length === 0) return <p className={classes.none}>{t('agent.overview.empty')}</p>;
  return (
    <details className={classes.more}>
      <summary>{t('agent.overview.table')}</summary>
      <table className={table.table}>
        <caption className="visually-hidden">{t('agent.overview.byDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('agent.overview.day')}</th>
            <th scope="col">{t('agent.sum.turnoverMinor')}</th>
            <th scope="col" data-wide>
              {t('agent.sum.depositsMinor')}
            </th>
            <th scope="col" data-wide>
              {t('agent.sum.withdrawalsMinor')}
            </th>
            <th scope="col">{t('agent.sum.profitMinor')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>
                <Amount minor={day.turnoverMinor} currency={currency} />
              </td>
              <td data-wide>
                <Amount minor={day.depositsMinor} currency={currency} />
              </td>
              <td data-wide>
                <Amount minor={day.withdrawalsMinor} currency={currency} />
              </td>
              <td>
                <SignedMoney minor={day.profitMinor} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
