import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../../ui/check-box.tsx';
import classes from './session.module.css';

interface RememberRowProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Absent if the merchant has no password reset. */
  readonly onForgotten: (() => void) | undefined;
}

/** Whether to remember the login, and the link to the password reset. */
export function RememberRow({ isChecked, onChange, onForgotten }: RememberRowProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.between}>
      <div className={classes.remember}>
        <CheckBox id={id} checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <label htmlFor={id}>{t('session.login.remember')}</label>
      </div>
      {onForgotten ? (
        <button type="button" onClick={onForgotten}>
          {t('session.login.forgotPassword')}
        </button>
      ) : null}
    </div>
  );
}
