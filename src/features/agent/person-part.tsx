import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type AgentPlace, hasContracts, withAgentPlace } from '../../../engine/navigation/agent-centre.ts';
import { sectionFor } from '../../../engine/navigation/member-centre.ts';
import { labelForm } from '../../../engine/register/team-form.ts';
import { setDownlineTerms, type teamPeople } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { send } from '../../api/mutations.ts';
import { useSite } from '../../api/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import facts from '../../ui/facts.module.css';
import { Note } from '../../ui/note.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './team.module.css';
import { TeamForm } from './team-form.tsx';
import { TeamProfit } from './team-profit-page.tsx';

/** A person as a level of the team lists them. */
export type TeamPerson = CallValue<typeof teamPeople>['people'][number];

/** Changes the label of someone directly below, which only the agent sees. */
function Label({ person, onSaved }: { readonly person: TeamPerson; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const { memberId, label } = person;
  return (
    <TeamForm
      form={labelForm}
      initialValues={label === '' ? {} : { label }}
      submitLabel={t('agent.person.save')}
      lead={null}
      call={(values) =>
        send(setDownlineTerms, {
          body: { memberId, label: typeof values.label === 'string' ? values.label : '' },
        })
      }
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
            <Label
              person={person}
              onSaved={() => {
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
