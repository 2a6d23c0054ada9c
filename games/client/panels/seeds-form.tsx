import { type FormEvent, useId, useState } from 'react';
import { CLIENT_SEED_PATTERN } from '../../fairness/seed-format.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { say } from './fairness-words.ts';
import classes from './seeds-form.module.css';

const SEED = new RegExp(CLIENT_SEED_PATTERN);

/** Takes a client seed of the player's own, and asks for new seeds with it. */
export function SeedsForm({
  problem,
  isBusy,
  onChange,
}: {
  /** Why the last wish was refused. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  /** Resolves with whether it succeeded: until then the input stays. */
  readonly onChange: (clientSeed: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const id = useId();
  const isMalformed = isTried && !SEED.test(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!SEED.test(text)) return;
    if (!(await onChange(text))) return;
    setIsTried(false);
    setText('');
  };
  const told = isMalformed ? say('malformed') : problem;
  return (
    <form className={classes.form} onSubmit={submit}>
      <label htmlFor={id}>{say('newClientSeed')}</label>
      <input
        id={id}
        className={classes.input}
        value={text}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={isMalformed || undefined}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {say('format')}
      </p>
      <p id={`${id}-problem`} className={classes.problem} role="alert">
        {told}
      </p>
      <ActionButton isSubmit isDisabled={isBusy}>
        {say('submit')}
      </ActionButton>
    </form>
  );
}
