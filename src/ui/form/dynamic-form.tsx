import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FIELD_KINDS, type FieldKind } from '../../../engine/register/fields.ts';
import type { Form } from '../../../engine/register/form-schema.ts';
import type { FormValues } from '../../../engine/register/validate-form.ts';
import { drafts } from '../../api/drafts.ts';
import type { ButtonVariant } from '../button.tsx';
import { focusField } from './focus-field.ts';
import styles from './form.module.css';
import { FormBody, type FormLibraryRef } from './form-body.tsx';
import { createFormStore, type FormStore, type ShownError } from './form-store.ts';
import { FormSummary } from './form-summary.tsx';
import {
  type FieldTexts,
  FormEndContext,
  type FormServices,
  FormServicesContext,
  type FormView,
  FormViewContext,
  type Widgets,
} from './form-view.ts';
import { createPointerGate } from './pointer-gate.ts';

const NO_ERRORS: readonly ShownError[] = [];
const NO_SERVICES: FormServices = {};
const NO_KINDS: Readonly<Record<string, FieldKind>> = {};
const NO_TEXTS: Readonly<Record<string, FieldTexts>> = {};
const NO_WIDGETS: Widgets = {};

/** Props of a form. */
export interface DynamicFormProps {
  /** What `rulesToForm` made of a merchant's rules, or a form of the same shape. */
  readonly form: Form;
  /** How fields are drawn that registration does not have, or has otherwise. A stable object. */
  readonly kinds?: Readonly<Record<string, FieldKind>>;
  /** Texts of fields that registration does not have, or calls otherwise. A stable object. */
  readonly texts?: Readonly<Record<string, FieldTexts>>;
  /** Widgets in addition to those of every form, by kind. A stable object. */
  readonly widgets?: Widgets;
  readonly initialValues?: FormValues;
  /** Values that the page chooses, such as the account just added: written whenever they change. */
  readonly presets?: FormValues;
  /** Names the input of this form, apart from secrets, so that a reload of the page for a changed site keeps it. */
  readonly draft?: string;
  /** The server's errors. They disappear once their field is edited; the first one gets the focus. */
  readonly serverErrors?: readonly ShownError[];
  readonly services?: FormServices;
  readonly submitLabel: string;
  readonly submitVariant?: ButtonVariant;
  /** Whether the buttons are side by side rather than stacked. */
  readonly isRow?: boolean;
  /** Whether the button stays in sight however long the form is. */
  readonly isEndInSight?: boolean;
  /** Whether a press has just opened it: then its first field takes the focus. */
  readonly isOpened?: boolean;
  readonly isBusy?: boolean;
  /** False while something that must go along is not there yet, such as a picture to be read. */
  readonly canSubmit?: boolean;
  /** False if a hint would be noise: no one composes a password while logging in. */
  readonly hasHints?: boolean;
  /** False if each mistake is announced at its field, and none are counted. */
  readonly hasSummary?: boolean;
  /** Years that a person must have to play; named next to the box that confirms it. */
  readonly minimumAge?: number;
  readonly termsAddress?: string;
  /** Between the fields and the button. */
  readonly beforeSubmit?: ReactNode;
  /** Under the button. */
  readonly footer?: ReactNode;
  /** Gets the values trimmed, empty ones left out, and only when the form finds no mistake. */
  onSubmit(values: FormValues): void;
  /** What a change of one field changes in others; empty for nothing. */
  settle?(next: FormValues, before: FormValues): FormValues;
  /** Called on every change, for input that must outlive the form. */
  onChange?(values: FormValues): void;
}

/**
 * A form generated from rules. It keeps its input when the underlying form changes (another way to register) and when a
 * submission fails; a field shows no error before it loses focus.
 */
export function DynamicForm(props: DynamicFormProps) {
  const { services = NO_SERVICES, widgets = NO_WIDGETS, serverErrors = NO_ERRORS } = props;
  const formId = `${useId()}-`;
  const library: FormLibraryRef = useRef(null);
  const { store, shape, typed } = useOpenedForm(props);
  const view = useView(props, store, library);
  const handlers = useHandlers(props, view, typed, formId);
  useRefusals(store, serverErrors, formId);
  useBeginning(props, formId);
  usePresets(props.presets, view, typed);
  const end = useEnd(props);
  return (
    <FormViewContext value={view}>
      <FormServicesContext value={services}>
        <FormEndContext value={end}>
          <div className={styles.form}>
            {view.hasSummary ? <FormSummary /> : null}
            <FormBody key={shape} {...{ formId, view, widgets, library, handlers }} />
          </div>
        </FormEndContext>
      </FormServicesContext>
    </FormViewContext>
  );
}

/** What the form library calls: it keeps the functions of its first draw, and these always lead to the newest ones. */
function useHandlers(props: DynamicFormProps, view: FormView, typed: RefObject<FormValues>, formId: string) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      change: (values: FormValues) => {
        const before = typed.current;
        typed.current = { ...before, ...values };
        latest.current.onChange?.(values);
        view.write(latest.current.settle?.(values, before) ?? {});
      },
      submit: (values: FormValues) => {
        const { isBusy = false, canSubmit = true, onSubmit } = latest.current;
        if (isBusy || !canSubmit) return;
        onSubmit(values);
        // The press that submits also takes the focus from the field, which would then show that it is empty.
        view.gate.run(() => forget(view, Object.keys(values)));
      },
      stop: () => {
        const { isBusy = false, canSubmit = true } = latest.current;
        // The button is marked as disabled, and a field may be empty while its value is being sent.
        if (isBusy || !canSubmit) return;
        const [first] = view.store.submit();
        if (first) focusField(formId, first.field);
      },
    }),
    [typed, view, formId],
  );
}

/** Empties the fields that each try asks for again. */
function forget({ kinds, store, write }: FormView, fields: readonly string[]): void {
  for (const field of fields.filter((name) => kinds[name]?.isAskedEachTime)) {
    store.restart(field);
    write({ [field]: undefined });
  }
}

/** What makes a form another one, whose fields are mounted again: limits and options do not count. */
const shapeOf = ({ schema: { properties, required } }: Form): string =>
  JSON.stringify([
    Object.entries(properties).map(([field, { type, enum: options }]) => [field, type, !options]),
    required,
  ]);

/** The state of the form, and all that was typed, also into fields that it does not have now. */
function useOpenedForm({ form, kinds = NO_KINDS, initialValues, draft }: DynamicFormProps) {
  const [start] = useState(() => ({
    ...initialValues,
    ...(draft === undefined ? {} : drafts.find(draft)),
  }));
  const typed = useRef<FormValues>(start);
  useDraft(draft, kinds, typed);
  const shape = shapeOf(form);
  const open = () => {
    const live = Object.keys(form.schema.properties).filter((field) => kinds[field]?.isJudgedAtOnce);
    return { shape, store: createFormStore(form, startValues(form, typed.current), live) };
  };
  const [opened, setOpened] = useState(open);
  const present = opened.shape === shape ? opened : open();
  if (present !== opened) setOpened(present);
  const { store } = present;
  // Compared by content: callers may build their form on each render.
  const formText = JSON.stringify(form);
  useLayoutEffect(() => {
    if (JSON.stringify(store.form) !== formText) store.adopt(JSON.parse(formText) as Form);
  }, [store, formText]);
  return { store, shape, typed };
}

/** What widgets need, which stays the same while a person types. */
function useView(props: DynamicFormProps, store: FormStore, library: FormLibraryRef): FormView {
  const { kinds = NO_KINDS, texts = NO_TEXTS, hasHints = true, hasSummary = true, minimumAge = 18 } = props;
  const { termsAddress } = props;
  const gate = useMemo(createPointerGate, []);
  useEffect(() => gate.listen(), [gate]);
  return useMemo(
    () => ({
      store,
      kinds: { ...FIELD_KINDS, ...CONSENT_KINDS, ...kinds },
      texts,
      hasHints,
      hasSummary,
      minimumAge,
      termsAddress,
      gate,
      write: (values) => {
        for (const [field, value] of Object.entries(values)) library.current?.setFieldValue(field, value);
      },
    }),
    [store, kinds, texts, hasHints, hasSummary, minimumAge, termsAddress, gate, library],
  );
}

/** Writes the presets that differ from the input. */
function usePresets(presets: FormValues | undefined, view: FormView, typed: RefObject<FormValues>): void {
  // Compared by content: callers may build them on each render.
  const text = JSON.stringify(presets ?? {});
  useEffect(() => {
    const values = JSON.parse(text) as FormValues;
    view.write(Object.fromEntries(Object.entries(values).filter(([field, value]) => typed.current[field] !== value)));
  }, [text, view, typed]);
}

/** Shows the server's errors, and puts the focus on the first. */
function useRefusals(store: FormStore, serverErrors: readonly ShownError[], formId: string): void {
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
}

/** Begins at the first field, if a press has just opened the form. */
function useBeginning({ form, isOpened = false }: DynamicFormProps, formId: string): void {
  const [first] = Object.keys(form.schema.properties);
  useEffect(() => {
    if (isOpened && first !== undefined) focusField(formId, first);
  }, [isOpened, first, formId]);
}

function useEnd(props: DynamicFormProps) {
  const { submitLabel, submitVariant = 'primary', isRow = false, isEndInSight = false } = props;
  const { isBusy = false, canSubmit = true, beforeSubmit, footer } = props;
  return useMemo(
    () => ({ submitLabel, submitVariant, isRow, isEndInSight, isBusy, canSubmit, beforeSubmit, footer }),
    [submitLabel, submitVariant, isRow, isEndInSight, isBusy, canSubmit, beforeSubmit, footer],
  );
}

const SECRET = ['password', 'captcha', 'smsCode'];

/** Lets a reload of the page keep the input of a form. */
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
