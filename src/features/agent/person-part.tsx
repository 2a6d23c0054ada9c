import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedRates, typedRates } from '../../../engine/agents/typed-rates.ts';
import { personTermsForm } from '../../../engine/register/team-form.ts';
import { setDownlineTerms, type teamPeople } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { send } from '../../api/mutations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useCentreAddress } from '../../ui/centre-address.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { useRatesText } from './rate-texts.ts';
import classes from './team.module.css';
import { categoriesOf, TeamForm } from './team-form.tsx';
import { TeamProfit } from './team-profit-page.tsx';
import { useLinks } from './use-links.ts';

/** A person as a level of the team lists them. */
export type TeamPerson = CallValue<typeof teamPeople>['people'][number];

/** Changes what someone directly below is given, and the label that only the agent sees. */
function Terms({ person, onSaved }: { readonly person: TeamPerson; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const found = useLinks();
  const ownRates = found.data?.ownRates;
  const categories = useMemo(() => categoriesOf(ownRates ?? {}), [ownRates]);
  const form = useMemo(() => personTermsForm(categories), [categories]);
  const { memberId, rates, label } = person;
  if (found.isLoadingError) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  if (!ownRates) return <SkeletonLines count={3} />;
  return (
    <TeamForm
      form={form}
      ownRates={ownRates}
      initialValues={{ ...(label === '' ? {} : { label }), ...typedRates(rates, categories) }}
      submitLabel={t('agent.person.save')}
      lead={null}
      call={(values) =>
        send(setDownlineTerms, {
          body: {
            memberId,
            rates: readTypedRates(values, categories),
            label: typeof values.label === 'string' ? values.label : '',
          },
        })
      }
      onDone={onSaved}
    />
  );
}

function Facts({ person }: { readonly person: TeamPerson }) {
  const { t } = useTranslation();
  const rates = useRatesText()(person.rates);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('agent.person.joined')}</dt>
        <dd>
          <TimeText at={person.joinedAt} />
        </dd>
      </div>
      {rates === '' ? null : (
        <div>
          <dt>{t('agent.links.rates')}</dt>
          <dd>{rates}</dd>
        </div>
      )}
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
  const address = useCentreAddress();
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
            {isDirect ? (
              <>
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
