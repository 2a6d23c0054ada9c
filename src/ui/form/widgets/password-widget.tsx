import type { WidgetProps } from '@rjsf/utils';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { useState } from 'react';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { useField, useTranslate } from '../use-field.ts';
import { passwordStrength } from './password-strength.ts';
import bars from './strength.module.css';

const STRENGTH_NAMES = ['', 'weak', 'fair', 'good', 'strong'] as const;

/** A secret with a show button. A new password shows its strength while it is typed. */
export function PasswordWidget(props: WidgetProps) {
  const field = useField(props);
  const t = useTranslate();
  const [isShown, setIsShown] = useState(false);
  const isNew = field.kind.autoComplete === 'new-password' && field.kind.equals === undefined;
  const strength = isNew ? passwordStrength(field.text) : 0;
  const said = strength > 0 ? t(`register.strength.${STRENGTH_NAMES[strength]}`) : '';
  return (
    <FieldFrame
      field={{ ...field, hint: said || field.hint }}
      below={isNew ? <StrengthBars strength={strength} /> : undefined}
    >
      <input
        {...controlProps(field)}
        className={styles.input}
        type={isShown ? 'text' : 'password'}
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value)}
      />
      <button
        type="button"
        className={styles.iconButton}
        aria-label={t(isShown ? 'register.hidePassword' : 'register.showPassword')}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
      </button>
    </FieldFrame>
  );
}

function StrengthBars({ strength }: { readonly strength: number }) {
  return (
    <div className={bars.strength} data-strength={strength} aria-hidden>
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
