import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeText } from '../../ui/time-text.tsx';
import classes from './progress-line.module.css';
import type { Withdrawal } from './use-withdrawals.ts';

type Tone = 'done' | 'now' | 'pending' | 'failed';

interface Step {
  readonly name: string;
  readonly tone: Tone;
  readonly at: string | null;
  readonly more?: ReactNode;
}

const ICONS = { done: IconCheck, now: IconQuestionMark, pending: undefined, failed: IconX } as const;
const STOPPED = ['rejected', 'cancelled', 'failed'] as const;

function useSteps(order: Withdrawal): readonly Step[] {
  const { t } = useTranslation();
  const { state, requestedAt, approvedAt, endedAt, reason, payouts } = order;
  const requested: Step = { name: t('withdrawal.step.requested'), tone: 'done', at: requestedAt };
  const approved: Step = {
    name: t('withdrawal.step.approved'),
    tone: approvedAt ? 'done' : 'now',
    at: approvedAt,
    more: approvedAt ? null : t('withdrawal.state.review'),
  };
  const stopped = STOPPED.find((known) => known === state);
  if (stopped) {
    const end: Step = { name: t(`withdrawal.step.${stopped}`), tone: 'failed', at: endedAt, more: reason };
    return approvedAt ? [requested, approved, end] : [requested, end];
  }
  const [only] = payouts;
  const sent = payouts.filter(({ sentAt }) => sentAt !== null);
  const areAllSent = sent.length > 0 && payouts.every(({ state: place }) => place !== 'waiting' && place !== 'claimed');
  const isAsked = payouts.some(({ state: place }) => ['sent', 'partly', 'missing'].includes(place));
  const isComplete = state === 'complete';
  const lastSent =
    sent
      .map(({ sentAt }) => sentAt ?? '')
      .toSorted()
      .at(-1) ?? null;
  return [
    requested,
    approved,
    {
      name: t('withdrawal.step.sent'),
      tone: areAllSent ? 'done' : approvedAt ? 'now' : 'pending',
      at: lastSent,
      more: payouts.length === 1 && only?.reference ? <bdi>{only.reference}</bdi> : null,
    },
    {
      name: t('withdrawal.step.confirmation'),
      tone: isComplete ? 'done' : isAsked ? 'now' : 'pending',
      at: endedAt,
      more: payouts.length === 1 && only && approvedAt ? t(`withdrawal.payout.${only.state}`) : null,
    },
  ];
}

/** The progress of the money: completed steps with times and references, the current step, and those to come. */
export function ProgressLine({ order }: { readonly order: Withdrawal }) {
  const { t } = useTranslation();
  const steps = useSteps(order);
  return (
    <ol className={classes.line} aria-label={t('withdrawal.progress')}>
      {steps.map(({ name, tone, at, more }) => {
        const Icon = ICONS[tone];
        return (
          <li key={name} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
            <span className={classes.dot}>{Icon ? <Icon size={14} stroke={2.5} aria-hidden="true" /> : null}</span>
            <b>{name}</b>
            {at ? <TimeText at={at} /> : null}
            {more ? <p>{more}</p> : null}
          </li>
        );
      })}
    </ol>
  );
}
