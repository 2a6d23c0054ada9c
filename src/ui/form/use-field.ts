import type { WidgetProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InputMode } from '../../../engine/patterns/patterns.ts';
import {
  fieldErrorText,
  fieldHint,
  fieldLabel,
  fieldPlaceholder,
  type Translate,
} from '../../../engine/register/field-phrases.ts';
import { type FieldKind, inputModeOf } from '../../../engine/register/fields.ts';
import type { FieldSchema } from '../../../engine/register/form-schema.ts';
import { FIELD_ERROR_CODES, type FieldError } from '../../../engine/register/validate-form.ts';
import type { FormStore, ShownError } from './form-store.ts';
import { type FieldTexts, type FormView, useFormView } from './form-view.ts';
import { useStore } from './use-store.ts';

const PLAIN: FieldKind = { widget: 'text', autoComplete: 'off' };

/** Looks up phrases in the language of the moment. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return useMemo(() => (key, values) => t(key, { ...values }), [t]);
}

const isOwnError = (error: ShownError): error is FieldError => FIELD_ERROR_CODES.some((code) => code === error.code);

/** Looks phrases up, and calls a field as its form does. */
const withLabel =
  (field: string, texts: FieldTexts | undefined, t: Translate): Translate =>
  (key, values) =>
    texts && key === `register.field.${field}` ? texts.label : t(key, values);

function errorText(error: ShownError | undefined, { store: { form }, kinds, texts }: FormView, t: Translate): string {
  if (!error) return '';
  if (!isOwnError(error)) return t(`errors.${error.code}`, error.params);
  const own = texts[error.field];
  return own?.errors?.[error.code] ?? fieldErrorText(error, form.schema, withLabel(error.field, own, t), kinds);
}

/** A field's error as a sentence; empty if there is none. */
export function useErrorText(field: string): string {
  const view = useFormView();
  const t = useTranslate();
  const shown = useStore(view.store, () => view.store.findShown(field));
  return errorText(shown, view, t);
}

/** The keyboard for a field; where another field chooses its format, the one of that format. */
function keyboardOf({ form, getValues }: FormStore, kind: FieldKind, name: string): InputMode | undefined {
  const own = form.schema.properties[name] ?? {};
  const check = form.checks.find((known) => known.kind === 'formatOf' && known.field === name);
  const formatKey = check?.kind === 'formatOf' ? check.formats[String(getValues()[check.typeField])] : undefined;
  return inputModeOf(kind, formatKey ? { formatKey } : own);
}

/** Everything that a widget needs to draw its field. */
export interface FieldView {
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly schema: FieldSchema;
  readonly inputMode: InputMode | undefined;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string;
  readonly error: string;
  readonly isRequired: boolean;
  readonly isRight: boolean;
  readonly text: string;
  changeText(text: string): void;
  leave(): void;
}

/** A field as its widget sees it: its kind, its texts in the current language, and its error. */
export function useField({ id, name, value, onChange }: WidgetProps): FieldView {
  const { store, kinds, texts, hasHints, gate } = useFormView();
  const { schema } = useStore(store, () => store.form);
  const t = useTranslate();
  const error = useErrorText(name);
  const isRight = useStore(store, () => store.isRight(name));
  const inputMode = useStore(store, () => keyboardOf(store, kinds[name] ?? PLAIN, name));
  const own = schema.properties[name] ?? { type: 'string' };
  const given = texts[name];
  return {
    id,
    name,
    kind: kinds[name] ?? PLAIN,
    schema: own,
    inputMode,
    label: given?.label ?? fieldLabel(name, t, kinds),
    placeholder: given ? '' : fieldPlaceholder(name, schema, t, kinds),
    hint: given ? (given.hint ?? '') : hasHints ? fieldHint(name, own, t, kinds) : '',
    error,
    isRequired: schema.required.includes(name),
    isRight,
    text: typeof value === 'string' ? value : '',
    changeText: (text) => onChange(text === '' ? undefined : text),
    leave: () => gate.run(() => store.leave(name)),
  };
}
