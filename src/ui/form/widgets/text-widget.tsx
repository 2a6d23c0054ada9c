import type { WidgetProps } from '@rjsf/utils';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField } from '../use-field.ts';

/** A single-line text. There is no `maxlength`, because it would truncate input methods and emoji. */
export function TextWidget(props: WidgetProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <input
        {...controlProps(field)}
        className={styles.input}
        type={field.kind.inputMode === 'email' ? 'email' : 'text'}
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
