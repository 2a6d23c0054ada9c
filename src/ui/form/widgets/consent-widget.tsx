import { Checkbox } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
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
      <Checkbox
        id={id}
        name={name}
        label={t(`register.field.${name}`, { years: minimumAge })}
        checked={props.value === true}
        error={error !== ''}
        aria-invalid={error !== ''}
        aria-required={isRequired}
        aria-describedby={error === '' ? undefined : `${id}-message`}
        classNames={{
          body: styles.body,
          label: styles.label,
          input: styles.box,
          icon: styles.icon,
        }}
        onBlur={leave}
        onChange={(event) => props.onChange(event.currentTarget.checked || undefined)}
      />
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
