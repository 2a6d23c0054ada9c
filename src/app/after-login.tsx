import { useMachine } from '@xstate/react';
import { useCallback, useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  afterLoginMachine,
  type Entrance,
  type GiftPopup,
  type NoticePopup,
} from '../../flows/after-login/after-login.machine.ts';
import { gift } from '../../schemas/calls/promotions.ts';
import { api } from '../api/client.ts';
import { hiddenToday } from '../api/hidden-today.ts';
import { findPopups } from '../features/messages/messages-calls.ts';
import { NoticePopups } from '../features/messages/notice-popup.tsx';
import { GiftDialog } from '../features/promotions/gift-dialog.tsx';
import { lazily } from '../ui/lazily.tsx';

const ChangePasswordDialog = lazily(() => import('../features/session/change-password-dialog.tsx'));

/** How a person logged in, and the page that they wanted. */
export interface AfterLoginInput {
  readonly after: Entrance;
  readonly mustChange: boolean;
  readonly target: string;
  /** Where they were when the session began: `whereabouts`. */
  readonly from: string;
  /** The password just used to log in, if it must be changed. */
  readonly oldPassword?: string | undefined;
}

interface AfterLoginProps {
  readonly input: AfterLoginInput;
  readonly onPasswordChanged: () => void;
  /** `isChosen`: the person asked for this page in a greeting. */
  readonly onArrived: (target: string, isChosen: boolean) => void;
  readonly onSignedOut: () => void;
}

const MACHINE = afterLoginMachine.provide({
  actors: {
    findGift: fromPromise<GiftPopup | undefined, { readonly after: Entrance }>(async ({ input }) => {
      const found = await api.call(gift, { query: input });
      const key = `gift:${found?.key}`;
      return found && !hiddenToday.has(key) ? { ...found, key } : undefined;
    }),
    findNotices: fromPromise<readonly NoticePopup[], { readonly after: Entrance }>(({ input }) =>
      findPopups(input.after),
    ),
    hideToday: fromPromise<void, { readonly keys: readonly string[] }>(async ({ input }) =>
      hiddenToday.add(input.keys),
    ),
  },
});

/** Leads a person from the login to their page, as the machine says: password, gift, announcements. */
export default function AfterLogin({ input, onPasswordChanged, onArrived, onSignedOut }: AfterLoginProps) {
  const [state, send] = useMachine(MACHINE, { input });
  const { gift: found, notices } = state.context;
  const end = state.matches('signedOut') ? 'signedOut' : state.output?.target;
  useEffect(() => {
    if (end === 'signedOut') onSignedOut();
    else if (end !== undefined) onArrived(end, end !== input.target);
  }, [end, input, onArrived, onSignedOut]);
  const leave = useCallback(() => send({ type: 'signed.out' }), [send]);
  const goOn = useCallback(() => {
    onPasswordChanged();
    send({ type: 'password.changed' });
  }, [send, onPasswordChanged]);
  if (state.matches('changingPassword'))
    return (
      <ChangePasswordDialog
        isForced
        oldPassword={input.oldPassword}
        onClose={leave}
        onChanged={goOn}
        onSignedOut={leave}
      />
    );
  if (state.matches('gift') && found)
    return (
      <GiftDialog
        gift={found}
        onFollow={() => send({ type: 'gift.followed' })}
        onClose={(hidesToday) => send({ type: 'gift.closed', hidesToday })}
      />
    );
  if (state.matches('notices'))
    return <NoticePopups notices={notices} onClose={(hidesToday) => send({ type: 'notices.closed', hidesToday })} />;
  return null;
}
