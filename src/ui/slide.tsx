import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconChevronsRight from '@tabler/icons-react/dist/esm/icons/IconChevronsRight.mjs';
import { useState } from 'react';
import classes from './slide.module.css';

interface SlideProps {
  /** What screen readers call the control. */
  readonly label: string;
  /** Text in the track, announced when it changes. */
  readonly text: string;
  readonly state: 'idle' | 'working' | 'verified';
  readonly onCompleted: () => void;
}

/** The end of the track. */
const END = 100;
/** What one press of an arrow key or one swipe of a screen reader moves. */
const KEY_STEP = 10;

/**
 * A slider that means yes when it is at its end. Dragged by a finger or a mouse it falls back when it is let go before;
 * the track can also be pressed at its end, and arrow keys or End move it.
 */
export function Slide({ label, text, state, onCompleted }: SlideProps) {
  const [value, setValue] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const isOpen = state === 'idle';
  const shown = isOpen ? value : END;
  const move = (next: number) => {
    if (!isOpen) return;
    setValue(next);
    if (next >= END) onCompleted();
  };
  const letGo = () => {
    setHeld(false);
    setValue((last) => (last >= END ? last : 0));
  };
  return (
    <div
      className={classes.slide}
      aria-busy={state === 'working'}
      data-state={state}
      data-held={isHeld}
      style={{ '--at': shown / END }}
    >
      <span className={classes.fill} />
      <span className={classes.text} role="status">
        {text}
      </span>
      <span className={classes.thumb} aria-hidden="true">
        {state === 'verified' ? <IconCheck size={22} /> : <IconChevronsRight size={22} />}
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        aria-disabled={!isOpen}
        min={0}
        max={END}
        step={isHeld ? 1 : KEY_STEP}
        value={shown}
        onPointerDown={() => setHeld(true)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onChange={(event) => move(Number(event.currentTarget.value))}
      />
    </div>
  );
}
