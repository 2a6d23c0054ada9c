import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './choice-card.module.css';

interface ChoiceCardProps extends Pick<ComponentProps<'label'>, 'className' | 'aria-label'> {
  /** Its name in a form; equal for all cards of one choice. */
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  /** Whether nothing can be chosen for the moment. */
  readonly isDisabled?: boolean;
  /** Whether this one cannot be chosen, which it shows. */
  readonly isOff?: boolean;
  /** Position of the dot; omitted if the card itself shows that it is chosen. */
  readonly dot?: 'start' | 'end';
  /** Shown before the text, such as an icon. */
  readonly mark?: ReactNode;
  /** Its text. */
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
