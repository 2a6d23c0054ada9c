import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps extends Pick<ComponentProps<'label'>, 'className' | 'aria-label'> {
  /** What it is called by in a form; all of one choice have the same. */
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Whether nothing can be chosen for the moment. */
  readonly isDisabled?: boolean;
  /** Whether this one cannot be chosen, which it shows. */
  readonly isOff?: boolean;
  /** Where the dot stands; left out where the card shows itself that it is chosen. */
  readonly dot?: 'start' | 'end';
  /** What stands before the text, such as an icon. */
  readonly mark?: ReactNode;
  /** What it says. */
  readonly children: ReactNode;
  readonly onChoose: () => void;
}

/** One of several things, of which one is chosen: a radio that is a card. */
export function ChoiceCard(props: ChoiceCardProps) {
  const {
    className = '',
    name,
    value,
    isChosen,
    isDisabled = false,
    isOff = false,
    dot,
    mark,
    children,
    onChoose,
  } = props;
  const id = useId();
  const radio = (
    <input
      id={id}
      type="radio"
      className={dot ? classes.dot : 'visually-hidden'}
      name={name}
      value={value}
      checked={isChosen}
      disabled={isDisabled || isOff}
      onChange={onChoose}
    />
  );
  return (
    <label
      htmlFor={id}
      className={`${classes.choice} ${className}`}
      aria-label={props['aria-label']}
      data-off={isOff || undefined}
    >
      {dot === 'end' ? null : radio}
      {mark}
      <span className={classes.text}>{children}</span>
      {dot === 'end' ? radio : null}
    </label>
  );
}
