import type { WidgetProps } from '@rjsf/utils';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useFormView } from '../form-view.ts';
import { useField, useTranslate } from '../use-field.ts';
import { fieldOptions } from './field-options.ts';

/** A choice from a list. The browser's own list is the one that phones and screen readers handle best. */
export function SelectWidget(props: WidgetProps) {
  const field = useField(props);
  const { i18n } = useTranslation();
  const t = useTranslate();
  const values = field.schema.enum;
  const names = useFormView().texts[field.name]?.options;
  const options = useMemo(
    () =>
      names
        ? (values ?? []).map((value) => ({ value, label: names[value] ?? value }))
        : fieldOptions(field.name, values ?? [], i18n.language, t),
    [field.name, values, names, i18n.language, t],
  );
  return (
    <FieldFrame field={field} hasCheck={names === undefined}>
      <select
        {...controlProps(field)}
        className={styles.select}
        data-empty={field.text === '' || undefined}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      >
        {names && field.text !== '' ? null : (
          <option value="">{field.isRequired ? `* ${t('register.choose')}` : t('register.choose')}</option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown className={styles.chevron} size={18} aria-hidden />
    </FieldFrame>
  );
}
