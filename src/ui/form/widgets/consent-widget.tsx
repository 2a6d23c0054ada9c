import type { WidgetProps } from '@rjsf/utils';
import { CheckBox } from '../../check-box.tsx';
import { useFormView } from '../form-view.ts';
import { useField, useTranslate } from '../use-field.ts';
import styles from './consent.module.css';

/** A box that must be ticked, and never is beforehand. */
export function ConsentWidget(props: WidgetProps) {
  const { id, name, error, isRequired, leave } = useField(props);
  const { minimumAge, termsAddress } = useFormView();
  const t = useTranslate();
  return (
    <div className={styles.consent}>
      <span className={styles.choice}>
        <CheckBox
          id={id}
          name={name}
          checked={props.value === true}
          aria-invalid={error !== ''}
          aria-required={isRequired}
          aria-describedby={error === '' ? undefined : `${id}-message`}
          onBlur={leave}
          onChange={(event) => props.onChange(event.currentTarget.checked || undefined)}
        />
        <label className={styles.label} htmlFor={id}>
          {t(`register.field.${name}`, { years: minimumAge })}
        </label>
      </span>
      {name === 'terms' && termsAddress ? (
        <a className={styles.termsLink} href={termsAddress} target="_blank" rel="noopener">
          {t('register.readTerms')}
        </a>
      ) : null}
      <p className={styles.message} id={`${id}-message`}>
        {error}
      </p>
    </div>
  );
}
