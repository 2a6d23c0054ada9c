import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { personForm, ratesOfValues } from '../../../engine/register/team-form.ts';
import { openDownline } from '../../../schemas/calls/agent-team.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { send } from '../../api/mutations.ts';
import { Button } from '../../ui/button.tsx';
import card from '../../ui/card.module.css';
import { CopyButton } from '../../ui/copy-button.tsx';
import facts from '../../ui/facts.module.css';
import { Note } from '../../ui/note.tsx';
import classes from './team.module.css';
import { TeamForm } from './team-form.tsx';

type Opened = CallValue<typeof openDownline>;

/** What the new person needs for the first login. The password is shown here and nowhere else. */
function FirstLogin({ opened, onDone }: { readonly opened: Opened; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${card.card} ${card.roomy}`}>
      <h3 ref={heading} tabIndex={-1}>
        {t('agent.opened.title')}
      </h3>
      <dl className={facts.facts}>
        {(['account', 'password'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`agent.opened.${fact}`)}</dt>
            <dd>
              <bdi translate="no">{opened[fact]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Note tone="warn">{t('agent.opened.once')}</Note>
      <div className={classes.actions}>
        <CopyButton text={`${opened.account} ${opened.password}`} subject={t('agent.opened.title')} />
        <Button variant="primary" onClick={onDone}>
          {t('agent.opened.done')}
        </Button>
      </div>
    </section>
  );
}

/** Opens an account directly below the agent. */
export function NewPerson({ ownRates, onDone }: { readonly ownRates: CategoryRates; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened>();
  if (opened) return <FirstLogin opened={opened} onDone={onDone} />;
  return (
    <TeamForm
      form={personForm}
      ownRates={ownRates}
      initialValues={{ kind: 'member' }}
      submitLabel={t('agent.opened.open')}
      lead={<p className={classes.lead}>{t('agent.opened.lead')}</p>}
      call={(values) =>
        send(openDownline, {
          body: {
            account: String(values.account),
            kind: values.kind === 'agent' ? 'agent' : 'member',
            rates: ratesOfValues(ownRates, values),
            label: typeof values.label === 'string' ? values.label : '',
          },
        })
      }
      onDone={setOpened}
    />
  );
}
