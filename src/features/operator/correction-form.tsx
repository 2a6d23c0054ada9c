import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../engine/money/currency.ts';
import { requestCorrection } from '../../../schemas/calls/operator-corrections.ts';
import { backOfficeApi } from '../../api/back-office-client.ts';
import { site, useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './correction-form.module.css';
import { readAmount } from './read-amount.ts';

interface CorrectionFormProps {
  readonly memberId: string;
  /** Called with the outcome, in words. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

/** Moves money of a member by hand. It is one request however often it is sent. */
export function CorrectionForm({ memberId, onDone, onCancel }: CorrectionFormProps) {
  const { t } = useTranslation();
  const { currency } = site.brand;
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [direction, setDirection] = useState<'in' | 'out'>('in');
  const { locale } = useLocalText();
  const digits = minorDigits(currency);
  const example = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(digits === 0 ? 250 : 250.5);
  return (
    <section className={`${card.card} ${classes.card}`}>
      <h2>{t('backOffice.correction.title')}</h2>
      <BackOfficeForm
        isOpened
        before={
          <Segmented
            label={t('backOffice.correction.direction')}
            chosen={direction}
            options={(['in', 'out'] as const).map((value) => ({ value, label: t(`backOffice.correction.${value}`) }))}
            onChoose={(value) => {
              setDirection(value);
              setRequestId(crypto.randomUUID());
            }}
          />
        }
        fields={[
          {
            name: 'amount',
            label: t('backOffice.correction.amount', { currency }),
            kind: 'amount',
            maximumLength: 20,
            check: (value) => (readAmount(value, currency) ? '' : t('backOffice.form.amountWrong', { example })),
          },
          {
            name: 'reason',
            label: t('backOffice.correction.reason'),
            hint: t('backOffice.correction.reasonHint'),
            kind: 'lines',
            check: (value) => (value.length < 3 ? t('backOffice.form.required') : ''),
          },
        ]}
        submitLabel={t('backOffice.correction.submit')}
        call={async ({ amount = '', reason = '' }) => {
          try {
            const amountMinor = readAmount(amount, currency) ?? '0';
            const body = { requestId, memberId, direction, amountMinor, reason: reason.trim() };
            return await backOfficeApi.call(requestCorrection, { body });
          } catch (error) {
            // A refused request was not stored: with changes, it is a new request.
            if (error instanceof Error && error.name !== 'NetworkError') setRequestId(crypto.randomUUID());
            throw error;
          }
        }}
        onDone={({ number, state }) =>
          onDone(t(state === 'direct' ? 'backOffice.correction.direct' : 'backOffice.correction.waiting', { number }))
        }
        onCancel={onCancel}
      />
    </section>
  );
}
