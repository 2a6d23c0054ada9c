import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import classes from './queue-steps.module.css';
import { useDeskKeys, useKeysChoice } from './use-desk-keys.ts';

interface QueueStepsProps {
  /** The orders of the queue as it is looked at, in its order. */
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
  useDeskKeys({ j: goTo(next), k: goTo(previous) });
  return (
    <nav className={classes.steps} aria-label={t('deskWork.steps.label')}>
      <IconButton label={t('deskWork.steps.previous')} disabled={!previous} onClick={goTo(previous)}>
        <IconChevronLeft size={20} stroke={1.75} className="flip" aria-hidden="true" />
      </IconButton>
      <span>
        {isIn
          ? t('deskWork.steps.position', { index: index + 1, count: ids.length })
          : t('deskWork.steps.left', { count: ids.length })}
      </span>
      <IconButton label={t('deskWork.steps.next')} disabled={!next} onClick={goTo(next)}>
        <IconChevronRight size={20} stroke={1.75} className="flip" aria-hidden="true" />
      </IconButton>
      {hasKeys ? <small>{t('deskWork.steps.keys')}</small> : null}
    </nav>
  );
}
