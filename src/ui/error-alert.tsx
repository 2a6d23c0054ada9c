import { useTranslation } from 'react-i18next';
import type { FlowError } from '../../flows/flow-error.ts';
import { ERRORS, type ErrorAction } from '../../schemas/errors.ts';
import { site } from '../api/site.ts';
import { FormAlert } from './form-alert.tsx';

interface ErrorActions {
  readonly error: FlowError;
  /** Does again what was refused. */
  readonly onRetry?: (() => void) | undefined;
  /** Sends another code. */
  readonly onResend?: (() => void) | undefined;
}

const actionOf = ({ code }: FlowError): ErrorAction => (code === 'network' ? 'retry' : ERRORS[code].action);

/** What the person can do about a refusal, as the catalogue says; nothing where the screen has no way to do it. */
function ErrorNextStep({ error, onRetry, onResend }: ErrorActions) {
  const { t } = useTranslation();
  const action = actionOf(error);
  if (action === 'support' && site.support) return <a href={site.support.address}>{t('session.action.support')}</a>;
  const act = action === 'retry' ? onRetry : action === 'resend' ? onResend : undefined;
  if (!act) return null;
  return (
    <button type="button" onClick={act}>
      {t(action === 'retry' ? 'session.action.retry' : 'session.action.resend')}
    </button>
  );
}

/** Why something was refused, with what the person can do about it. */
export function ErrorAlert(props: ErrorActions) {
  const { t } = useTranslation();
  const { error } = props;
  return (
    <FormAlert text={t(`errors.${error.code}`, { ...error.details })}>
      <ErrorNextStep {...props} />
    </FormAlert>
  );
}
