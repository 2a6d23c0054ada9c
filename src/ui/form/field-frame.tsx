import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import type { ReactNode } from 'react';
import styles from './field.module.css';
import { type FieldView, useTranslate } from './use-field.ts';

/** Attributes of a control for assistive technology. */
export const controlProps = ({ id, name, kind, error, hint, isRequired, leave }: FieldView) => ({
  id,
  name,
  'aria-describedby': error || hint ? `${id}-message` : undefined,
  'aria-invalid': error !== '',
  'aria-required': isRequired,
  autoComplete: kind.autoComplete,
  onBlur: leave,
  ...(kind.inputMode ? { inputMode: kind.inputMode } : {}),
  // Names and codes are not words: nothing may correct them, and they read left to right in every language.
  ...(kind.isMachineLike ? { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {}),
});

interface FieldFrameProps {
  readonly field: FieldView;
  /** The control, and its neighbours in the same well. */
  readonly children: ReactNode;
  /** Between the well and the message. */
  readonly below?: ReactNode;
  readonly hasCheck?: boolean;
  /** The message is good news. */
  readonly isGood?: boolean;
}

/**
 * A field: label, well, and a line below for the hint or the error. The line keeps its height while it is empty, so
 * that leaving a field moves nothing.
 */
export function FieldFrame({ field, children, below, hasCheck = true, isGood = false }: FieldFrameProps) {
  const { id, label, hint, error, isRequired, isRight } = field;
  const t = useTranslate();
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {isRequired ? null : <span className={styles.optional}>{t('register.optional')}</span>}
      </div>
      <div className={styles.well} data-invalid={error !== '' || undefined}>
        {children}
        {hasCheck && isRight ? <IconCircleCheckFilled className={styles.check} size={20} aria-hidden /> : null}
      </div>
      {below}
      <p
        className={styles.message}
        id={`${id}-message`}
        data-invalid={error !== '' || undefined}
        data-good={isGood || undefined}
      >
        {error === '' ? null : <IconAlertCircle className={styles.messageIcon} size={14} stroke={2} aria-hidden />}
        <span className={styles.messageText}>{error || hint}</span>
      </p>
    </div>
  );
}
