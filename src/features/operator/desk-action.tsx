import { type ReactNode, useState } from 'react';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './desk-action.module.css';
import { type DeskField, DeskForm } from './desk-form.tsx';
import { useDeskForm } from './use-desk-form.ts';

interface DeskActionProps<Answer> {
  readonly label: string;
  readonly variant?: ButtonVariant;
  /** Input that the action needs; without any it runs at once. */
  readonly fields?: readonly DeskField[];
  readonly call: (values: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
}

function Direct<Answer>({ label, variant = 'secondary', call, onDone }: DeskActionProps<Answer>) {
  const { isBusy, error, submit } = useDeskForm(call, onDone);
  return (
    <div className={classes.action}>
      <ErrorAlert error={error} isBusy={isBusy} />
      <Button variant={variant} aria-disabled={isBusy} onClick={() => (isBusy ? undefined : submit({}))}>
        {label}
      </Button>
    </div>
  );
}

/** An operator action: a button that is replaced by a form if it needs input. */
export function DeskAction<Answer>(props: DeskActionProps<Answer>) {
  const { label, variant = 'secondary', fields = [], call, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  if (fields.length === 0) return <Direct {...props} />;
  if (!isOpen)
    return (
      <div className={classes.action}>
        <Button variant={variant} onClick={() => setOpen(true)}>
          {label}
        </Button>
      </div>
    );
  return (
    <div className={classes.open}>
      <DeskForm
        isOpened
        fields={fields}
        submitLabel={label}
        variant={variant === 'secondary' ? 'primary' : variant}
        call={call}
        onDone={(answer) => {
          setOpen(false);
          onDone(answer);
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}

/** What an operator can do with something, side by side. */
export const DeskActs = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.acts}>{children}</div>
);
