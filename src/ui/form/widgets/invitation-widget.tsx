import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import type { Translate } from '../../../../engine/register/field-phrases.ts';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { FormServicesContext, type InvitationCheck, useFormView } from '../form-view.ts';
import { type FieldView, useField, useTranslate } from '../use-field.ts';

/** Result of the check, as a sentence; empty if there is none. */
function newsOf(check: InvitationCheck | undefined, t: Translate): string {
  if (check?.status === 'good') return t('register.invitation.by', { name: check.inviter });
  if (check?.status === 'checking') return t('register.invitation.checking');
  return check?.status === 'failed' || check?.status === 'waiting' ? t('register.invitation.later') : '';
}

/** The inviter's code. On losing focus, the field shows whether the code is valid, and whose it is. */
export function InvitationWidget(props: WidgetProps) {
  const field = useField(props);
  const { store } = useFormView();
  const check = useContext(FormServicesContext).invitations?.[field.name];
  const t = useTranslate();
  const news = newsOf(check, t);
  const refusal = check?.refusal ? t(`errors.${check.refusal}`) : '';
  const shown: FieldView = {
    ...field,
    error: field.error || refusal,
    hint: news || field.hint,
    isRight: check ? check.status === 'good' : field.isRight,
    leave: () => {
      field.leave();
      if (field.text !== '' && !store.findMistake(field.name)) check?.leave();
    },
  };
  return (
    <FieldFrame field={shown} isGood={check?.status === 'good'}>
      <input
        {...controlProps(shown)}
        className={styles.input}
        type="text"
        placeholder={field.placeholder}
        value={field.text}
        onChange={({ currentTarget: { value } }) => {
          field.changeText(value);
          check?.change(value);
        }}
      />
      <span className={styles.spoken} aria-live="polite">
        {check?.status === 'checking' ? '' : refusal || news}
      </span>
    </FieldFrame>
  );
}
