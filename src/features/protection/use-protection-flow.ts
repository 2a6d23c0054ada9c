import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import type { FlowError } from '../../../flows/flow-error.ts';
import {
  type BreakChoice,
  type LimitSubject,
  type ProtectionResult,
  protectionMachine,
} from '../../../flows/protection/protection.machine.ts';
import { useSite } from '../../api/site.ts';
import { useMoneyText } from '../../ui/use-money-text.ts';
import { type Protection, protectionActors } from './protection-calls.ts';

/** The page's state and actions. */
export interface ProtectionView {
  readonly protection: Protection;
  readonly state: string;
  readonly isBusy: boolean;
  readonly error: FlowError | undefined;
  readonly result: ProtectionResult | undefined;
  /** The limit whose form is open. */
  readonly subject: LimitSubject | undefined;
  /** The break that is asked about. */
  readonly choice: BreakChoice | undefined;
  readonly money: (amountMinor: bigint | string) => string;
  readonly open: (subject: LimitSubject) => void;
  readonly submit: (amount: string | null) => void;
  readonly cancel: (subject: LimitSubject) => void;
  readonly choose: (choice: BreakChoice) => void;
  readonly confirm: (loginPassword: string) => void;
  readonly closeLimit: () => void;
  readonly closeBreak: () => void;
}

/** Runs the flow of limits and breaks. */
export function useProtectionFlow(protection: Protection): ProtectionView {
  const site = useSite();
  const queries = useQueryClient();
  const machine = useMemo(() => protectionMachine.provide({ actors: protectionActors(queries) }), [queries]);
  const [state, send] = useMachine(machine);
  const money = useMoneyText(protection.currency, site.brand.country);
  const { error, result, subject, choice } = state.context;
  const isOpen = state.matches('editing') || state.matches('saving');
  return {
    protection,
    state: String(state.value),
    isBusy: state.hasTag('busy'),
    error,
    result,
    subject: isOpen ? subject : undefined,
    choice,
    money,
    open: (wanted) => {
      // Another form may be open, whose input was not sent.
      send({ type: 'limit.closed' });
      send({ type: 'limit.opened', subject: wanted });
    },
    submit: (amount) => send({ type: 'limit.submitted', amount }),
    cancel: (wanted) => {
      send({ type: 'limit.closed' });
      send({ type: 'change.cancelled', subject: wanted });
    },
    choose: (wanted) => {
      send({ type: 'limit.closed' });
      send({ type: 'break.chosen', choice: wanted });
    },
    confirm: (loginPassword) => send({ type: 'break.confirmed', loginPassword }),
    closeLimit: () => send({ type: 'limit.closed' }),
    closeBreak: () => send({ type: 'break.closed' }),
  };
}
