import type { WidgetProps } from '@rjsf/utils';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField } from '../use-field.ts';

const ROWS = 3;

/** A text of several lines; its well grows with it. */
export function LinesWidget(props: WidgetProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field} hasCheck={false} isTall>
      <textarea
        {...controlProps(field)}
        className={styles.lines}
        rows={ROWS}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
