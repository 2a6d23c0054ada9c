import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../engine/money/currency.ts';
import { requestCorrection } from '../../../schemas/calls/operator-corrections.ts';
import { deskApi } from '../../api/desk-client.ts';
import { site, useLocalText } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import classes from './correction-form.module.css';
import { DeskForm } from './desk-form.tsx';
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
      <h2>{t('desk.correction.title')}</h2>
      <DeskForm
        isOpened
        before={
          <Segmented
            label={t('desk.correction.direction')}
            chosen={direction}
            options={(['in', 'out'] as const).map((value) => ({ value, label: t(`desk.correction.${value}`) }))}
            onChoose={(value) => {
              setDirection(value);
              setRequestId(crypto.randomUUID());
            }}
          />
        }
        fields={[
          {
            name: 'amount',
            label: t('desk.correction.amount', { currency }),
            kind: 'amount',
            maximumLength: 20,
            check: (value) => (readAmount(value, currency) ? '' : t('desk.form.amountWrong', { example })),
          },
          {
            name: 'reason',
            label: t('desk.correction.reason'),
            hint: t('desk.correction.reasonHint'),
            kind: 'lines',
            check: (value) => (value.length < 3 ? t('desk.form.required') : ''),
          },
        ]}
        submitLabel={t('desk.correction.submit')}
        call={async ({ amount = '', reason = '' }) => {
          try {
            const amountMinor = readAmount(amount, currency) ?? '0';
            const body = { requestId, memberId, direction, amountMinor, reason: reason.trim() };
            return await deskApi.call(requestCorrection, { body });
          } catch (error) {
            // A refused request was not stored: with changes, it is a new request.
            if (error instanceof Error && error.name !== 'NetworkError') setRequestId(crypto.randomUUID());
            throw error;
          }
        }}
        onDone={({ number, state }) =>
          onDone(t(state === 'direct' ? 'desk.correction.direct' : 'desk.correction.waiting', { number }))
        }
        onCancel={onCancel}
      />
    </section>
  );
}
