import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs';
import { type ReactNode, useContext } from 'react';
import styles from './field.module.css';
import { FormServicesContext, useFormView } from './form-view.ts';
import { type FieldView, useTranslate } from './use-field.ts';

/** Attributes of a control for assistive technology. */
export const controlProps = ({ id, name, kind, inputMode, error, hint, isRequired, leave }: FieldView) => ({
  id,
  name,
  'aria-describedby': error || hint ? `${id}-message` : undefined,
  'aria-invalid': error !== '',
  'aria-required': isRequired,
  autoComplete: kind.autoComplete,
  onBlur: leave,
  inputMode,
  // Names and codes are not words: nothing may correct them, and they read left to right in every language.
  ...(kind.isMachineLike ? { dir: 'ltr', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {}),
});

/** No rule can decide whether a code, a password or an account name is the right one: such a field is never ticked. */
const isJudgedByRule = ({ isExisting, autoComplete }: FieldView['kind']): boolean =>
  !isExisting && autoComplete !== 'one-time-code' && autoComplete !== 'current-password';

interface FieldFrameProps {
  readonly field: FieldView;
  /** The control, and its neighbours in the same well. */
  readonly children: ReactNode;
  /** Between the well and the message. */
  readonly below?: ReactNode;
  readonly hasCheck?: boolean;
  /** Whether the control has several lines. */
  readonly isTall?: boolean;
  /** The field is what the whole screen is about. */
  readonly isLarge?: boolean;
  /** The message is good news. */
  readonly isGood?: boolean;
}

/**
 * A field: label, well, and below it the hint or the error, if there is one. A message pushes what follows only between
 * presses (`pointer-gate.ts`), so no button slips from under a finger.
 */
export function FieldFrame({
  field,
  children,
  below,
  hasCheck = true,
  isTall = false,
  isLarge = false,
  isGood = false,
}: FieldFrameProps) {
  const { id, name, label, isRequired, isRight, kind } = field;
  const t = useTranslate();
  const aside = useContext(FormServicesContext).asides?.[name];
  return (
    <div className={styles.field} data-large={isLarge || undefined}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside ?? (isRequired ? null : <span className={styles.optional}>{t('register.optional')}</span>)}
      </div>
      <div className={styles.well} data-invalid={field.error !== '' || undefined} data-tall={isTall || undefined}>
        {children}
        {hasCheck && isRight && isJudgedByRule(kind) ? (
          <IconCircleCheckFilled className={styles.check} size={20} aria-hidden />
        ) : null}
      </div>
      {below}
      <FieldMessage field={field} isGood={isGood} />
    </div>
  );
}

/** The hint or the error of a field. If nothing above the form counts the errors, the field announces its own. */
export function FieldMessage({ field, isGood = false }: Pick<FieldFrameProps, 'field' | 'isGood'>) {
  const { id, hint, error } = field;
  const { hasSummary } = useFormView();
  if (error === '' && hint === '') return null;
  return (
    <p
      className={styles.message}
      id={`${id}-message`}
      role={error === '' || hasSummary ? undefined : 'alert'}
      data-invalid={error !== '' || undefined}
      data-good={isGood || undefined}
    >
      {error === '' ? null : <IconAlertCircle className={styles.messageIcon} size={14} stroke={2} aria-hidden />}
      <span className={styles.messageText}>{error || hint}</span>
    </p>
  );
}
