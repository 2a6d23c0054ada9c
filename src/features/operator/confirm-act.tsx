import { DialogFrame } from '../../ui/dialog-frame.tsx';
import classes from './confirm-act.module.css';
import { DeskForm } from './desk-form.tsx';

interface ConfirmActProps<Answer> {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly call: () => Promise<Answer>;
  readonly onDone: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** Asks once more before something is done that a single key has asked for. */
export function ConfirmAct<Answer>({ title, text, label, call, onDone, onClose }: ConfirmActProps<Answer>) {
  return (
    <DialogFrame title={title} size="sm" onClose={onClose}>
      <div className={classes.body}>
        <p>{text}</p>
        <DeskForm
          fields={[]}
          submitLabel={label}
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
