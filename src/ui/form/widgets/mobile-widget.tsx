import type { WidgetProps } from '@rjsf/utils';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { createContext, type ReactNode, useContext } from 'react';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useErrorText, useField } from '../use-field.ts';

/** The form's dialling code, rendered by the mobile number's widget because both share one well. */
export const DialingCodeSlot = createContext<ReactNode>(undefined);

/** The dialling code: a list, or plain text if the merchant accepts numbers of one country only. */
export function DialingCodeWidget(props: WidgetProps) {
  const field = useField(props);
  const codes = field.schema.enum ?? [];
  if (codes.length < 2)
    return (
      <span className={styles.dialingCode} data-field={field.name}>
        {field.text}
      </span>
    );
  return (
    <span className={styles.dialingCode}>
      <select
        {...controlProps(field)}
        aria-label={field.label}
        aria-describedby={undefined}
        className={styles.dialingSelect}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      >
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} aria-hidden />
    </span>
  );
}

/** A mobile number with its dialling code. Signs that people put between digits are taken away as they are typed. */
export function MobileWidget(props: WidgetProps) {
  const field = useField(props);
  const dialingCode = useContext(DialingCodeSlot);
  const codeError = useErrorText('countryDialingCode');
  const described = { ...field, error: field.error || codeError };
  return (
    <FieldFrame field={described}>
      {dialingCode}
      <input
        {...controlProps(described)}
        className={styles.input}
        type="tel"
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value.replaceAll(/[\s().-]/g, ''))}
      />
    </FieldFrame>
  );
}
