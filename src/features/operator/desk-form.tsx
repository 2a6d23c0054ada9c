import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './desk-form.module.css';
import { useDeskForm } from './use-desk-form.ts';

/** A field of a back-office form. */
export interface DeskField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'text' | 'password' | 'code' | 'amount' | 'lines';
  readonly isOptional?: boolean;
  readonly autoComplete?: string;
  readonly maximumLength?: number;
  /** The error of a value, given the other values; empty if there is none. */
  readonly check?: (value: string, values: Readonly<Record<string, string>>) => string;
}

interface DeskFormProps<Answer> {
  readonly fields: readonly DeskField[];
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly before?: ReactNode;
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel?: () => void;
  /** Whether a click has just opened it: then its first field takes the focus. */
  readonly isOpened?: boolean;
}

interface FieldProps {
  readonly field: DeskField;
  readonly value: string;
  readonly error: string;
  readonly onChange: (value: string) => void;
}

const INPUT_MODES = { code: 'numeric', amount: 'decimal' } as const;

function Field({ field, value, error, onChange }: FieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, label, hint, kind = 'text', isOptional, autoComplete = 'off', maximumLength = 300 } = field;
  const message = error || hint;
  const shared = {
    id,
    name,
    value,
    maxLength: maximumLength,
    autoComplete,
    'aria-required': !isOptional,
    'aria-invalid': error !== '',
    'aria-describedby': message ? `${id}-message` : undefined,
  };
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span>{t('desk.form.optional')}</span> : null}
      </label>
      {kind === 'lines' ? (
        <textarea {...shared} rows={3} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      ) : (
        <input
          {...shared}
          type={kind === 'password' ? 'password' : 'text'}
          inputMode={kind === 'code' || kind === 'amount' ? INPUT_MODES[kind] : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {message ? (
        <p id={`${id}-message`} data-invalid={error !== '' || undefined}>
          {message}
        </p>
      ) : null}
    </div>
  );
}

/**
 * A back-office form: missing values are marked at their fields, the server's errors appear above them; no input is
 * lost.
 */
export function DeskForm<Answer>(props: DeskFormProps<Answer>) {
  const { fields, submitLabel, variant = 'primary', before, call, onDone, onCancel, isOpened = false } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const view = useDeskForm(call, onDone);
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea')?.focus();
  }, [isOpened]);
  const errorOf = ({ name, isOptional, check }: DeskField): string => {
    const value = (values[name] ?? '').trim();
    if (value === '') return isOptional ? '' : t('desk.form.required');
    return check?.(value, values) ?? '';
  };
  const submit = () => {
    if (view.isBusy) return;
    const found = Object.fromEntries(fields.map((field) => [field.name, errorOf(field)]));
    setErrors(found);
    const wrong = fields.find(({ name }) => found[name] !== '');
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus();
    else view.submit(values);
  };
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      data-flow="securityForm"
      data-state={view.state}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorAlert error={view.error} isBusy={view.isBusy} />
      {before}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name] ?? ''}
          onChange={(value) => {
            setValues({ ...values, [field.name]: value });
            setErrors({ ...errors, [field.name]: '' });
          }}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit" variant={variant} aria-disabled={view.isBusy}>
          {submitLabel}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('desk.form.cancel')}</Button> : null}
      </div>
    </form>
  );
}
