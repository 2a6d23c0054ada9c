import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type AgentPlace, hasContracts, withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { sectionFor } from '../../../engine/navigation/member-centre.ts';
import { givenCategories, labelForm, ratesOfValues, valuesOfRates } from '../../../engine/register/team-form.ts';
import { setDownlineTerms, type teamPeople } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { send } from '../../api/mutations.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import facts from '../../ui/facts.module.css';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './team.module.css';
import { TeamForm } from './team-form.tsx';
import { TeamProfit } from './team-profit-page.tsx';
import { givableRates, useLinks } from './use-links.ts';

/** A person as a level of the team lists them. */
export type TeamPerson = CallValue<typeof teamPeople>['people'][number];

/** Changes the label of someone directly below, which only the agent sees, and the rates where a rebate is paid by them. */
function Terms({
  person,
  onSaved,
}: {
  readonly person: TeamPerson;
  readonly onSaved: (changed: Partial<TeamPerson>) => void;
}) {
  const { t } = useTranslation();
  const site = useSite();
  const links = useLinks();
  const { memberId, label, rates } = person;
  if (links.isLoadingError) return <LoadFailure error={links.error} onRetry={() => void links.refetch()} />;
  if (!links.data) return <SkeletonLines count={2} />;
  const ownRates = givableRates(site.modules, links.data.ownRates);
  const isRated = givenCategories(ownRates).length > 0;
  return (
    <TeamForm
      form={labelForm}
      ownRates={ownRates}
      initialValues={{ ...(label === '' ? {} : { label }), ...(isRated ? valuesOfRates(rates) : {}) }}
      submitLabel={t('agent.person.save')}
      lead={null}
      call={async (values) => {
        const changed = {
          label: typeof values.label === 'string' ? values.label : '',
          ...(isRated ? { rates: ratesOfValues(ownRates, values) } : {}),
        };
        await send(setDownlineTerms, { body: { memberId, ...changed } });
        return changed;
      }}
      onDone={onSaved}
    />
  );
}

function Facts({ person }: { readonly person: TeamPerson }) {
  const { t } = useTranslation();
  return (
    <dl className={facts.facts}>
      <div>
        <dt>{t('agent.person.joined')}</dt>
        <dd>
          <TimeText at={person.joinedAt} />
        </dd>
      </div>
    </dl>
  );
}

interface PersonPartProps {
  readonly memberId: string;
  /** As the list has shown the person; undefined if the address was opened without it. */
  readonly person: TeamPerson | undefined;
  /** Whether the person is directly below the agent, who then knows and decides more. */
  readonly isDirect: boolean;
  readonly onLevel: () => void;
}

/** One person of the team: what is known, what the agent can do, and profit and loss. */
export function PersonPart({ memberId, person, isDirect, onLevel }: PersonPartProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { pathname, search } = useLocation();
  const address = useCentreAddress();
  const inCentre = (place: AgentPlace) => ({ pathname, search: withAgentPlace(search, place) });
  const [isEditing, setEditing] = useState(false);
  const [isSaved, setSaved] = useState(false);
  /** Saved changes that the list has not shown yet. */
  const [changed, setChanged] = useState<Partial<TeamPerson>>({});
  return (
    <div className={classes.page}>
      {person ? (
        <section className={classes.part}>
          <div className={classes.row}>
            <h3>
              <bdi>{person.account}</bdi>
            </h3>
            <Badge tone={person.kind === 'agent' ? 'info' : 'neutral'}>{t(`agent.kind.${person.kind}`)}</Badge>
          </div>
          <Facts person={person} />
          <div className={classes.actions}>
            {person.kind === 'agent' ? (
              <Button onClick={onLevel}>{t('agent.people.below', { account: person.account })}</Button>
            ) : null}
            <ButtonLink to={inCentre({ key: 'agentBets', section: sectionFor('of', memberId) })}>
              {t('agent.person.bets')}
            </ButtonLink>
            <ButtonLink
              to={inCentre({ key: 'agentDownlineTransactionDetailsCopy', section: sectionFor('movesOf', memberId) })}
            >
              {t('agent.person.transactions')}
            </ButtonLink>
            {isDirect ? (
              <>
                {hasContracts(site.modules) ? (
                  <ButtonLink to={inCentre({ key: 'agentContracts', section: sectionFor('offers', memberId) })}>
                    {t('agent.person.contracts')}
                  </ButtonLink>
                ) : null}
                <ButtonLink to={address('transferUpline')}>{t('agent.person.send')}</ButtonLink>
                <Button aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
                  {t('agent.person.change')}
                </Button>
              </>
            ) : null}
          </div>
          {isSaved ? <Note tone="ok">{t('agent.person.saved')}</Note> : null}
          {isDirect && isEditing ? (
            <Terms
              person={{ ...person, ...changed }}
              onSaved={(saved) => {
                setChanged(saved);
                setEditing(false);
                setSaved(true);
              }}
            />
          ) : null}
        </section>
      ) : null}
      <TeamProfit memberId={memberId} />
    </div>
  );
}
