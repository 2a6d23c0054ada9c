import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WrittenTerms } from '../../../engine/agents/contract-text.ts';
import { LOSSES, mostRate, TIER_FIELDS, tierField } from '../../../engine/register/offer-form.ts';
import { useLocalText } from '../../api/site.ts';
import type { FieldTexts } from './form-view.ts';

/** The texts of the fields: those of a tier name it by its number. */
export function useOfferTexts(own: WrittenTerms, count: number): Readonly<Record<string, FieldTexts>> {
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
