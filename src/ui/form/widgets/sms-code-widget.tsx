import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { clockText } from '../../../../engine/i18n/wait-text.ts';
import { HeldButton } from '../../held-button.tsx';
import styles from '../field.module.css';
import { controlProps, FieldFrame } from '../field-frame.tsx';
import { focusField } from '../focus-field.ts';
import formStyles from '../form.module.css';
import { FormEndContext, FormServicesContext, type SmsButton, useFormView } from '../form-view.ts';
import { useField, useTranslate } from '../use-field.ts';

/** The code of a text message, with the button that asks for it in the same well. */
export function SmsCodeWidget(props: WidgetProps) {
  const field = useField(props);
  const { sms } = useContext(FormServicesContext);
  const t = useTranslate();
  return (
    <FieldFrame field={field} hasCheck={sms === undefined}>
      <input
        {...controlProps(field)}
        className={styles.input}
        type="text"
        placeholder={field.placeholder}
        value={field.text}
        onChange={(event) => field.changeText(event.currentTarget.value.trim())}
      />
      {sms ? <SendButton sms={sms} formId={field.id.slice(0, -field.name.length)} /> : null}
      {/* Announced once when the code is on its way: a countdown that speaks each second would drown everything else. */}
      <span className={styles.spoken} role="status">
        {sms?.wasSent ? t('register.codeSent') : ''}
      </span>
    </FieldFrame>
  );
}

function SendButton({ sms, formId }: { readonly sms: SmsButton; readonly formId: string }) {
  const { store } = useFormView();
  const t = useTranslate();
  // No second call while the form itself is being sent.
  const isSent = useContext(FormEndContext)?.isBusy ?? false;
  const send = () => {
    const needs = sms.needs ?? ['countryDialingCode', 'mobileNum'];
    if (!needs.some((field) => store.findMistake(field))) return sms.request(store.getValues());
    for (const field of needs) store.leave(field);
    focusField(formId, needs.at(-1) ?? '');
  };
  const isLoading = sms.status === 'loading';
  const isWaiting = sms.status === 'countdown';
  const label = isWaiting
    ? t('register.resendIn', { time: clockText(sms.secondsLeft) })
    : t(sms.wasSent ? 'register.resend' : 'register.sendCode');
  return (
    <HeldButton className={styles.send} aria-busy={isLoading} disabled={isSent || sms.status !== 'idle'} onClick={send}>
      {isLoading ? <span className={formStyles.spinner} /> : null}
      {label}
    </HeldButton>
  );
}
