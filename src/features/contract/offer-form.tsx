import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOSSES,
  MOST_TIERS,
  mostRate,
  offerFieldKinds,
  offerForm,
  offerStart,
  TIER_FIELDS,
  termsOfValues,
  tierField,
} from '../../../engine/register/offer-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { CallValue } from '../../../schemas/calls/call-table.ts';
import { previewOffer } from '../../../schemas/calls/contract.ts';
import { send } from '../../api/mutations.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import type { FieldTexts } from '../../ui/form/form-view.ts';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import classes from './contract.module.css';
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

/** The texts of the fields: those of a tier name it by its number. */
function useTexts(own: Terms, count: number): Readonly<Record<string, FieldTexts>> {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
    const most = (rate: number) => t('contract.offer.most', { rate: format.format(rate / 1_000_000) });
    const percent = (label: string, rate: number): FieldTexts => ({
      label,
      hint: most(rate),
      errors: { pattern: t('contract.offer.percentWrong'), required: t('contract.offer.percentWrong') },
    });
    const ofTier = (number: number, field: (typeof TIER_FIELDS)[number]): FieldTexts => {
      const label = t(`contract.offer.tier${field}`, { number });
      return field === 'Rate' ? percent(label, mostRate(own)) : { label };
    };
    const tiers = Array.from({ length: count }, (_, index) =>
      TIER_FIELDS.map((field) => [tierField(index + 1, field), ofTier(index + 1, field)] as const),
    );
    return {
      minimumBet: { label: t('contract.offer.minimumBet') },
      losses: {
        label: t('contract.offer.losses'),
        options: Object.fromEntries(LOSSES.map((value) => [value, t(`contract.losses.${value}`)])),
      },
      profitRate: percent(t('contract.offer.profitRate'), own.profitRate ?? 0),
      lossRate: percent(t('contract.offer.lossRate'), own.lossRate ?? 0),
      leastStake: { label: t('contract.offer.leastStake') },
      ...Object.fromEntries(tiers.flat()),
    };
  }, [t, locale, own, count]);
}

/** Adds a tier to an offer, or takes the last one away. */
function TierButtons({ count, onCount }: { readonly count: number; readonly onCount: (count: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.actions}>
      {count < MOST_TIERS ? <Button onClick={() => onCount(count + 1)}>{t('contract.offer.addTier')}</Button> : null}
      {count > 1 ? <Button onClick={() => onCount(count - 1)}>{t('contract.offer.dropTier')}</Button> : null}
    </div>
  );
}

interface OfferFormProps {
  readonly memberId: string;
  readonly own: Terms;
  readonly draft: OfferDraft;
  readonly onChecked: (checked: CheckedOffer) => void;
}

/** The terms of an offer. It is checked and previewed before anything is sent to the other side. */
export function OfferForm({ memberId, own, draft, onChecked }: OfferFormProps) {
  const { t } = useTranslation();
  const { currency } = useSite().brand;
  const [count, setCount] = useState(draft.count);
  const { form, kinds } = useMemo(() => {
    const made = offerForm(own, count);
    return { form: made, kinds: offerFieldKinds(made) };
  }, [own, count]);
  const texts = useTexts(own, count);
  const services = useMemo(() => {
    const fields = Object.entries(form.schema.properties).flatMap(([field, { amount }]) => (amount ? [field] : []));
    return { amounts: Object.fromEntries(fields.map((field) => [field, { currency }])) };
  }, [form, currency]);
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
        form={form}
        kinds={kinds}
        texts={texts}
        services={services}
        initialValues={draft.values}
        isBusy={view.isBusy}
        submitLabel={t('contract.offer.check')}
        beforeSubmit={own.tiers ? <TierButtons count={count} onCount={setCount} /> : null}
        onSubmit={view.submit}
      />
    </>
  );
}
