import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { DomainError } from '../../../engine/api/domain-error.ts';
import { type InvitedBy, invitationMachine } from '../../../flows/invitation/invitation.machine.ts';
import { affiliate } from '../../../schemas/calls/agent.ts';
import { api } from '../../api/client.ts';
import { keptInvitation } from '../../api/kept-invitation.ts';
import { useSite } from '../../api/site.ts';
import type { InvitationCheck } from '../../ui/form/form-view.ts';

const MACHINE = invitationMachine.provide({
  actors: {
    findInviter: fromPromise<InvitedBy, { readonly code: string }>(async ({ input }) => {
      const found = await api.call(affiliate, { query: { code: input.code } });
      if (!found) throw new DomainError('invitationCodeInvalid');
      return found;
    }),
  },
});

/** If the module is off, codes are not resolved to names; registration itself still checks them. */
const UNCHECKED: InvitationCheck = {
  status: 'none',
  inviter: '',
  refusal: undefined,
  change: () => undefined,
  leave: () => undefined,
};

/** State of the invitation code check in one field. A stored code that is invalid is discarded. */
export function useInvitation(code: string): InvitationCheck {
  const site = useSite();
  const [state, send] = useMachine(MACHINE, { input: { code: site.modules.affiliate ? code : '' } });
  const { invitedBy, error, code: checked } = state.context;
  const isRefused = state.matches('refused');
  useEffect(() => {
    if (isRefused && checked === keptInvitation.get()) keptInvitation.forget();
  }, [isRefused, checked]);
  return useMemo(() => {
    if (!site.modules.affiliate) return UNCHECKED;
    const status = (['checking', 'good', 'refused', 'failed', 'waiting'] as const).find((name) => state.matches(name));
    return {
      status: status ?? 'none',
      inviter: invitedBy?.inviter ?? '',
      refusal: isRefused ? error?.code : undefined,
      change: (text: string) => send({ type: 'code.typed', code: text }),
      leave: () => send({ type: 'field.left' }),
    };
  }, [state, send, invitedBy, error, isRefused]);
}
