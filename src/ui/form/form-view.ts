import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { FieldKind } from '../../../engine/register/fields.ts';
import type { FieldErrorCode, FormValues } from '../../../engine/register/validate-form.ts';
import type { ButtonVariant } from '../button.tsx';
import type { FormStore } from './form-store.ts';
import type { PointerGate } from './pointer-gate.ts';

/** Widgets by kind. */
export type Widgets = Record<string, ComponentType<WidgetProps>>;

/** The texts of a field that is not one of registration, in the current language. */
export interface FieldTexts {
  readonly label: string;
  readonly hint?: string;
  /** Names of the choices, by value. */
  readonly options?: Readonly<Record<string, string>>;
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
  /** Whether mistakes are counted above the form; else each is announced at its field. */
  readonly hasSummary: boolean;
  /** Years that a person must have to play. */
  readonly minimumAge: number;
  /** Address of the terms of use; without it there is no link. */
  readonly termsAddress: string | undefined;
  readonly gate: PointerGate;
  /** Changes several fields at once, as if they were typed into. */
  write(values: FormValues): void;
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

/** How an amount is asked for; its limits are those of its schema. */
export interface AmountView {
  readonly currency: string;
  /** Around the field, such as a card. */
  readonly className?: string | undefined;
  /** Whether the amount is what the whole screen is about. */
  readonly isLarge?: boolean;
  /** Amounts to choose from, in minor units. */
  readonly chips?: { readonly label: string; readonly amountsMinor: readonly string[] };
  /** Text below a chip, such as its bonus; empty if there is none. */
  readonly note?: (amountMinor: bigint) => string;
  /** Label of a button that takes the most that the limits allow. */
  readonly everything?: string;
  /** Next to the amount, such as a bonus on top. */
  readonly extra?: ReactNode;
}

/** One thing to choose, as a card. */
export interface ChoiceOption {
  readonly value: string;
  readonly content: ReactNode;
  readonly mark?: ReactNode;
  /** Whether it cannot be chosen now, which it shows. */
  readonly isOff?: boolean;
}

/** Cards of which one is chosen. */
export interface ChoiceView {
  readonly options: readonly ChoiceOption[];
  readonly dot?: 'start' | 'end';
  /** Around the field, its cards, and each of them. */
  readonly className?: string | undefined;
  readonly listClassName?: string | undefined;
  readonly optionClassName?: string | undefined;
  /** Whether only screen readers get the label: everyone else reads it above the form. */
  readonly isLabelHidden?: boolean;
  /** Whether the field's label is a heading of the screen. */
  readonly isLarge?: boolean;
  /** Between the label and the cards, and below them. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** Dependencies of a form; all change while a form is open, and only their own field follows. */
export interface FormServices {
  readonly sms?: SmsButton | undefined;
  readonly captcha?: CaptchaPicture | undefined;
  /** By field. */
  readonly invitations?: Readonly<Record<string, InvitationCheck>> | undefined;
  readonly amounts?: Readonly<Record<string, AmountView>> | undefined;
  readonly choices?: Readonly<Record<string, ChoiceView>> | undefined;
  /** The end of a field's label, such as the number of characters left. */
  readonly asides?: Readonly<Record<string, ReactNode>> | undefined;
}

/** The end of the form: the button's label, whether it is enabled or pending, and its surroundings. */
export interface FormEnd {
  readonly submitLabel: string;
  readonly submitVariant: ButtonVariant;
  /** Whether the buttons are side by side, as small as their labels, rather than stacked. */
  readonly isRow: boolean;
  /** Whether it stays in sight however long the form is. */
  readonly isEndInSight: boolean;
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
