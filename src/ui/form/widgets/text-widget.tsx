import type { WidgetProps } from '@rjsf/utils';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField } from '../use-field.ts';

/** One line of text. There is no `maxlength`: it would cut what an input method or an emoji writes. */
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
