import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type RequestStep,
  type WithdrawalWishes,
  withdrawalRequestMachine,
} from '../../../flows/withdrawal-request/withdrawal-request.machine.ts';
import { Button } from '../../ui/button.tsx';
import type { PayoutAccountDraft } from '../../ui/form/payout-account-form.tsx';
import { AccountStep } from './account-step.tsx';
import { type AmountDraft, AmountStep } from './amount-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { FundPasswordStep } from './fund-password-step.tsx';
import { keptRequest } from './kept-request.ts';
import { KeptStep } from './kept-step.tsx';
import { requestActors } from './request-calls.ts';
import { StepLine } from './step-line.tsx';
import type { Target } from './target-choice.tsx';
import { type RequestPlace, useRequestAddress } from './use-request-address.ts';
import type { Options } from './use-withdrawals.ts';
import classes from './withdrawal-form.module.css';

interface RequestStepperProps {
  readonly options: Options;
  readonly targets: readonly Target[];
  /** Undefined if the member's real name is not known yet. */
  readonly holder: string | undefined;
  readonly hasLoginPassword: boolean;
}

/** The screen of each state. */
const SCREENS: Readonly<Record<string, RequestStep>> = {
  fundPassword: 'fundPassword',
  settingFundPassword: 'fundPassword',
  fundPasswordKept: 'fundPassword',
  account: 'account',
  addingAccount: 'account',
  accountKept: 'account',
  confirm: 'confirm',
  asking: 'confirm',
  asked: 'confirm',
};

/** The amount and the account as a request begins with them. */
function useAmountDraft({ targets }: RequestStepperProps, kept: WithdrawalWishes | undefined, addedCardId: string) {
  const [draft, setDraft] = useState<AmountDraft>({
    amount: kept?.amountMinor ?? '',
    cardId: kept?.cardId ?? '',
  });
  useEffect(() => {
    if (addedCardId !== '') setDraft((before) => ({ ...before, cardId: addedCardId }));
  }, [addedCardId]);
  const [preset] = targets.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault));
  const isKnown = targets.some(({ cardId }) => cardId === draft.cardId);
  return [isKnown ? draft : { ...draft, cardId: preset?.cardId ?? '' }, setDraft] as const;
}

/** Runs the machine of a request, beginning where its address and this tab left it. */
function useRequest({ options, targets }: RequestStepperProps, place: RequestPlace) {
  const queries = useQueryClient();
  const [begun] = useState(() => {
    const kept = keptRequest.get();
    return {
      asksFundPassword: !options.hasFundPassword,
      asksAccount: targets.length === 0,
      step: place.step ?? 'amount',
      wishes: targets.some(({ cardId }) => cardId === kept?.cardId) ? kept : undefined,
    };
  });
  const machine = useMemo(() => withdrawalRequestMachine.provide({ actors: requestActors(queries) }), [queries]);
  const [state, send] = useMachine(machine, { input: begun });
  const { wishes, number } = state.context;
  useEffect(() => keptRequest.set(wishes), [wishes]);
  const { showOrder } = place;
  useEffect(() => {
    if (number !== '') showOrder(number);
  }, [number, showOrder]);
  return { state, send, kept: begun.wishes };
}

/** A withdrawal from its missing preconditions to the request, one screen after the other. */
export function RequestStepper(props: RequestStepperProps) {
  const { options, targets, holder, hasLoginPassword } = props;
  const { t } = useTranslation();
  const place = useRequestAddress();
  const { state, send, kept } = useRequest(props, place);
  const [account, setAccount] = useState<PayoutAccountDraft | undefined>();
  const { asksFundPassword, asksAccount, fundPassword, addedCardId, wishes, error } = state.context;
  const [draft, setDraft] = useAmountDraft(props, kept, addedCardId);
  const value = String(state.value);
  const step = SCREENS[value] ?? 'amount';
  const isBusy = state.hasTag('busy');
  const canGoBack = state.can({ type: 'step.back' });
  place.useStep(step, () => canGoBack && send({ type: 'step.back' }));
  const steps: readonly RequestStep[] = [
    ...(asksFundPassword ? (['fundPassword'] as const) : []),
    ...(asksAccount || step === 'account' ? (['account'] as const) : []),
    'amount',
    'confirm',
  ];
  const target = targets.find(({ cardId }) => cardId === wishes?.cardId);
  return (
    <div className={classes.stepper} data-flow="withdrawalRequest" data-state={value}>
      <StepLine steps={steps} current={step} />
      {value === 'fundPassword' || value === 'settingFundPassword' ? (
        <FundPasswordStep
          hasLoginPassword={hasLoginPassword}
          error={error}
          isBusy={isBusy}
          onSubmit={(values) => send({ type: 'fundPassword.submitted', values })}
        />
      ) : null}
      {value === 'account' || value === 'addingAccount' ? (
        <AccountStep
          methods={options.methods}
          holder={holder}
          asksFundPassword={fundPassword === ''}
          draft={account}
          error={error}
          isBusy={isBusy}
          onDraft={setAccount}
          onSubmit={(typed) => send({ type: 'account.submitted', account: typed })}
        />
      ) : null}
      <KeptStep
        state={value}
        account={targets.find(({ cardId }) => cardId === addedCardId)}
        onContinue={() => send({ type: 'step.continued' })}
        onAnother={() => send({ type: 'account.wanted' })}
      />
      {step === 'amount' ? (
        <AmountStep
          options={options}
          targets={targets}
          draft={draft}
          error={error}
          onDraft={setDraft}
          onAddAccount={() => {
            setAccount(undefined);
            send({ type: 'account.wanted' });
          }}
          onNext={(next) => send({ type: 'amount.chosen', wishes: next })}
        />
      ) : null}
      {step === 'confirm' && wishes && target ? (
        <ConfirmStep
          options={options}
          target={target}
          wishes={wishes}
          asksFundPassword={fundPassword === ''}
          error={error}
          isBusy={isBusy}
          onConfirm={(proof) => send({ type: 'withdrawal.confirmed', proof })}
        />
      ) : null}
      {canGoBack ? (
        <Button disabled={isBusy} onClick={() => send({ type: 'step.back' })}>
          {t('withdrawal.steps.back')}
        </Button>
      ) : null}
    </div>
  );
}
