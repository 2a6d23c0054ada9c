import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './back-office-action.module.css';
import type { BackOfficeField } from './back-office-fields.ts';
import { BackOfficeForm } from './back-office-form.tsx';
import { ConfirmAct, type Confirmation } from './confirm-act.tsx';
import { useBackOfficeForm } from './use-back-office-form.ts';

/** An operator action, and what it needs before it runs. */
export interface Action<Answer> {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Input that the action needs. */
  readonly fields?: readonly BackOfficeField[];
  /** The question asked first; absent if nothing is at stake. */
  readonly confirmation?: Confirmation;
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
}

interface BackOfficeActionProps<Answer> extends Action<Answer> {
  /** Called with the answer; what is on the screen is refetched anyway. */
  readonly onDone?: ((answer: Answer) => void) | undefined;
}

function Direct<Answer>({ label, variant = 'secondary', call, onDone }: BackOfficeActionProps<Answer>) {
  const { isBusy, error, submit } = useBackOfficeForm(call, onDone);
  return (
    <div className={classes.action}>
      <ErrorAlert error={error} isBusy={isBusy} />
      <Button variant={variant} aria-disabled={isBusy} onClick={() => (isBusy ? undefined : submit({}))}>
        {label}
      </Button>
    </div>
  );
}

/** A button that is replaced by the fields of its action, or that opens the question which comes before it. */
function Opening<Answer>(props: BackOfficeActionProps<Answer>) {
  const { label, variant = 'secondary', fields = [], confirmation, call, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (isOpen && !confirmation)
    return (
      <div className={classes.open}>
        <BackOfficeForm
          isOpened
          fields={fields}
          variant={variant === 'danger' ? variant : 'primary'}
          submitLabel={label}
          call={call}
          onDone={(answer) => {
            close();
            onDone?.(answer);
          }}
          onCancel={close}
        />
      </div>
    );
  return (
    <div className={classes.action}>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && confirmation ? (
        <ConfirmAct {...confirmation} label={label} fields={fields} call={call} onDone={onDone} onClose={close} />
      ) : null}
    </div>
  );
}

/** An operator action: it runs at once only if it needs no input and nothing is at stake. */
export function BackOfficeAction<Answer>(props: BackOfficeActionProps<Answer>) {
  const isDirect = props.confirmation === undefined && (props.fields ?? []).length === 0;
  return isDirect ? <Direct {...props} /> : <Opening {...props} />;
}

/** What an operator can do with something, side by side. */
export const BackOfficeActs = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.acts}>{children}</div>
);
