import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorDigits } from '../../../engine/money/currency.ts';
import { requestCorrection } from '../../../schemas/calls/operator-corrections.ts';
import { send } from '../../api/back-office-queries.ts';
import { useLocalText, useSite } from '../../api/site.ts';
import card from '../../ui/card.module.css';
import { Segmented } from '../../ui/segmented.tsx';
import { useMoneyText } from '../../ui/use-money-text.ts';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import { ConfirmAct } from './confirm-act.tsx';
import classes from './correction-form.module.css';
import { amountPattern, readAmount } from './read-amount.ts';

interface CorrectionFormProps {
  readonly memberId: string;
  readonly account: string;
  /** Called with the outcome, in words. */
  readonly onDone: (text: string) => void;
  readonly onCancel: () => void;
}

type Direction = 'in' | 'out';

/** A correction as it was typed. */
interface Wanted {
  readonly direction: Direction;
  readonly amountMinor: string;
  readonly reason: string;
}

const SHORTEST_REASON = 3;

function useFields(currency: string): readonly BackOfficeField[] {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const digits = minorDigits(currency);
  const example = new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(digits === 0 ? 250 : 250.5);
  return [
    {
      name: 'amount',
      label: t('backOffice.correction.amount', { currency }),
      kind: 'amount',
      maximumLength: 20,
      pattern: amountPattern(currency),
      wrong: t('backOffice.form.amountWrong', { example }),
    },
    {
      name: 'reason',
      label: t('backOffice.correction.reason'),
      hint: t('backOffice.correction.reasonHint'),
      kind: 'lines',
      minimumLength: SHORTEST_REASON,
      wrong: t('backOffice.form.required'),
    },
  ];
}

/** Moves money of a member by hand, after a question. It is one request however often it is sent. */
export function CorrectionForm({ memberId, account, onDone, onCancel }: CorrectionFormProps) {
  const site = useSite();
  const { t } = useTranslation();
  const { currency, country } = site.brand;
  const [direction, setDirection] = useState<Direction>('in');
  const [wanted, setWanted] = useState<Wanted>();
  const money = useMoneyText(currency, country, 'exact');
  const fields = useFields(currency);
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
            onChoose={setDirection}
          />
        }
        fields={fields}
        submitLabel={t('backOffice.correction.submit')}
        call={async ({ amount = '', reason = '' }) => ({
          direction,
          amountMinor: readAmount(amount, currency) ?? '0',
          reason,
        })}
        onDone={setWanted}
        onCancel={onCancel}
      />
      {wanted ? (
        <ConfirmAct
          title={t('backOfficeWork.confirm.correction')}
          text={t(
            wanted.direction === 'in' ? 'backOfficeWork.confirm.depositText' : 'backOfficeWork.confirm.takenText',
            { amount: money(wanted.amountMinor), account },
          )}
          label={t('backOfficeWork.confirm.book')}
          call={() => send(requestCorrection, { body: { memberId, ...wanted } })}
          onDone={({ number, state }) =>
            onDone(t(state === 'direct' ? 'backOffice.correction.direct' : 'backOffice.correction.waiting', { number }))
          }
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </section>
  );
}
