import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../engine/i18n/moment-text.ts';
import { readMinor } from '../../../engine/money/amount-limits.ts';
import { minorOfWhole } from '../../../engine/money/deposit-sums.ts';
import { limitForm, minutesForm, PROTECTION_FIELD_KINDS } from '../../../engine/register/protection-form.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import type { LimitSubject } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { MoneyForm } from '../../ui/form/money-form.tsx';
import { useAmountRefusal } from '../../ui/form/use-amount-refusal.ts';
import classes from './protection.module.css';
import { amountOf, holdsAtOnce } from './protection-calls.ts';
import type { ProtectionView } from './use-protection-flow.ts';

const HOUR_MS = 60 * 60 * 1000;

interface FormProps {
  readonly view: ProtectionView;
  readonly subject: LimitSubject;
  readonly name: string;
}

/** What the choice changes and when, before it is saved. */
function When({ view, subject, amount }: Omit<FormProps, 'name'> & { readonly amount: string | null | undefined }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { raiseAfterHours, timeZone } = view.protection;
  const date = momentText(new Date(Date.now() + raiseAfterHours * HOUR_MS), locale, timeZone);
  if (amount === undefined)
    return (
      <p className={classes.when}>
        {t('protection.atOnce')} {t('protection.later', { date })}
      </p>
    );
  const isNow = holdsAtOnce(view.protection, { subject, amount });
  return (
    <p className={classes.when} role="status">
      {isNow ? t('protection.holdsAtOnce') : t('protection.holdsLater', { date })}
    </p>
  );
}

/** The ways out of a form other than to save it. */
function Ways({ view, subject }: Omit<FormProps, 'name'>) {
  const { t } = useTranslation();
  const present = amountOf(view.protection, subject);
  return (
    <>
      {present === null ? null : (
        <Button disabled={view.isBusy} onClick={() => view.submit(null)}>
          {t('protection.remove')}
        </Button>
      )}
      <Button disabled={view.isBusy} onClick={view.closeLimit}>
        {t('protection.close')}
      </Button>
    </>
  );
}

/** The label of the amount, the highest limit, and the texts of its mistakes. */
function useAmountTexts({ protection: { currency, limits }, money }: ProtectionView, { kind, period }: LimitSubject) {
  const { t } = useTranslation();
  const ceiling = limits.find((limit) => limit.kind === kind && limit.period === period)?.ceilingMinor;
  const hint = ceiling ? t('protection.ceiling', { amount: money(ceiling) }) : '';
  return useMemo(() => {
    const label = t('protection.amount', { currency });
    const errors = {
      required: t('protection.missing'),
      notAnAmount: t('register.error.pattern', { label, hint: t('register.pattern.digits') }),
      tooMuch: t('errors.limitAboveCeiling'),
    };
    return { amount: { label, hint, errors } };
  }, [t, currency, hint]);
}

/** A limit of money, typed in whole units. */
export function LimitForm({ view, subject, name }: FormProps) {
  const { t } = useTranslation();
  const { currency } = view.protection;
  const unit = minorOfWhole(1, currency);
  const present = amountOf(view.protection, subject);
  const [values, setValues] = useState<FormValues>(() =>
    present === null ? {} : { amount: String((present / unit) * unit) },
  );
  const form = useMemo(() => limitForm(currency), [currency]);
  const { atAmount, above } = useAmountRefusal(view.error);
  const amount = readMinor(values.amount);
  const wanted = amount !== undefined && amount % unit === 0n ? String(amount) : undefined;
  return (
    <section className={classes.form} aria-label={name}>
      <ErrorAlert error={above} isBusy={view.isBusy} />
      <MoneyForm
        form={form}
        kinds={PROTECTION_FIELD_KINDS}
        texts={useAmountTexts(view, subject)}
        initialValues={values}
        serverErrors={atAmount}
        services={{ amounts: { amount: { currency } } }}
        isRow
        isOpened
        isBusy={view.isBusy}
        beforeSubmit={<When view={view} subject={subject} amount={wanted} />}
        submitLabel={t('protection.save')}
        footer={<Ways view={view} subject={subject} />}
        onChange={setValues}
        onSubmit={(limit) => view.submit(String(limit.amount))}
      />
    </section>
  );
}

/** A limit of minutes, chosen among those that the merchant offers. */
export function MinutesForm({
  view,
  subject,
  name,
  choices,
}: FormProps & { readonly choices: readonly { readonly minutes: number; readonly label: string }[] }) {
  const { t } = useTranslation();
  const present = amountOf(view.protection, subject);
  const [values, setValues] = useState<FormValues>(() => (present === null ? {} : { minutes: String(present) }));
  const form = minutesForm(choices.map(({ minutes }) => minutes));
  const texts = useMemo(() => {
    const missing = t('register.error.notAnOption', { label: name });
    return { minutes: { label: name, errors: { required: missing } } };
  }, [t, name]);
  const options = choices.map(({ minutes, label }) => ({ value: String(minutes), content: label }));
  const minutes = { options, dot: 'start', isLabelHidden: true, listClassName: classes.choices } as const;
  return (
    <div className={classes.form}>
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <MoneyForm
        form={form}
        kinds={PROTECTION_FIELD_KINDS}
        texts={texts}
        initialValues={values}
        services={{ choices: { minutes } }}
        isRow
        isOpened
        isBusy={view.isBusy}
        beforeSubmit={
          <When
            view={view}
            subject={subject}
            amount={values.minutes === undefined ? undefined : String(values.minutes)}
          />
        }
        submitLabel={t('protection.save')}
        footer={<Ways view={view} subject={subject} />}
        onChange={setValues}
        onSubmit={(limit) => view.submit(String(limit.minutes))}
      />
    </div>
  );
}
