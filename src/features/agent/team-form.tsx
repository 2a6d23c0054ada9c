import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import {
  givenCategories,
  LINK_DAYS,
  PERSON_KINDS,
  rateField,
  rateFieldKinds,
  TEAM_FIELD_KINDS,
  withRates,
} from '../../../engine/register/team-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import type { FieldTexts } from '../../ui/form/form-view.ts';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { useCategoryName } from './category-name.ts';

function useTexts(ownRates: CategoryRates): Readonly<Record<string, FieldTexts>> {
  const { t } = useTranslation();
  const categoryName = useCategoryName();
  const { locale } = useLocalText();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const rates = givenCategories(ownRates).map((category): readonly [string, FieldTexts] => [
    rateField(category),
    {
      label: t('agent.form.rate', { category: categoryName(category) }),
      hint: t('agent.form.rateMost', { rate: percent.format((ownRates[category] ?? 0) / 1_000_000) }),
      errors: { pattern: t('agent.form.rateWrong') },
    },
  ]);
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
    ...Object.fromEntries(rates),
  };
}

const NO_RATES: CategoryRates = {};

interface TeamFormProps<Answer> {
  readonly form: Form;
  /** What the agent may give at most; left out if no rebate is paid by it. */
  readonly ownRates?: CategoryRates;
  readonly initialValues: FormValues;
  readonly submitLabel: string;
  readonly lead: ReactNode;
  readonly call: (values: FormValues) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

/** A form about a person below an agent, or a link that brings one. */
export function TeamForm<Answer>(props: TeamFormProps<Answer>) {
  const { ownRates = NO_RATES, initialValues, submitLabel, lead, call, onDone } = props;
  const form = useMemo(() => withRates(props.form, ownRates), [props.form, ownRates]);
  const kinds = useMemo(() => ({ ...TEAM_FIELD_KINDS, ...rateFieldKinds(ownRates) }), [ownRates]);
  const view = useFormMachine(call, onDone);
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
