import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { rateField } from '../../../engine/agents/typed-rates.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import { LINK_DAYS, PERSON_KINDS, teamFieldKinds } from '../../../engine/register/team-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { FieldTexts } from '../../ui/form/form-view.ts';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { useCategoryName, useRateText } from './rate-texts.ts';

/** The categories in which an agent has anything to give, in the order of the alphabet. */
export const categoriesOf = (rates: CategoryRates): readonly string[] =>
  Object.keys(rates)
    .filter((category) => (rates[category] ?? 0) > 0)
    .sort();

function useTexts(ownRates: CategoryRates): Readonly<Record<string, FieldTexts>> {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const rateText = useRateText();
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
    ...Object.fromEntries(
      categoriesOf(ownRates).map((category) => [
        rateField(category),
        {
          label: t('agent.form.rate', { category: categoryName(category) }),
          hint: t('agent.form.rateHint', { rate: rateText(ownRates[category] ?? 0) }),
          errors: { pattern: t('agent.form.rateWrong') },
        },
      ]),
    ),
  };
}

interface TeamFormProps<Answer> {
  readonly form: Form;
  readonly ownRates: CategoryRates;
  readonly initialValues: FormValues;
  readonly submitLabel: string;
  readonly lead: ReactNode;
  readonly call: (values: FormValues) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** A form about a person below an agent, or a link that brings one: kind, label and rates. */
export function TeamForm<Answer>({
  form,
  ownRates,
  initialValues,
  submitLabel,
  lead,
  call,
  onDone,
}: TeamFormProps<Answer>) {
  const view = useFormMachine(call, onDone);
  const kinds = useMemo(() => teamFieldKinds(categoriesOf(ownRates)), [ownRates]);
  const texts = useTexts(ownRates);
  const { atFields, above } = useShownErrors(view.error, Object.keys(form.schema.properties));
  return (
    <div className={`${card.card} ${card.roomy}`}>
      {lead}
      <ErrorAlert error={above} isBusy={view.isBusy} />
      <DynamicForm
        form={form}
        kinds={kinds}
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
