import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../engine/i18n/moment-text.ts';
import { minorDigits } from '../../../engine/money/currency.ts';
import type { LimitSubject } from '../../../flows/protection/protection.machine.ts';
import { useLocalText } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './protection.module.css';
import { amountOf, holdsAtOnce } from './protection-calls.ts';
import type { ProtectionView } from './use-protection-flow.ts';

const HOUR_MS = 60 * 60 * 1000;
/** More digits than any limit has. */
const MOST_DIGITS = 11;

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

function Buttons({ view, subject }: Omit<FormProps, 'name'>) {
  const { t } = useTranslation();
  const present = amountOf(view.protection, subject);
  return (
    <div className={classes.buttons}>
      <Button type="submit" variant="primary" disabled={view.isBusy}>
        {t('protection.save')}
      </Button>
      {present === null ? null : (
        <Button disabled={view.isBusy} onClick={() => view.submit(null)}>
          {t('protection.remove')}
        </Button>
      )}
      <Button disabled={view.isBusy} onClick={view.closeLimit}>
        {t('protection.close')}
      </Button>
    </div>
  );
}

/** A limit of money, typed in whole units. */
export function LimitForm({ view, subject, name }: FormProps) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const { currency, limits } = view.protection;
  const scale = 10n ** BigInt(minorDigits(currency));
  const present = amountOf(view.protection, subject);
  const [digits, setDigits] = useState(() => (present === null ? '' : String(present / scale)));
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const ceiling = limits.find(({ kind, period }) => kind === subject.kind && period === subject.period)?.ceilingMinor;
  const amount = digits === '' ? undefined : String(BigInt(digits) * scale);
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={name}
      aria-busy={view.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(amount === undefined);
        if (amount === undefined) document.getElementById(id)?.focus();
        else if (!view.isBusy) view.submit(amount);
      }}
    >
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <label htmlFor={id}>{t('protection.amount', { currency })}</label>
      <input
        id={id}
        name="amount"
        // biome-ignore lint/a11y/noAutofocus: the form opens because its field is wanted
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={digits === '' ? '' : new Intl.NumberFormat(locale).format(BigInt(digits))}
        readOnly={view.isBusy}
        aria-invalid={isMissing}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setDigits(
            currentTarget.value
              .replaceAll(/\D/g, '')
              .replace(/^0+(?=\d)/, '')
              .slice(0, MOST_DIGITS),
          );
        }}
      />
      <span id={`${id}-hint`} className={classes.hint} data-invalid={isMissing || undefined}>
        {isMissing
          ? t('protection.missing')
          : ceiling
            ? t('protection.ceiling', { amount: view.money(ceiling) })
            : null}
      </span>
      <When view={view} subject={subject} amount={amount} />
      <Buttons view={view} subject={subject} />
    </form>
  );
}

/** A limit of minutes, chosen among those that the merchant offers. */
export function MinutesForm({
  view,
  subject,
  name,
  choices,
}: FormProps & { readonly choices: readonly { readonly minutes: number; readonly label: string }[] }) {
  const present = amountOf(view.protection, subject);
  const [chosen, setChosen] = useState(() => (present === null ? '' : String(present)));
  const group = useId();
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={name}
      aria-busy={view.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!view.isBusy && chosen !== '') view.submit(chosen);
      }}
    >
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      <fieldset className={classes.choices} disabled={view.isBusy}>
        <legend className="visually-hidden">{name}</legend>
        {choices.map(({ minutes, label }) => (
          <label key={minutes}>
            <input
              type="radio"
              name={group}
              value={minutes}
              checked={chosen === String(minutes)}
              onChange={() => setChosen(String(minutes))}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <When view={view} subject={subject} amount={chosen === '' ? undefined : chosen} />
      <Buttons view={view} subject={subject} />
    </form>
  );
}
