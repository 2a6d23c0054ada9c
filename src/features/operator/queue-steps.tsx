import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import classes from './queue-steps.module.css';
import { useBackOfficeKeys, useKeysChoice } from './use-back-office-keys.ts';

interface QueueStepsProps {
  /** The orders of the open queue, in its order. */
  readonly ids: readonly string[];
  readonly current: string;
  readonly onGo: (id: string) => void;
}

/** Leads through the orders of a queue, by buttons and by keys. An order that was done leaves it: then its place counts. */
export function QueueSteps({ ids, current, onGo }: QueueStepsProps) {
  const { t } = useTranslation();
  const [hasKeys] = useKeysChoice();
  const place = useRef(0);
  const index = ids.indexOf(current);
  useEffect(() => {
    if (index >= 0) place.current = index;
  }, [index]);
  const isIn = index >= 0;
  const previous = isIn ? ids[index - 1] : ids[place.current - 1];
  const next = isIn ? ids[index + 1] : (ids[place.current] ?? ids.at(-1));
  const goTo = (id: string | undefined) => (id === undefined ? undefined : () => onGo(id));
  useBackOfficeKeys({ j: goTo(next), k: goTo(previous) });
  return (
    <nav className={classes.steps} aria-label={t('backOfficeWork.steps.label')}>
      <IconButton label={t('backOfficeWork.steps.previous')} disabled={!previous} onClick={goTo(previous)}>
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span>
        {isIn
          ? t('backOfficeWork.steps.position', { index: index + 1, total: ids.length })
          : t('backOfficeWork.steps.left', { count: ids.length })}
      </span>
      <IconButton label={t('backOfficeWork.steps.next')} disabled={!next} onClick={goTo(next)}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
      </IconButton>
      {hasKeys ? <small>{t('backOfficeWork.steps.keys')}</small> : null}
    </nav>
  );
}
