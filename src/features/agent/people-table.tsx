import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { hasContracts, withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { sectionFor } from '../../../engine/navigation/member-centre.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { contractsBelow } from '../../../schemas/calls/contract.ts';
import { queryOf } from '../../api/queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Amount } from '../../ui/amount.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { CONTRACT_TONES } from '../../ui/contract-tones.ts';
import table from '../../ui/record-table.module.css';
import { SignedMoney } from '../../ui/signed-money.tsx';
import classes from './people-table.module.css';
import type { TeamPerson } from './person-part.tsx';

type ContractBelow = CallValue<typeof contractsBelow>['contracts'][number];

/** The contracts of the agent with the people of a page; undefined for people further down. */
function useContractsBelow(people: readonly TeamPerson[], isDirect: boolean): readonly ContractBelow[] | undefined {
  const site = useSite();
  const isAsked = isDirect && hasContracts(site.modules) && people.length > 0;
  const memberIds = people.map(({ memberId }) => memberId).join(',');
  const found = useQuery({ ...queryOf(contractsBelow, { query: { memberIds } }), enabled: isAsked, staleTime: 0 });
  return isAsked ? found.data?.contracts : undefined;
}

/** How far each contract with a person has come, as the way to its next step; without one, the way to the first offer. */
function Contracts({
  person,
  contracts,
}: {
  readonly person: TeamPerson;
  readonly contracts: readonly ContractBelow[];
}) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { memberId, account } = person;
  const to = {
    pathname,
    search: withAgentPlace(search, { key: 'agentContracts', section: sectionFor('offers', memberId) }),
  };
  const names = contracts.map(({ type, state }) => `${t(`contract.type.${type}`)}: ${t(`contract.state.${state}`)}`);
  const label = names.length === 0 ? t('contract.offer.open') : names.join(', ');
  return (
    <ButtonLink to={to} aria-label={`${account}: ${label}`}>
      {contracts.length === 0
        ? t('contract.offer.open')
        : contracts.map(({ contractId, type, state }) => (
            <Badge key={contractId} tone={CONTRACT_TONES[state]}>
              {t(`contract.type.${type}`)}: {t(`contract.state.${state}`)}
            </Badge>
          ))}
    </ButtonLink>
  );
}

interface PeopleTableProps {
  /** Whether the people are directly below who looks, who then has contracts with them. */
  readonly isDirect: boolean;
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
  contracts,
  onLevel,
  onPerson,
}: Omit<PeopleTableProps, 'people' | 'isBusy' | 'isDirect'> & {
  readonly person: TeamPerson;
  readonly contracts: readonly ContractBelow[] | undefined;
}) {
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
      {contracts ? (
        <td className={classes.contracts}>
          <Contracts person={person} contracts={contracts.filter((one) => one.memberId === memberId)} />
        </td>
      ) : null}
      <td className={classes.open}>
        <IconButton label={t('agent.people.open', { account })} onClick={() => onPerson(person)}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </td>
    </tr>
  );
}

/** People of one level with their sums, an agent's with everyone below. */
export function PeopleTable({ people, isBusy, isDirect, ...rest }: PeopleTableProps) {
  const { t } = useTranslation();
  const contracts = useContractsBelow(people, isDirect);
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
          {contracts ? <th scope="col">{t('agent.person.contracts')}</th> : null}
          <th scope="col">
            <span className="visually-hidden">{t('agent.people.details')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <PersonRow key={person.memberId} person={person} contracts={contracts} {...rest} />
        ))}
      </tbody>
    </table>
  );
}
