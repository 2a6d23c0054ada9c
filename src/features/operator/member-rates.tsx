import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CategoryRates } from '../../../engine/agents/rates.ts';
import { GAME_TYPES } from '../../../engine/navigation/game-types.ts';
import {
  rateField,
  rateFieldKinds,
  ratesForm,
  ratesOfValues,
  valuesOfRates,
} from '../../../engine/register/team-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { setTopRates } from '../../../schemas/calls/agent-desk.ts';
import { send } from '../../api/back-office-queries.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { useFormMachine } from '../../ui/form/use-form-machine.ts';
import { BackOfficeFacts } from './back-office-facts.tsx';
import { BackOfficePart, BackOfficeQuiet } from './back-office-section.tsx';

/** The house may give everything in each category. */
const EVERYTHING: CategoryRates = Object.fromEntries(GAME_TYPES.map(({ code }) => [code, 1_000_000]));
const KINDS = {
  ...rateFieldKinds(EVERYTHING),
  reason: { widget: 'lines', autoComplete: 'off', isWide: true },
} as const;
const FORM = ratesForm(EVERYTHING);

interface MemberRatesProps {
  readonly memberId: string;
  readonly rates: CategoryRates;
}

function RatesForm({ memberId, rates, onDone }: MemberRatesProps & { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const view = useFormMachine(
    (values: FormValues) =>
      send(setTopRates, {
        body: { memberId, rates: ratesOfValues(EVERYTHING, values), reason: String(values.reason ?? '') },
      }),
    onDone,
  );
  const texts = useMemo(() => {
    const ofCategories = GAME_TYPES.map(({ code, key }) => [
      rateField(code),
      {
        label: t('backOfficeAgents.rates.percent', { category: t(`shell.category.${key}`) }),
        errors: { pattern: t('backOfficeAgents.rates.wrong') },
      },
    ]);
    return { ...Object.fromEntries(ofCategories), reason: { label: t('backOfficeAgents.reason') } };
  }, [t]);
  return (
    <>
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <DynamicForm
        form={FORM}
        kinds={KINDS}
        texts={texts}
        hasSummary={false}
        initialValues={valuesOfRates(rates)}
        isBusy={view.isBusy}
        submitLabel={t('backOfficeAgents.rates.save')}
        footer={<Button onClick={onDone}>{t('backOffice.form.cancel')}</Button>}
        onSubmit={view.submit}
      />
    </>
  );
}

/** The rates of an agent at the top for the rebate between levels, which the house gives. */
export function MemberRates({ memberId, rates }: MemberRatesProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const [isOpen, setOpen] = useState(false);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 });
  const given = GAME_TYPES.flatMap(({ code, key }) => {
    const rate = rates[code] ?? 0;
    return rate > 0 ? [[t(`shell.category.${key}`), percent.format(rate / 1_000_000)] as const] : [];
  });
  return (
    <BackOfficePart title={t('backOfficeAgents.rates.title')}>
      {given.length === 0 ? (
        <BackOfficeQuiet>{t('backOfficeAgents.rates.none')}</BackOfficeQuiet>
      ) : (
        <BackOfficeFacts facts={given} />
      )}
      {isOpen ? (
        <RatesForm memberId={memberId} rates={rates} onDone={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('backOfficeAgents.rates.change')}</Button>
        </div>
      )}
    </BackOfficePart>
  );
}
