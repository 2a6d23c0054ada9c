import { useTranslation } from 'react-i18next';
import { clockText, waitText } from '../../engine/i18n/wait-text.ts';
import type { FlowError } from '../../flows/flow-error.ts';
import { ERRORS, type ErrorAction } from '../../schemas/errors.ts';
import { askLoginAgain } from '../api/login-again.ts';
import { useLocalText, useSite } from '../api/site.ts';
import classes from './error-alert.module.css';
import { FormAlert } from './form-alert.tsx';
import { Note } from './note.tsx';
import { useWait, type Wait } from './use-wait.ts';

interface ErrorActions {
  /** Retries the refused action. */
  readonly onRetry?: (() => void) | undefined;
  /** Sends another code. */
  readonly onResend?: (() => void) | undefined;
}

interface ErrorAlertProps extends ErrorActions {
  /** Undefined without an error: the end of a wait is announced all the same, so the alert stays rendered. */
  readonly error: FlowError | undefined;
  /** Whether a retry is in progress: the last error no longer applies. */
  readonly isBusy?: boolean;
}

/** Seconds before the end at which a wait is spoken of again: each second would drown everything else. */
const SPOKEN_SECONDS = [10, 30, 60];

const actionOf = ({ code }: FlowError): ErrorAction => (code === 'network' ? 'retry' : ERRORS[code].action);

/** The cure for an error, according to the catalogue; nothing if the screen has no way to offer it. */
function ErrorNextStep({ error, onRetry, onResend }: ErrorActions & { readonly error: FlowError }) {
  const site = useSite();
  const { t } = useTranslation();
  const action = actionOf(error);
  if (action === 'support' && site.support) return <a href={site.support.address}>{t('session.action.support')}</a>;
  // The login opens over the form: its input stays, and can be sent again.
  if (error.code === 'freshLoginRequired')
    return (
      <button type="button" onClick={askLoginAgain}>
        {t('session.action.login')}
      </button>
    );
  const act = action === 'retry' ? onRetry : action === 'resend' ? onResend : undefined;
  if (!act) return null;
  return (
    <button type="button" onClick={act}>
      {t(action === 'retry' ? 'session.action.retry' : 'session.action.resend')}
    </button>
  );
}

/** Announcements of a wait: the remaining time at a few points, and its end. */
function WaitNews({ wait: { seconds, secondsLeft } }: { readonly wait: Wait }) {
  const { t } = useTranslation();
  const { locale } = useLocalText();
  const spoken = SPOKEN_SECONDS.find((moment) => secondsLeft <= moment && seconds > moment);
  if (secondsLeft > 0)
    return (
      <p role="status" className="visually-hidden">
        {spoken === undefined ? '' : t('session.wait.left', { time: waitText(spoken, locale) })}
      </p>
    );
  return (
    <div role="status" className={classes.over}>
      <Note tone="ok">{t('session.wait.over')}</Note>
    </div>
  );
}

/**
 * An error with its cure. A wait counts down visibly; screen readers get the error once, then the remaining time at a
 * few points, and both learn when to retry.
 */
export function ErrorAlert({ error, isBusy = false, ...actions }: ErrorAlertProps) {
  const { t } = useTranslation();
  const wait = useWait(error, isBusy);
  const isOver = wait?.secondsLeft === 0;
  const textOf = (values: object) => (error ? t(`errors.${error.code}`, { ...error.details, ...values }) : '');
  return (
    <>
      {error && !isOver ? (
        <FormAlert text={textOf({})} seen={wait && textOf({ waitSeconds: clockText(wait.secondsLeft) })}>
          <ErrorNextStep error={error} {...actions} />
        </FormAlert>
      ) : null}
      {wait && (error || isOver) ? <WaitNews wait={wait} /> : null}
    </>
  );
}
