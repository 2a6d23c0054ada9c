import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/register/form-schema.ts';
import { LINK_DAYS, PERSON_KINDS, TEAM_FIELD_KINDS } from '../../../engine/register/team-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { FieldTexts } from '../../ui/form/form-view.ts';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';

function useTexts(): Readonly<Record<string, FieldTexts>> {
  const { t } = useTranslation();
  const names = (values: readonly string[], start: string) =>
    Object.fromEntries(values.map((value) => [value, t(`${start}${value}`)]));
  return {
    account: { label: t('agent.form.account'), hint: t('agent.form.accountHint') },
    kind: { label: t('agent.form.kind'), options: names(PERSON_KINDS, 'agent.kind.') },
    days: { label: t('agent.form.days'), options: names(LINK_DAYS, 'agent.days.') },
    mostUses: {
      label: t('agent.form.mostUses'),
      hint: t('agent.form.mostUsesHint'),
      errors: { pattern: t('agent.form.usesWrong') },
    },
    label: { label: t('agent.form.label'), hint: t('agent.form.labelHint') },
  };
}

interface TeamFormProps<Answer> {
  readonly form: Form;
  readonly initialValues: FormValues;
  readonly submitLabel: string;
  readonly lead: ReactNode;
  readonly call: (values: FormValues) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** A form about a person below an agent, or a link that brings one. */
export function TeamForm<Answer>({ form, initialValues, submitLabel, lead, call, onDone }: TeamFormProps<Answer>) {
  const view = useFormMachine(call, onDone);
  const texts = useTexts();
  const { atFields, above } = useShownErrors(view.error, Object.keys(form.schema.properties));
  return (
    <div className={`${card.card} ${card.roomy}`}>
      {lead}
      <ErrorAlert error={above} isBusy={view.isBusy} />
      <DynamicForm
        form={form}
        kinds={TEAM_FIELD_KINDS}
        texts={texts}
        hasSummary={false}
        initialValues={initialValues}
        serverErrors={atFields}
        isBusy={view.isBusy}
        submitLabel={submitLabel}
        onSubmit={view.submit}
      />
    </div>
  );
}
