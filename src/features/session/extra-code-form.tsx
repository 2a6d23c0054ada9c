import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../../engine/register/form-schema.ts';
import { SECURITY_FIELD_KINDS } from '../../../engine/register/security-form.ts';
import type { FlowError } from '../../../flows/flow-error.ts';
import { DynamicForm } from '../../ui/form/dynamic-form.tsx';
import { FormAlert } from '../../ui/form-alert.tsx';
import { refusalsOf } from './refusals.ts';
import classes from './session.module.css';

interface ExtraCodeFormProps {
  /** The state of the login's machine, for tests. */
  readonly state: string;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly onSubmit: (code: string) => void;
  readonly onCancel: () => void;
}

const FORM: Form = {
  schema: {
    type: 'object',
    properties: { totpCode: { type: 'string', minCharacters: 6, maxCharacters: 16, patternId: 1 } },
    required: ['totpCode'],
    additionalProperties: false,
  },
  checks: [],
};

/** The second step of a login: a code of the app, or one of the recovery codes. */
export function ExtraCodeForm({ state, isBusy, error, onSubmit, onCancel }: ExtraCodeFormProps) {
  const { t } = useTranslation();
  const refusals = useMemo(() => refusalsOf(error), [error]);
  return (
    <div data-flow="login" data-state={state}>
      <p className={classes.lead}>{t('session.extra.text')}</p>
      {error && refusals.length === 0 ? <FormAlert text={t(`errors.${error.code}`, { ...error.details })} /> : null}
      <DynamicForm
        form={FORM}
        kinds={SECURITY_FIELD_KINDS}
        serverErrors={refusals}
        hasHints={false}
        submitLabel={t('session.extra.submit')}
        isBusy={isBusy}
        footer={
          <p className={classes.switch}>
            <button type="button" disabled={isBusy} onClick={onCancel}>
              {t('session.extra.back')}
            </button>
          </p>
        }
        onSubmit={({ totpCode }) => onSubmit(String(totpCode))}
      />
    </div>
  );
}
