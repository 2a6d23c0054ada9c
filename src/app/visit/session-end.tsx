import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginSession } from '../../../flows/login/login.machine.ts';
import { sessionEndMachine } from '../../../flows/session-end/session-end.machine.ts';
import { preferences, REMEMBERED } from '../../api/preferences.ts';
import { sessionStore } from '../../api/session-store.ts';
import { sessionEndActors } from '../../features/session/session-end-calls.ts';
import { SessionEndDialog } from '../../features/session/session-end-dialog.tsx';
import { SessionWarningDialog } from '../../features/session/session-warning-dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { type Dialog, useDialogs } from '../dialogs.ts';
import { whereabouts } from '../whereabouts.ts';
import type { SessionEndProps } from './session-end-props.ts';
import { watchReturns } from './watch-returns.ts';

const LoginDialog = lazily(() => import('../../features/session/login-dialog.tsx'));

/** Carries out how the end of a session was decided: the same person continues, another one begins, or no one does. */
function useConclusion(
  { session, visit, announce }: SessionEndProps,
  output: { readonly session: LoginSession | undefined } | undefined,
  next: RefObject<(() => void) | undefined>,
): void {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { noteSession } = visit;
  useEffect(() => {
    if (!output) return;
    const isSame = output.session?.account === session.account;
    if (!isSame) {
      // Nothing of one person may be found by the next.
      dialogs.clear();
      queries.removeQueries();
    }
    if (output.session) {
      sessionStore.begin(output.session);
      announce(t('session.loggedIn', { name: output.session.account }));
      void queries.invalidateQueries();
    } else sessionStore.end();
    noteSession();
    next.current?.();
  }, [output, session, dialogs, queries, noteSession, announce, t]);
}

/** One session from login to end: the warning, the reason, and the login that follows over whatever was open. */
export default function SessionEnd({ session, visit, announce }: SessionEndProps) {
  const dialogs = useDialogs();
  const machine = useMemo(() => sessionEndMachine.provide({ actors: sessionEndActors(session) }), [session]);
  const input = useMemo(
    () => ({ isRemembered: preferences.isOn(REMEMBERED) && preferences.accountName() === session.account }),
    [session],
  );
  const [state, send] = useMachine(machine, { input });
  /** What opens once this is over: a change of password that is due, or the other way in that was chosen. */
  const next = useRef<(() => void) | undefined>(undefined);
  const { want, close } = visit;
  useEffect(() => watchReturns(() => send({ type: 'tab.returned' })), [send]);
  const isOver = state.context.reason !== undefined;
  useEffect(() => {
    if (isOver) sessionStore.hold();
  }, [isOver]);
  const { output } = state;
  useConclusion({ session, visit, announce }, output, next);
  const hasSomething = !output && (state.hasTag('warning') || state.hasTag('over'));
  useEffect(() => {
    if (!hasSomething) return;
    want({ kind: 'sessionEnd' });
    return () => close('sessionEnd');
  }, [hasSomething, want, close]);

  const leaveFor = (dialog: Dialog) => {
    next.current = () => dialogs.open(dialog);
    send({ type: 'leave.chosen' });
  };
  if (visit.open !== 'sessionEnd') return null;
  if (state.hasTag('warning'))
    return (
      <SessionWarningDialog
        state={state.value}
        isBusy={state.hasTag('busy')}
        error={state.context.error}
        onStay={() => send({ type: 'stay.chosen' })}
      />
    );
  if (state.matches({ over: 'loggingIn' }))
    return (
      <LoginDialog
        account={session.account}
        onClose={() => send({ type: 'login.closed' })}
        onRegister={() => leaveFor({ kind: 'register' })}
        onForgotten={() => leaveFor({ kind: 'forgotPassword' })}
        onLoggedIn={(begun, following, oldPassword) => {
          if (following === 'changePassword')
            next.current = () => {
              const input = {
                after: 'login',
                mustChange: true,
                target: '/',
                from: whereabouts(),
                oldPassword,
              } as const;
              want({ kind: 'passwordChange', input });
            };
          send({ type: 'login.succeeded', session: begun });
        }}
      />
    );
  if (state.hasTag('over') && state.context.reason)
    return (
      <SessionEndDialog
        state={state.value}
        reason={state.context.reason}
        onLogin={() => send({ type: 'login.chosen' })}
        onLeave={() => send({ type: 'leave.chosen' })}
      />
    );
  return null;
}
