import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowError } from '../../../flows/flow-error.ts';
import { humanCheckMachine } from '../../../flows/human-check/human-check.machine.ts';
import type { HumanPurpose } from '../../../schemas/calls/human-check.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFrame } from '../../ui/dialog-frame.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Slide } from '../../ui/slide.tsx';
import { prove } from './human-proof.ts';
import classes from './session.module.css';

interface HumanCheckProps {
  readonly purpose: HumanPurpose;
  /** Why the server asks again, if it has refused an earlier result. */
  readonly error: FlowError | undefined;
}

interface HumanCheckDialogProps extends HumanCheckProps {
  /** Called once, with the result for the call. */
  readonly onPassed: (slider: string) => void;
  readonly onClose: () => void;
}

const MACHINE = humanCheckMachine.provide({ actors: { prove } });

const focusOn = (element: HTMLElement | null) => element?.focus();

/** Asks a visitor to slide, while their browser does the work that makes bots dear. */
function HumanCheckDialog({ purpose, error: refusal, onPassed, onClose }: HumanCheckDialogProps) {
  const { t } = useTranslation();
  const [state, send] = useMachine(MACHINE, { input: { purpose } });
  const slider = state.output?.slider;
  const conclude = useEffectEvent(() => {
    if (slider !== undefined) onPassed(slider);
  });
  useEffect(() => conclude(), [slider]);
  const error = state.context.error ?? refusal;
  const over = state.matches('failed') ? 'failed' : state.matches('expired') ? 'expired' : undefined;
  const isVerified = state.matches('verified') || state.matches('done');
  const step = isVerified ? 'verified' : state.hasTag('busy') ? 'working' : 'idle';
  return (
    <DialogFrame title={t('session.human.title')} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="humanCheck" data-state={JSON.stringify(state.value)}>
        <p className={classes.lead}>{t('session.human.text')}</p>
        <ErrorAlert error={error} />
        {over ? (
          <div className={classes.over}>
            <p role="status">{t(`session.human.${over}`)}</p>
            <Button ref={focusOn} variant="primary" onClick={() => send({ type: 'retry.chosen' })}>
              {t('session.human.retry')}
            </Button>
          </div>
        ) : (
          <Slide
            label={t('session.human.label')}
            text={t(`session.human.${step}`)}
            state={step}
            onCompleted={() => send({ type: 'slide.completed' })}
          />
        )}
      </div>
    </DialogFrame>
  );
}

/** How the verification ends within another flow. */
export type HumanEvent = { type: 'human.passed'; slider: string } | { type: 'human.left' };

interface HumanStepProps extends HumanCheckProps {
  /** Whether the flow waits for the verification. */
  readonly isOpen: boolean;
  readonly send: (event: HumanEvent) => void;
}

/** The verification as a step of another flow. */
export function HumanStep({ isOpen, purpose, error, send }: HumanStepProps) {
  const onPassed = useCallback((slider: string) => send({ type: 'human.passed', slider }), [send]);
  if (!isOpen) return null;
  return (
    <HumanCheckDialog
      purpose={purpose}
      error={error}
      onPassed={onPassed}
      onClose={() => send({ type: 'human.left' })}
    />
  );
}
