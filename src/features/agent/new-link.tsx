import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { linkForm, ratesOfValues } from '../../../engine/register/team-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { createLink } from '../../../schemas/calls/agent-links.ts';
import { send } from '../../api/mutations.ts';
import classes from './team.module.css';
import { TeamForm } from './team-form.tsx';

const DAY_MS = 24 * 60 * 60_000;

const bodyOf = (ownRates: CategoryRates, values: FormValues) => {
  const days = Number(values.days);
  return {
    kind: values.kind === 'agent' ? ('agent' as const) : ('member' as const),
    rates: ratesOfValues(ownRates, values),
    label: typeof values.label === 'string' ? values.label : '',
    ...(days > 0 ? { expiresAt: new Date(Date.now() + days * DAY_MS).toISOString() } : {}),
    ...(values.mostUses === undefined ? {} : { mostUses: Number(values.mostUses) }),
  };
};

/** Makes a link. */
export function NewLink({ ownRates, onDone }: { readonly ownRates: CategoryRates; readonly onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <TeamForm
      form={linkForm}
      ownRates={ownRates}
      initialValues={{ kind: 'member', days: '0' }}
      submitLabel={t('agent.links.make')}
      lead={<p className={classes.lead}>{t('agent.links.newLead')}</p>}
      call={(values) => send(createLink, { body: bodyOf(ownRates, values) })}
      onDone={onDone}
    />
  );
}
