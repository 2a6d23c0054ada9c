import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { type BackOfficeField, readFields } from './back-office-fields.ts';
import classes from './back-office-form.module.css';
import { useBackOfficeForm } from './use-back-office-form.ts';

interface BackOfficeFormProps<Answer> {
  readonly fields: readonly BackOfficeField[];
  readonly submitLabel: string;
  readonly variant?: ButtonVariant;
  readonly before?: ReactNode;
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onCancel?: () => void;
  /** Whether a click has just opened it: then its first field takes the focus, or its button if it has none. */
  readonly isOpened?: boolean;
}

/** A back-office form: mistakes are marked at their fields, other errors appear above; no input is lost. */
export function BackOfficeForm<Answer>(props: BackOfficeFormProps<Answer>) {
  const { fields, submitLabel, variant = 'primary', before, call, onDone, onCancel, isOpened = false } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  // Compared by content: callers create their fields on each render.
  const fieldText = JSON.stringify(fields);
  const { form, kinds, texts } = useMemo(
    () => readFields(JSON.parse(fieldText) as readonly BackOfficeField[], t('backOffice.form.required')),
    [fieldText, t],
  );
  const view = useBackOfficeForm(call, onDone);
  const { error, fieldErrors } = view;
  const known = useMemo(
    () => fieldErrors.filter(({ field }) => Object.hasOwn(form.schema.properties, field)),
    [fieldErrors, form],
  );
  useLayoutEffect(() => {
    if (!isOpened) return;
    const first =
      frame.current?.querySelector<HTMLElement>('input:not([type="radio"]), textarea, select') ??
      frame.current?.querySelector<HTMLElement>('button[type="submit"]');
    // A dialog moves the focus to the marked element once it is open.
    first?.setAttribute('data-autofocus', '');
    first?.focus();
  }, [isOpened]);
  return (
    <div ref={frame} className={classes.form} data-flow="securityForm" data-state={view.state}>
      <ErrorAlert error={known.length === 0 ? error : undefined} isBusy={view.isBusy} />
      {before}
      <DynamicForm
        form={form}
        kinds={kinds}
        texts={texts}
        serverErrors={known}
        submitLabel={submitLabel}
        submitVariant={variant}
        isRow
        isBusy={view.isBusy}
        footer={onCancel ? <Button onClick={onCancel}>{t('backOffice.form.cancel')}</Button> : null}
        onSubmit={view.submit}
      />
    </div>
  );
}
