import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { info } from '../../../schemas/calls/member.ts';
import { queryOf } from '../../api/queries.ts';
import { useSession } from '../../api/session-store.ts';
import { useOpenedGame } from '../../features/games/opened-game.ts';
import type { Dialog } from '../dialogs.ts';
import { whereabouts } from '../whereabouts.ts';
import { useIsFilling } from './use-is-filling.ts';
import type { Visit } from './use-visit.ts';

const WAYS_IN: readonly Dialog['kind'][] = ['login', 'register', 'forgotPassword', 'resetPassword'];

/** Gives the dialog of the history its place in the queue, so that nothing less important opens over it. */
function useDialogInQueue({ want, close }: Visit, dialog: Dialog | undefined): void {
  const isVisitor = useSession() === undefined;
  const kind = dialog && (isVisitor && WAYS_IN.includes(dialog.kind) ? 'login' : 'dialog');
  useEffect(() => {
    if (!kind) return;
    want({ kind });
    return () => close(kind);
  }, [kind, want, close]);
}

/** A member whose password has to be changed cannot get past that by a reload. */
function useRequiredPasswordChange({ find, want }: Visit): void {
  const isLoggedIn = useSession() !== undefined;
  const member = useQuery({ ...queryOf(info, {}), enabled: isLoggedIn });
  const mustChange = isLoggedIn && member.data?.mustChangePassword === true;
  const isGreeted = find('passwordChange') !== undefined || find('greeting') !== undefined;
  useEffect(() => {
    if (!mustChange || isGreeted) return;
    want({ kind: 'passwordChange', input: { after: 'login', mustChange, target: '/', from: whereabouts() } });
  }, [mustChange, isGreeted, want]);
}

interface Facts {
  readonly dialog: Dialog | undefined;
  /** An area over the page, or the questions of a launch, are open. */
  readonly isElsewhereBusy: boolean;
}

/** Sends the visit machine what the person is doing. */
export function useVisitFacts(visit: Visit, { dialog, isElsewhereBusy }: Facts): void {
  const { send } = visit;
  useDialogInQueue(visit, dialog);
  useRequiredPasswordChange(visit);
  const isPlaying = useOpenedGame() !== undefined;
  useEffect(() => {
    if (!isPlaying) return;
    send({ type: 'game.opened' });
    return () => send({ type: 'game.closed' });
  }, [isPlaying, send]);
  const isFilling = useIsFilling();
  const isOccupied = isElsewhereBusy || isFilling;
  useEffect(() => send({ type: isOccupied ? 'person.occupied' : 'person.free' }), [isOccupied, send]);
}
