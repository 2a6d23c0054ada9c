import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import classes from './people-table.module.css';
import type { TeamPerson } from './person-part.tsx';

interface PeopleTableProps {
  readonly people: readonly TeamPerson[];
  readonly currency: string;
  /** Whether another page is on its way. */
  readonly isBusy: boolean;
  /** Goes down to the people below an agent. */
  readonly onLevel: (memberId: string) => void;
  /** Opens one person. */
  readonly onPerson: (person: TeamPerson) => void;
}

function PersonRow({
  person,
  currency,
  onLevel,
  onPerson,
}: Omit<PeopleTableProps, 'people' | 'isBusy'> & { readonly person: TeamPerson }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { memberId, account, kind, label, people, totals } = person;
  return (
    <tr className={classes.row}>
      <th scope="row" className={classes.who}>
        <b>
          <bdi>{account}</bdi>
        </b>
        {label === '' ? null : <bdi>{label}</bdi>}
        <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{t(`agent.kind.${kind}`)}</Badge>
      </th>
      <td className={classes.team}>
        {kind === 'agent' ? (
          <Button aria-label={t('agent.people.below', { account })} onClick={() => onLevel(memberId)}>
            {t('agent.people.team', { count: people, number: new Intl.NumberFormat(locale).format(people) })}
          </Button>
        ) : null}
      </td>
      <td className={classes.deposits}>
        <Amount minor={totals.depositsMinor} currency={currency} />
      </td>
      <td className={classes.turnover} data-label={t('agent.sum.turnoverMinor')}>
        <Amount minor={totals.turnoverMinor} currency={currency} />
      </td>
      <td className={table.amount} data-label={t('agent.sum.profitMinor')}>
        <SignedMoney minor={totals.profitMinor} currency={currency} />
      </td>
      <td className={classes.open}>
        <IconButton label={t('agent.people.open', { account })} onClick={() => onPerson(person)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** People of one level with their sums, an agent's with everyone below. */
export function PeopleTable({ people, isBusy, ...rest }: PeopleTableProps) {
  const { t } = useTranslation();
  return (
    <table className={table.table} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('agent.people.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('agent.people.person')}</th>
          <th scope="col">{t('agent.people.size')}</th>
          <th scope="col">{t('agent.sum.depositsMinor')}</th>
          <th scope="col">{t('agent.sum.turnoverMinor')}</th>
          <th scope="col">{t('agent.sum.profitMinor')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('agent.people.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.memberId} person={person} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
