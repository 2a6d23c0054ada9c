import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../engine/i18n/wait-text.ts';
import type { DepositOrder } from '../../../flows/deposit/deposit.machine.ts';
import classes from './order-panel.module.css';

const SECOND_MS = 1_000;

/** Seconds until a moment, by the device's clock. */
function useSecondsUntil(at: string, isRunning: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs) / SECOND_MS));
}

/** The state of an order, its number, and its payment deadline. */
export function OrderHead({ order: { id, state, expiresAt } }: { readonly order: DepositOrder }) {
  const { t } = useTranslation();
  const isWaiting = state === 'created';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The content has changed: start at its top, for eyes and for screen readers.
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [state]);
  const seconds = useSecondsUntil(expiresAt, isWaiting);
  const isOpen = isWaiting || state === 'pending' || state === 'review';
  const Icon = isOpen ? IconClock : state === 'arrived' ? IconCircleCheck : IconCircleX;
  return (
    <div className={classes.head} data-tone={isOpen ? 'waits' : state === 'arrived' ? 'good' : 'bad'}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {t(isWaiting ? 'deposit.waiting' : `deposit.stateTitle.${state}`)}
        </h3>
        <bdi>{t('deposit.order', { id })}</bdi>
      </div>
      {isWaiting ? (
        <span className={classes.clock} role="timer" aria-label={t('deposit.timeLeft')}>
          {clockText(seconds)}
        </span>
      ) : null}
    </div>
  );
}
