import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { PATTERNS, readDate } from '../../../../engine/patterns/patterns.ts';
import { datePartsOf, readWrittenDate, writeDate } from '../../../../engine/patterns/written-date.ts';
import { useLocalText } from '../../../api/site.ts';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField, useTranslate } from '../use-field.ts';

/**
 * A date as text, in the order in which the person's language writes it. A birthday lies decades back: eight digits are
 * typed faster than a calendar is leafed through, and every keyboard and screen reader can do it. The input stays as
 * typed; the form gets the date in its stored format, or the text itself while it is not a date.
 */
export function DateWidget(props: WidgetProps) {
  const field = useField(props);
  const t = useTranslate();
  const { locale } = useLocalText();
  const order = datePartsOf(locale);
  const stored = PATTERNS[field.schema.patternId ?? 0]?.date ?? 'yyyy-MM-dd';
  const [own, setOwn] = useState({ typed: '', value: '' });
  const form = order.map((part) => t(`register.dateParts.${part}`)).join(order[0] === 'year' ? '-' : '/');
  const isDate = readDate(field.text, stored) !== undefined;
  const described = {
    ...field,
    hint: form,
    error: field.error && field.text !== '' && !isDate ? t('register.invalid.date', { form }) : field.error,
  };
  return (
    <FieldFrame field={described}>
      <input
        {...controlProps(described)}
        className={styles.input}
        type="text"
        inputMode="numeric"
        placeholder={field.placeholder}
        value={own.value === field.text ? own.typed : writeDate(field.text, order, stored)}
        onBlur={() => {
          setOwn({ typed: writeDate(field.text, order, stored), value: field.text });
          field.leave();
        }}
        onChange={({ currentTarget: { value: typed } }) => {
          const value = readWrittenDate(typed, order, stored) ?? typed;
          setOwn({ typed, value });
          field.changeText(value);
        }}
      />
    </FieldFrame>
  );
}
