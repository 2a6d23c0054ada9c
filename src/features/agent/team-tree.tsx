import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { teamPeople } from '../../../schemas/calls/agent-team.ts';
import { queryOf } from '../../api/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import type { OwnDates } from '../../ui/dates/date-choice.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SignedMoney } from '../../ui/signed-money.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import type { TeamPerson } from './person-part.tsx';
import classes from './team-tree.module.css';

interface TeamTreeProps {
  readonly asked: OwnDates;
  /** Whose people the branch has; the agent's own at the top. */
  readonly memberId?: string;
  /** Goes to the list of an agent's people. */
  readonly onLevel: (memberId: string | undefined) => void;
}

/** A person, and on demand the people below an agent. */
function Node({
  person,
  currency,
  ...rest
}: TeamTreeProps & { readonly person: TeamPerson; readonly currency: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { memberId, account, kind, people, totals } = person;
  const hasTeam = kind === 'agent' && people > 0;
  return (
    <li>
      <div className={classes.node}>
        {hasTeam ? (
          <IconButton
            label={t('agent.people.below', { account })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <IconChevronDown size={20} stroke={1.75} /> : <IconChevronRight size={20} stroke={1.75} />}
          </IconButton>
        ) : (
          <span className={classes.leaf} />
        )}
        <bdi className={classes.account}>{account}</bdi>
        <Badge tone={kind === 'agent' ? 'info' : 'neutral'}>{t(`agent.kind.${kind}`)}</Badge>
        <span className={classes.amount}>
          <SignedMoney minor={totals.profitMinor} currency={currency} />
        </span>
      </div>
      {isOpen ? <TeamTree {...rest} memberId={memberId} /> : null}
    </li>
  );
}

/** The team as a tree, with the net win of each person. A branch shows its first page, and the list has the rest. */
export function TeamTree({ asked, memberId, onLevel }: TeamTreeProps) {
  const { t } = useTranslation();
  const query = { ...asked, ...(memberId === undefined ? {} : { memberId }), page: '1' };
  const found = useQuery({ ...queryOf(teamPeople, { query }), staleTime: 0 });
  if (found.isError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonLines count={2} />;
  const { people, currency, pages, total } = found.data;
  if (total === 0) return <p className={classes.none}>{t('agent.people.empty')}</p>;
  return (
    <>
      <ul className={classes.branch} aria-label={memberId === undefined ? t('agent.people.own') : undefined}>
        {people.map((person) => (
          <Node key={person.memberId} person={person} currency={currency} asked={asked} onLevel={onLevel} />
        ))}
      </ul>
      {pages > 1 ? <Button onClick={() => onLevel(memberId)}>{t('agent.people.all')}</Button> : null}
    </>
  );
}
