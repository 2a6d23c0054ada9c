import { useMemo, useState } from 'react';
import type { WrittenTerms } from '../../../engine/agents/contract-text.ts';
import { offerFieldKinds, offerForm } from '../../../engine/register/offer-form.ts';
import { useSite } from '../../api/site.ts';
import { TierButtons } from './tier-buttons.tsx';
import { useOfferTexts } from './use-offer-texts.ts';

/** The fields in which the terms of an offer are typed: how many tiers they have now, and what the form is given. */
export function useOfferFields(own: WrittenTerms, firstCount: number) {
  const { currency } = useSite().brand;
  const [count, setCount] = useState(firstCount);
  const { form, kinds } = useMemo(() => {
    const made = offerForm(own, count);
    return { form: made, kinds: offerFieldKinds(made) };
  }, [own, count]);
  const texts = useOfferTexts(own, count);
  const services = useMemo(() => {
    const fields = Object.entries(form.schema.properties).flatMap(([field, { amount }]) => (amount ? [field] : []));
    return { amounts: Object.fromEntries(fields.map((field) => [field, { currency }])) };
  }, [form, currency]);
  const beforeSubmit = own.tiers ? <TierButtons count={count} onCount={setCount} /> : null;
  return { count, fields: { form, kinds, texts, services, beforeSubmit } };
}
