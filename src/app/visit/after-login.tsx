import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useEffectEvent, useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  afterLoginMachine,
  type Entrance,
  type GiftPopup,
  type NoticePopup,
} from '../../../flows/after-login/after-login.machine.ts';
import type { Greeting } from '../../../flows/visit/overlay-queue.ts';
import { gift } from '../../../schemas/calls/promotions.ts';
import { api } from '../../api/client.ts';
import { hiddenToday } from '../../api/hidden-today.ts';
import { sessionStore } from '../../api/session-store.ts';
import { useSite } from '../../api/site.ts';
import { findPopups } from '../../features/messages/messages-calls.ts';
import { NoticePopups } from '../../features/messages/notice-popup.tsx';
import { GiftDialog } from '../../features/promotions/gift-dialog.tsx';
import { lazily } from '../../ui/lazily.tsx';

const ChangePasswordDialog = lazily(() => import('../../features/session/change-password-dialog.tsx'));

interface AfterLoginProps {
  readonly input: Greeting;
  /** False while something else is open; calls continue. */
  readonly isShown: boolean;
  readonly onPasswordChanged: () => void;
  /** `isChosen`: the person asked for this page in a greeting. */
  readonly onArrived: (target: string, isChosen: boolean) => void;
  readonly onSignedOut: () => void;
}

/** Names a gift by its content and its reader: one that has changed is another one. */
const giftKey = ({ key, title, text }: Omit<GiftPopup, 'url' | 'button' | 'target'>): string =>
  `gift:${sessionStore.get()?.account}:${key}:${title}:${text}`;

const actorsOf = (merchant: string) => ({
  findGift: fromPromise<GiftPopup | undefined, { readonly after: Entrance }>(async ({ input }) => {
    const found = await api.call(gift, { query: input });
    if (!found) return undefined;
    const key = giftKey(found);
    return hiddenToday.has(merchant, key) ? undefined : { ...found, key };
  }),
  findNotices: fromPromise<readonly NoticePopup[], { readonly after: Entrance }>(({ input }) =>
    findPopups(merchant, input.after),
  ),
  hideToday: fromPromise<void, { readonly keys: readonly string[] }>(async ({ input }) =>
    hiddenToday.add(merchant, input.keys),
  ),
});

/** Leads a person from the login to their page, step by step of the machine: password, gift, announcements. */
export default function AfterLogin({ input, isShown, onPasswordChanged, onArrived, onSignedOut }: AfterLoginProps) {
  const { merchant } = useSite();
  const machine = useMemo(() => afterLoginMachine.provide({ actors: actorsOf(merchant) }), [merchant]);
  const [state, send] = useMachine(machine, { input });
  const { gift: found, notices } = state.context;
  const end = state.matches('signedOut') ? 'signedOut' : state.output?.target;
  const conclude = useEffectEvent(() => {
    if (end === 'signedOut') onSignedOut();
    else if (end !== undefined) onArrived(end, end !== input.target);
  });
  useEffect(() => conclude(), [end]);
  const leave = useCallback(() => send({ type: 'signed.out' }), [send]);
  const goOn = useCallback(() => {
    onPasswordChanged();
    send({ type: 'password.changed' });
  }, [send, onPasswordChanged]);
  const isGiftShown = isShown && state.matches('gift');
  useEffect(() => {
    if (!isGiftShown || !found) return;
    try {
      // It comes once a day; a new login is no reason to show it again.
      hiddenToday.add(merchant, [found.key]);
    } catch {
      // If the device's storage is not writable, it appears again.
    }
  }, [isGiftShown, found, merchant]);
  if (!isShown) return null;
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
