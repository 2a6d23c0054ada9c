import { useTranslation } from 'react-i18next';
import { offerStart, termsOfValues } from '../../../engine/register/offer-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { previewOffer } from '../../../schemas/calls/contract.ts';
import { send } from '../../api/mutations.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { useOfferFields } from '../../ui/form/use-offer-fields.tsx';
import type { Offer, ShownContract } from './contract-calls.ts';

type Terms = ShownContract['terms'];

/** What an agent has typed for an offer. */
export interface OfferDraft {
  readonly count: number;
  readonly values: FormValues;
}

/** An offer that the server would take, with what it would have paid. */
export interface CheckedOffer {
  readonly draft: OfferDraft;
  readonly offer: Offer;
  readonly former: CallValue<typeof previewOffer>;
}

/** What an offer below an own contract begins with. */
export const draftOf = (own: Terms): OfferDraft => ({ count: own.tiers?.length ?? 0, values: offerStart(own) });

interface OfferFormProps {
  readonly memberId: string;
  readonly own: Terms;
  readonly draft: OfferDraft;
  readonly onChecked: (checked: CheckedOffer) => void;
}

/** The terms of an offer. It is checked and previewed before anything is sent to the other side. */
export function OfferForm({ memberId, own, draft, onChecked }: OfferFormProps) {
  const { t } = useTranslation();
  const { count, fields } = useOfferFields(own, draft.count);
  const offerOf = (values: FormValues): Offer => ({
    memberId,
    type: own.type,
    terms: termsOfValues(own, count, values),
  });
  const view = useFormMachine(
    (values) => send(previewOffer, { body: offerOf(values) }),
    (former, values) => onChecked({ draft: { count, values }, offer: offerOf(values), former }),
  );
  return (
    <>
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <MoneyForm
        {...fields}
        initialValues={draft.values}
        isBusy={view.isBusy}
        submitLabel={t('contract.offer.check')}
        onSubmit={view.submit}
      />
    </>
  );
}
