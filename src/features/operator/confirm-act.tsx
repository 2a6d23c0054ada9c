import type { ButtonVariant } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './confirm-act.module.css';

/** What is asked before an action that moves money: the order, and in a sentence the sum, the member and the effect. */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
}

interface ConfirmActProps<Answer> extends Confirmation {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Input that the action needs. */
  readonly fields?: readonly BackOfficeField[];
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

const NO_FIELDS: readonly BackOfficeField[] = [];

/** Asks once more before an action; Enter confirms, Esc cancels. */
export function ConfirmAct<Answer>(props: ConfirmActProps<Answer>) {
  const { title, text, label, variant = 'primary', fields = NO_FIELDS, call, onDone, onClose } = props;
  return (
    <DialogFrame title={title} size="sm" startsInside closesOutside={fields.length === 0} onClose={onClose}>
      <div className={classes.body}>
        <p>{text}</p>
        <BackOfficeForm
          isOpened
          fields={fields}
          submitLabel={label}
          variant={variant}
          call={call}
          onDone={(answer) => {
            onClose();
            onDone(answer);
          }}
          onCancel={onClose}
        />
      </div>
    </DialogFrame>
  );
}
