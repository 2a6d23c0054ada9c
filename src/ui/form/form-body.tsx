import type FormLibrary from '@rjsf/core';
import type { IChangeEvent } from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError, UiSchema, ValidatorType } from '@rjsf/utils';
import { memo, type RefObject, useMemo } from 'react';
import { type FormValues, normaliseValues } from '../../../engine/register/validate-form.ts';
import { FormEnd } from './form-end.tsx';
import { ThemedForm } from './form-theme.tsx';
import type { FormView, Widgets } from './form-view.ts';

/** The form library's part, by which values are written from outside of their widgets. */
export type FormLibraryRef = RefObject<FormLibrary | null>;

interface FormBodyProps {
  readonly formId: string;
  readonly view: FormView;
  readonly widgets: Widgets;
  readonly library: FormLibraryRef;
  readonly handlers: {
    change(values: FormValues): void;
    submit(values: FormValues): void;
    /** The form has been sent with mistakes. */
    stop(): void;
  };
}

/** The form library's part. Nothing that changes while a person types is handed to it, so it draws one field a key. */
export const FormBody = memo(function FormBody({ formId, view, widgets, library, handlers }: FormBodyProps) {
  const { store } = view;
  const { validator, uiSchema, initialValues } = useMemo(() => describeForm(view), [view]);
  const schema = store.form.schema;
  return (
    <ThemedForm
      ref={library}
      widgets={widgets}
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
      onError={handlers.stop}
      onSubmit={({ formData }: IChangeEvent<FormValues>) =>
        handlers.submit(normaliseValues(store.form.schema, formData ?? {}))
      }
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
