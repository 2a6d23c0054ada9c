import { useId, useRef, useState } from 'react';
import classes from './copy-text.module.css';
import { say } from './record-words.ts';

const ROWS = 5;

/** A text to take along: to be read and copied, never changed. */
export function CopyText({
  label,
  hint,
  text,
}: {
  readonly label: string;
  readonly hint: string;
  readonly text: string;
}) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const copy = async () => {
    // A frame of another site may not write to the clipboard by the newer way; the older way may copy the selection.
    field.current?.select();
    const isWritten = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setIsCopied(isWritten || document.execCommand('copy'));
  };
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        <button type="button" className={classes.copy} onClick={copy}>
          <span role="status">{say(isCopied ? 'copied' : 'copy')}</span>
        </button>
      </div>
      <textarea
        ref={field}
        id={id}
        className={classes.text}
        rows={ROWS}
        readOnly
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={text}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    </div>
  );
}
