import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_FIELD_KINDS, campaignForm } from '../../../engine/register/affiliate-form.ts';
import { createCampaign } from '../../../schemas/calls/affiliate-centre.ts';
import { send } from '../../api/mutations.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';

/** Makes a campaign. */
export function NewCampaign({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const texts = useMemo(
    () => ({ label: { label: t('affiliate.centre.label'), hint: t('affiliate.centre.labelHint') } }),
    [t],
  );
  const { error, isBusy, submit } = useFormMachine(
    ({ label }) => send(createCampaign, { body: { label: String(label) } }),
    onDone,
  );
  return (
    <DynamicForm
      form={campaignForm}
      kinds={CAMPAIGN_FIELD_KINDS}
      texts={texts}
      hasSummary={false}
      isBusy={isBusy}
      beforeSubmit={<ErrorAlert error={error} isBusy={isBusy} />}
      submitLabel={t('affiliate.centre.make')}
      onSubmit={submit}
    />
  );
}
