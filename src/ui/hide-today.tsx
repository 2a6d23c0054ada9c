import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box.tsx';
import classes from './hide-today.module.css';

/** Keeps what pops up from coming again on the same day. */
export function HideToday({ isOn, onChange }: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.row}>
      <CheckBox id={id} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <label htmlFor={id}>{t('notices.hideToday')}</label>
    </div>
  );
}
