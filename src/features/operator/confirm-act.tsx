import { DialogFrame } from '../../ui/dialog-frame.tsx';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import classes from './confirm-act.module.css';

/**
 * The confirmation before an action that moves money: the order, and in a sentence the sum, the member and the effect.
 */
export interface Confirmation {
  readonly title: string;
  readonly text: string;
  /** Whether it ends an order against the member's wish: then the button shows it by its colour. */
  readonly isHarmful?: boolean;
}

interface ConfirmActProps<Answer> extends Confirmation {
  readonly label: string;
  /** Input that the action needs. */
  readonly fields?: readonly BackOfficeField[] | undefined;
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly onDone?: ((answer: Answer) => void) | undefined;
  readonly onClose: () => void;
}

const NO_FIELDS: readonly BackOfficeField[] = [];

/** Asks once more before an action; Enter confirms, Esc cancels. */
export function ConfirmAct<Answer>(props: ConfirmActProps<Answer>) {
  const { title, text, isHarmful = false, label, fields = NO_FIELDS, call, onDone, onClose } = props;
  return (
    <DialogFrame title={title} size="sm" closesOutside={fields.length === 0} onClose={onClose}>
      <div className={classes.body}>
        <p>{text}</p>
        <BackOfficeForm
          isOpened
          fields={fields}
          submitLabel={label}
          variant={isHarmful ? 'danger' : 'primary'}
          call={call}
          onDone={(answer) => {
            onClose();
            onDone?.(answer);
          }}
          onCancel={onClose}
        />
      </div>
    </DialogFrame>
  );
}
