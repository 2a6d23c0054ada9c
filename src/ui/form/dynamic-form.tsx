import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { FIELD_KINDS, type FieldKind } from '../../../engine/register/fields.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import { type FormValues, normaliseValues } from '../../../engine/register/validate-form.ts';
import { drafts } from '../../api/drafts.ts';
import type { ButtonVariant } from '../button.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { FormEnd } from './form-end.tsx';
import { createFormStore, type ShownError } from './form-store.ts';
import { FormSummary } from './form-summary.tsx';
import { ThemedForm } from './form-theme.tsx';
import {
  type FieldTexts,
  FormEndContext,
  type FormServices,
  FormServicesContext,
  type FormView,
  FormViewContext,
} from './form-view.ts';
import { createPointerGate } from './pointer-gate.ts';

const NO_ERRORS: readonly ShownError[] = [];
const NO_SERVICES: FormServices = {};
const NO_KINDS: Readonly<Record<string, FieldKind>> = {};
const NO_TEXTS: Readonly<Record<string, FieldTexts>> = {};

interface DynamicFormProps {
  /** What `rulesToForm` made of a merchant's rules, or a form of the same shape. */
  readonly form: Form;
  /** How fields are drawn that registration does not have, or has otherwise. A stable object. */
  readonly kinds?: Readonly<Record<string, FieldKind>>;
  /** Texts of fields that registration does not have, or calls otherwise. A stable object. */
  readonly texts?: Readonly<Record<string, FieldTexts>>;
  readonly initialValues?: FormValues;
  /** Names the input of this form, apart from secrets, so that a reload of the page for a changed site keeps it. */
  readonly draft?: string;
  /** The server's errors. They disappear once their field is edited; the first one gets the focus. */
  readonly serverErrors?: readonly ShownError[];
  readonly services?: FormServices;
  readonly submitLabel: string;
  readonly submitVariant?: ButtonVariant;
  /** Whether the buttons are side by side rather than stacked. */
  readonly isRow?: boolean;
  readonly isBusy?: boolean;
  /** False while something that must go along is not there yet, such as a picture to be read. */
  readonly canSubmit?: boolean;
  /** False if a hint would be noise: no one composes a password while logging in. */
  readonly hasHints?: boolean;
  /** Years that a person must have to play; named next to the box that confirms it. */
  readonly minimumAge?: number;
  readonly termsAddress?: string;
  /** Between the fields and the button. */
  readonly beforeSubmit?: ReactNode;
  /** Under the button. */
  readonly footer?: ReactNode;
  /** Gets the values trimmed, empty ones left out, and only when the form finds no mistake. */
  onSubmit(values: FormValues): void;
  /** Called on every change, for input that must outlive the form. */
  onChange?(values: FormValues): void;
}

/**
 * A form generated from rules. It keeps its input when the underlying form changes (another way to register) and when a
 * submission fails; a field shows no error before it loses focus.
 */
export function DynamicForm(props: DynamicFormProps) {
  const {
    kinds = NO_KINDS,
    texts = NO_TEXTS,
    services = NO_SERVICES,
    serverErrors = NO_ERRORS,
    hasHints = true,
    minimumAge = 18,
  } = props;
  const { isBusy = false, canSubmit = true, submitLabel, beforeSubmit, footer, termsAddress } = props;
  const { submitVariant = 'primary', isRow = false } = props;
  const formId = `${useId()}-`;
  // Compared by content: a form rebuilt on each render must not discard the field that is being typed in.
  const formText = JSON.stringify(props.form);
  const [start] = useState(() => ({
    ...props.initialValues,
    ...(props.draft === undefined ? {} : drafts.find(props.draft)),
  }));
  const typed = useRef<FormValues>(start);
  useDraft(props.draft, kinds, typed);
  const store = useMemo(() => {
    const form = JSON.parse(formText) as Form;
    return createFormStore(form, startValues(form, typed.current));
  }, [formText]);
  const gate = useMemo(createPointerGate, []);
  useEffect(() => gate.listen(), [gate]);
  const view = useMemo<FormView>(
    () => ({
      store,
      kinds: { ...FIELD_KINDS, ...CONSENT_KINDS, ...kinds },
      texts,
      hasHints,
      minimumAge,
      termsAddress,
      gate,
    }),
    [store, kinds, texts, hasHints, minimumAge, termsAddress, gate],
  );
  // The form library keeps the functions of its first draw; these always lead to the newest ones.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const handlers = useMemo(
    () => ({
      change: (values: FormValues) => {
        typed.current = { ...typed.current, ...values };
        latest.current.onChange?.(values);
      },
      submit: (values: FormValues) => {
        const { isBusy: isSending = false, canSubmit: canSend = true, onSubmit } = latest.current;
        if (!isSending && canSend) onSubmit(values);
      },
    }),
    [],
  );
  const shownRefusals = useRef(NO_ERRORS);
  useEffect(() => {
    // The same answer is shown once: it must not come back when the person turns to another way to register.
    if (shownRefusals.current === serverErrors) return;
    shownRefusals.current = serverErrors;
    store.refuse(serverErrors);
    const [first] = Object.keys(store.form.schema.properties).filter((name) =>
      serverErrors.some(({ field }) => field === name),
    );
    if (first) focusField(formId, first);
  }, [store, serverErrors, formId]);
  const end = useMemo(
    () => ({ submitLabel, submitVariant, isRow, isBusy, canSubmit, beforeSubmit, footer }),
    [submitLabel, submitVariant, isRow, isBusy, canSubmit, beforeSubmit, footer],
  );
  return (
    <FormViewContext value={view}>
      <FormServicesContext value={services}>
        <FormEndContext value={end}>
          <div className={styles.form}>
            <FormSummary />
            <FormBody key={formText} formId={formId} view={view} handlers={handlers} />
          </div>
        </FormEndContext>
      </FormServicesContext>
    </FormViewContext>
  );
}

const SECRET = ['password', 'captcha', 'smsCode'];

/** Keeps the input of a form across a reload of the page. */
function useDraft(
  name: string | undefined,
  kinds: Readonly<Record<string, FieldKind>>,
  typed: RefObject<FormValues>,
): void {
  useEffect(() => {
    if (name === undefined) return;
    const all: Readonly<Record<string, FieldKind>> = { ...FIELD_KINDS, ...kinds };
    const isSecret = (field: string) => SECRET.includes(all[field]?.widget ?? '');
    return drafts.follow(name, () =>
      Object.fromEntries(Object.entries(typed.current).filter(([field]) => !isSecret(field))),
    );
  }, [name, kinds, typed]);
}

const CONSENT_KINDS: Readonly<Record<string, FieldKind>> = {
  terms: { widget: 'checkbox', autoComplete: 'off' },
};

/** The present input for the fields of this form; a dialling code defaults to the merchant's first. */
function startValues({ schema }: Form, typed: FormValues): FormValues {
  const [dialingCode] = schema.properties.countryDialingCode?.enum ?? [];
  const known = Object.entries(typed).filter(([field]) => Object.hasOwn(schema.properties, field));
  return { ...(dialingCode === undefined ? {} : { countryDialingCode: dialingCode }), ...Object.fromEntries(known) };
}

interface FormBodyProps {
  readonly formId: string;
  readonly view: FormView;
  readonly handlers: { change(values: FormValues): void; submit(values: FormValues): void };
}

/** The form library's part. Nothing that changes while a person types is handed to it, so it draws one field a key. */
const FormBody = memo(function FormBody({ formId, view, handlers }: FormBodyProps) {
  const { store } = view;
  const { validator, uiSchema, initialValues } = useMemo(() => describeForm(view), [view]);
  const schema = store.form.schema;
  return (
    <ThemedForm
      idPrefix={formId.slice(0, -1)}
      idSeparator="-"
      // Ours is the readonly form of the same schema.
      schema={schema as unknown as RJSFSchema}
      uiSchema={uiSchema}
      validator={validator}
      initialFormData={initialValues}
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' }}
      liveValidate={false}
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }: IChangeEvent<FormValues>) => {
        store.change(formData ?? {});
        handlers.change(formData ?? {});
      }}
      onError={() => {
        const [first] = store.submit();
        if (first) focusField(formId, first.field);
      }}
      onSubmit={({ formData }: IChangeEvent<FormValues>) => handlers.submit(normaliseValues(schema, formData ?? {}))}
    >
      <FormEnd />
    </ThemedForm>
  );
});

function describeForm({ store, kinds }: FormView) {
  const fields = Object.keys(store.form.schema.properties);
  const widgetOf = (field: string) => {
    const widget = kinds[field]?.widget ?? 'text';
    return widget === 'hidden' ? 'dialingCode' : widget;
  };
  const uiSchema: UiSchema = Object.fromEntries(fields.map((field) => [field, { 'ui:widget': widgetOf(field) }]));
  const validator: ValidatorType = {
    validateFormData: (values?: FormValues) => {
      const errors = store
        .check(values ?? {})
        .map(
          ({ field, code }): RJSFValidationError => ({ name: code, property: `.${field}`, message: code, stack: code }),
        );
      return { errors, errorSchema: {} };
    },
    rawValidation: () => ({ errors: [] }),
    // Asked only to choose between alternatives of a schema, and forms here have none.
    isValid: () => true,
  };
  return { validator, uiSchema, initialValues: store.getValues() };
}
