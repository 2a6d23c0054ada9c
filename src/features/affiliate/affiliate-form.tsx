import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { AFFILIATE_FIELD_KINDS, affiliateForm } from '../../../engine/register/affiliate-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { applyAsAffiliate } from '../../../schemas/calls/affiliate.ts';
import { AUDIENCES } from '../../../schemas/calls/affiliate-shapes.ts';
import { send } from '../../api/mutations.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useShownErrors } from '../../ui/form/shown-errors.ts';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import type { Plan } from './use-programme.ts';

const textOf = (values: FormValues, field: string): string => {
  const value = values[field];
  return typeof value === 'string' ? value : '';
};

const fieldsOf = (values: FormValues) => {
  const message = textOf(values, 'message');
  return {
    plan: textOf(values, 'plan'),
    name: textOf(values, 'name'),
    contact: textOf(values, 'contact'),
    channels: textOf(values, 'channels'),
    audience: AUDIENCES.find((one) => one === values.audience) ?? AUDIENCES[0],
    ...(message === '' ? {} : { message }),
  };
};

/** Applies to become an affiliate. A refusal keeps the input. */
export function AffiliateForm({ plans }: { readonly plans: readonly Plan[] }) {
  const { t } = useTranslation();
  const form = useMemo(() => affiliateForm(plans.map(({ code }) => code)), [plans]);
  const texts = useMemo(
    () => ({
      plan: { label: t('affiliate.form.plan'), options: Object.fromEntries(plans.map((one) => [one.code, one.name])) },
      name: { label: t('affiliate.form.name') },
      contact: { label: t('affiliate.form.contact'), hint: t('affiliate.form.contactHint') },
      channels: { label: t('affiliate.form.channels'), hint: t('affiliate.form.channelsHint') },
      audience: {
        label: t('affiliate.form.audience'),
        options: Object.fromEntries(AUDIENCES.map((one) => [one, t(`affiliate.audience.${one}`)])),
      },
      message: { label: t('affiliate.form.message') },
    }),
    [t, plans],
  );
  const { error, isBusy, submit } = useFormMachine((values) =>
    send(applyAsAffiliate, { body: { fields: fieldsOf(values) } }),
  );
  const { atFields, above } = useShownErrors(error, Object.keys(form.schema.properties));
  const [first] = plans;
  return (
    <DynamicForm
      form={form}
      kinds={AFFILIATE_FIELD_KINDS}
      texts={texts}
      hasSummary={false}
      initialValues={plans.length === 1 && first ? { plan: first.code } : {}}
      serverErrors={atFields}
      isBusy={isBusy}
      beforeSubmit={<ErrorAlert error={above} isBusy={isBusy} />}
      submitLabel={t('affiliate.form.submit')}
      onSubmit={submit}
    />
  );
}
