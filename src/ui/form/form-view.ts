import { createContext, type ReactNode, useContext } from 'react';
import type { FieldKind } from '../../../engine/register/fields.ts';
import type { FieldErrorCode, FormValues } from '../../../engine/register/validate-form.ts';
import type { ButtonVariant } from '../button.tsx';
import type { FormStore } from './form-store.ts';
import type { PointerGate } from './pointer-gate.ts';

/** The texts of a field that is not one of registration, in the current language. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Sentences for mistakes; all others are those of every form. */
  readonly errors?: Readonly<Partial<Record<FieldErrorCode, string>>>;
}

/** What stays the same while a form is open. */
export interface FormView {
  readonly store: FormStore;
  readonly kinds: Readonly<Record<string, FieldKind>>;
  /** Texts of fields that registration does not have, or calls otherwise. */
  readonly texts: Readonly<Record<string, FieldTexts>>;
  readonly hasHints: boolean;
  /** Years that a person must have to play. */
  readonly minimumAge: number;
  /** Address of the terms of use; without it there is no link. */
  readonly termsAddress: string | undefined;
  readonly gate: PointerGate;
}

/** State of the button next to a code field. */
export interface SmsButton {
  readonly status: 'idle' | 'loading' | 'resting' | 'countdown';
  readonly secondsLeft: number;
  readonly wasSent: boolean;
  /** Fields that must be valid first; defaults to the mobile number. */
  readonly needs?: readonly string[];
  /** Asked only with a mobile number that the form finds right. */
  request(values: FormValues): void;
}

/** The picture of a captcha field. */
export interface CaptchaPicture {
  /** A data address; undefined until it is loaded. */
  readonly image: string | undefined;
  readonly hasFailed: boolean;
  /** Whether another one may be asked for now. */
  readonly canRefresh: boolean;
  refresh(): void;
}

/** The check of an invitation code: when its field loses focus, and again by the server on submit. */
export interface InvitationCheck {
  readonly status: 'none' | 'checking' | 'good' | 'refused' | 'failed' | 'waiting';
  /** Masked name; empty if the code is not known to be valid. */
  readonly inviter: string;
  /** Error code shown at the field. */
  readonly refusal: string | undefined;
  change(text: string): void;
  leave(): void;
}

/** Dependencies of a form; both change while a form is open, and only their own field follows. */
export interface FormServices {
  readonly sms?: SmsButton | undefined;
  readonly captcha?: CaptchaPicture | undefined;
  /** By field. */
  readonly invitations?: Readonly<Record<string, InvitationCheck>> | undefined;
}

/** The end of the form: the button's label, whether it is enabled or pending, and its surroundings. */
export interface FormEnd {
  readonly submitLabel: string;
  readonly submitVariant: ButtonVariant;
  /** Whether the buttons are side by side, as small as their labels, rather than stacked. */
  readonly isRow: boolean;
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly beforeSubmit: ReactNode;
  readonly footer: ReactNode;
}

export const FormViewContext = createContext<FormView | undefined>(undefined);
export const FormServicesContext = createContext<FormServices>({});
export const FormEndContext = createContext<FormEnd | undefined>(undefined);

/** The form that contains a widget. @throws Error outside a form */
export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (!view) throw new Error('A form widget stands outside DynamicForm.');
  return view;
}
