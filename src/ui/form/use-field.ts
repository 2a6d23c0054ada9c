import type { WidgetProps } from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fieldErrorText,
  fieldHint,
  fieldLabel,
  fieldPlaceholder,
  type Translate,
} from '../../../engine/register/field-phrases.ts';
import type { FieldKind } from '../../../engine/register/fields.ts';
import type { FieldSchema } from '../../../engine/register/form-schema.ts';
import { FIELD_ERROR_CODES, type FieldError } from '../../../engine/register/validate-form.ts';
import type { FormStore, ShownError } from './form-store.ts';
import { useFormView } from './form-view.ts';

const PLAIN: FieldKind = { widget: 'text', autoComplete: 'off' };

/** Looks up phrases in the language of the moment. */
export function useTranslate(): Translate {
  const { t } = useTranslation();
  return useMemo(() => (key, values) => t(key, { ...values }), [t]);
}

const isOwnError = (error: ShownError): error is FieldError => FIELD_ERROR_CODES.some((code) => code === error.code);

function errorText(error: ShownError | undefined, { form }: FormStore, t: Translate): string {
  if (!error) return '';
  return isOwnError(error) ? fieldErrorText(error, form.schema, t) : t(`errors.${error.code}`, error.params);
}

/** A field's error as a sentence; empty if there is none. */
export function useErrorText(field: string): string {
  const { store } = useFormView();
  const t = useTranslate();
  const shown = useSyncExternalStore(store.subscribe, () => store.findShown(field));
  return errorText(shown, store, t);
}

/** Everything that a widget needs to draw its field. */
export interface FieldView {
  readonly id: string;
  readonly name: string;
  readonly kind: FieldKind;
  readonly schema: FieldSchema;
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
  const { store, kinds, hasHints, gate } = useFormView();
  const t = useTranslate();
  const error = useErrorText(name);
  const isRight = useSyncExternalStore(store.subscribe, () => store.isRight(name));
  const { schema } = store.form;
  const own = schema.properties[name] ?? { type: 'string' };
  return {
    id,
    name,
    kind: kinds[name] ?? PLAIN,
    schema: own,
    label: fieldLabel(name, t),
    placeholder: fieldPlaceholder(name, schema, t),
    hint: hasHints ? fieldHint(name, own, t, kinds) : '',
    error,
    isRequired: schema.required.includes(name),
    isRight,
    text: typeof value === 'string' ? value : '',
    changeText: (text) => onChange(text === '' ? undefined : text),
    leave: () => gate.run(() => store.leave(name)),
  };
}
