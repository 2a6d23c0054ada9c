import type { WidgetProps } from '@rjsf/utils';
import { useContext } from 'react';
import { ChoiceCard } from '../../choice-card.tsx';
import styles from '../field.module.css';
import { FieldMessage } from '../field-frame.tsx';
import { FormEndContext, FormServicesContext } from '../form-view.ts';
import { useField } from '../use-field.ts';
import classes from './choice.module.css';

/** One of several things, each a card. */
export function ChoiceWidget(props: WidgetProps) {
  const field = useField(props);
  const view = useContext(FormServicesContext).choices?.[field.name];
  const isBusy = useContext(FormEndContext)?.isBusy ?? false;
  if (!view) return null;
  const { id, name, label, error, hint, text } = field;
  const { options, dot, before, after } = view;
  // One that cannot be chosen any more is not chosen any more.
  const chosen = options.some(({ value, isOff }) => value === text && !isOff) ? text : '';
  return (
    <section className={`${styles.field} ${view.className ?? ''}`} data-large={view.isLarge || undefined}>
      <h3 id={`${id}-label`} className={view.isLabelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </h3>
      {before}
      <div
        id={id}
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-label`}
        aria-describedby={error || hint ? `${id}-message` : undefined}
        aria-invalid={error !== ''}
        className={`${classes.choices} ${view.listClassName ?? ''}`}
      >
        {options.map(({ value, content, mark, isOff = false }) => (
          <ChoiceCard
            key={value}
            className={view.optionClassName ?? ''}
            name={name}
            value={value}
            isChosen={value === chosen}
            isDisabled={isBusy}
            isOff={isOff}
            {...(dot ? { dot } : {})}
            mark={mark}
            onChoose={() => field.changeText(value)}
          >
            {content}
          </ChoiceCard>
        ))}
      </div>
      {after}
      <FieldMessage field={field} />
    </section>
  );
}
