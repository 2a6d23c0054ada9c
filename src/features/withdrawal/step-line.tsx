import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestStep } from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import classes from './step-line.module.css';

/** Where a person is among the screens of a request. Its heading gets the focus with each new screen. */
export function StepLine({
  steps,
  current,
}: {
  readonly steps: readonly RequestStep[];
  readonly current: RequestStep;
}) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current !== current) heading.current?.focus();
    shown.current = current;
  }, [current]);
  const at = steps.indexOf(current);
  return (
    <div className={classes.line}>
      <p>{t('withdrawal.steps.of', { number: at + 1, total: steps.length })}</p>
      <h3 ref={heading} tabIndex={-1}>
        {t(`withdrawal.steps.${current}`)}
      </h3>
      <div className={classes.bars} aria-hidden="true">
        {steps.map((step, index) => (
          <i key={step} data-done={index <= at || undefined} />
        ))}
      </div>
    </div>
  );
}
