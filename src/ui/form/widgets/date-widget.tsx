import type { WidgetProps } from '@rjsf/utils';
import { PATTERNS } from '../../../../engine/patterns/patterns.ts';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField, useTranslate } from '../use-field.ts';
import { formatDateText } from './date-text.ts';

/**
 * A date as text. A birthday lies decades back: eight digits are typed faster than a calendar is leafed through, and
 * every keyboard and screen reader can do it.
 */
export function DateWidget(props: WidgetProps) {
  const field = useField(props);
  const t = useTranslate();
  const order = PATTERNS[field.schema.patternId ?? 0]?.date ?? 'yyyy-MM-dd';
  const hint = order === 'yyyy-MM-dd' ? t('register.dateForm') : t('register.pattern.dateMonthFirst');
  const described = { ...field, hint };
  return (
    <FieldFrame field={described}>
      <input
        {...controlProps(described)}
        className={styles.input}
        type="text"
        inputMode="numeric"
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(formatDateText(event.currentTarget.value, field.text, order))}
      />
    </FieldFrame>
  );
}
