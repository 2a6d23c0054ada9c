// Not from the package's front door: that one pulls in a registry for tests, and ajv with it.
import withTheme from '@rjsf/core/lib/withTheme.js';
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import styles from './form.module.css';
import { useFormView } from './form-view.ts';
import { CaptchaWidget } from './widgets/captcha-widget.tsx';
import { ConsentWidget } from './widgets/consent-widget.tsx';
import { DateWidget } from './widgets/date-widget.tsx';
import { InvitationWidget } from './widgets/invitation-widget.tsx';
import { LinesWidget } from './widgets/lines-widget.tsx';
import { DialingCodeSlot, DialingCodeWidget, MobileWidget } from './widgets/mobile-widget.tsx';
import { PasswordWidget } from './widgets/password-widget.tsx';
import { SelectWidget } from './widgets/select-widget.tsx';
import { SmsCodeWidget } from './widgets/sms-code-widget.tsx';
import { TextWidget } from './widgets/text-widget.tsx';

/** Fields in two columns if there is room; the dialling code shares the well of its number. */
function FieldGrid({ properties }: ObjectFieldTemplateProps) {
  const { kinds } = useFormView();
  const dialingCode = properties.find(({ name }) => name === 'countryDialingCode')?.content;
  const drawn = properties.filter(({ name }) => name !== 'countryDialingCode');
  const isConsent = (name: string) => kinds[name]?.widget === 'checkbox';
  return (
    <DialingCodeSlot value={dialingCode}>
      <div className={styles.grid}>
        {drawn.map(({ name, content }) => (
          <div key={name} className={styles.cell} data-wide={isConsent(name) || kinds[name]?.isWide || undefined}>
            {content}
          </div>
        ))}
      </div>
    </DialingCodeSlot>
  );
}

const FieldOnly = ({ children }: FieldTemplateProps) => children;
const Nothing = () => null;

/** Widgets by the kinds of `engine/register/fields.ts`. */
const WIDGETS = {
  text: TextWidget,
  lines: LinesWidget,
  password: PasswordWidget,
  mobile: MobileWidget,
  smsCode: SmsCodeWidget,
  captcha: CaptchaWidget,
  invitation: InvitationWidget,
  date: DateWidget,
  select: SelectWidget,
  checkbox: ConsentWidget,
  dialingCode: DialingCodeWidget,
};

/** The form library with our own look: our fields draw labels, hints and errors themselves. */
export const ThemedForm = withTheme({
  widgets: WIDGETS,
  templates: {
    FieldTemplate: FieldOnly,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    ObjectFieldTemplate: FieldGrid,
  },
});
