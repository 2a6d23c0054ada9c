import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { FormEndContext } from '../form-view.ts';
import { useField } from '../use-field.ts';
import classes from './digits.module.css';

/** A long number, in groups of four as it is printed, with the count of its digits. */
export function DigitsWidget(props: WidgetProps) {
  const field = useField(props);
  const isBusy = useContext(FormEndContext)?.isBusy ?? false;
  const { maxCharacters } = field.schema;
  return (
    <FieldFrame field={field} hasCheck={false}>
      <input
        {...controlProps(field)}
        className={`${styles.input} ${classes.digits}`}
        type="text"
        value={field.text.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}
        readOnly={isBusy}
        onChange={({ currentTarget }) =>
          field.changeText(currentTarget.value.replaceAll(/\D/g, '').slice(0, maxCharacters))
        }
      />
      <span className={classes.count} aria-hidden="true">
        {field.text.length}/{maxCharacters}
      </span>
    </FieldFrame>
  );
}
