import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Overlay, OverlayKind } from '../../../flows/visit/overlay-queue.ts';
import { type VisitEvent, visitMachine } from '../../../flows/visit/visit.machine.ts';
import { sessionStore, useHeldSession, useSession } from '../../api/session-store.ts';

/** The visit, as its parts on the screen see it. */
export interface Visit {
  /** The overlay that is open; the others wait. */
  readonly open: OverlayKind | undefined;
  readonly find: <Kind extends OverlayKind>(kind: Kind) => Extract<Overlay, { readonly kind: Kind }> | undefined;
  readonly want: (overlay: Overlay) => void;
  readonly close: (kind: OverlayKind) => void;
  /** Reports a change of the session before the page renders it, so that overlays of the next person can follow. */
  readonly noteSession: () => void;
  readonly send: (event: VisitEvent) => void;
}

/** Runs the visit machine, and sends it the events of the session. */
export function useVisit(): Visit {
  const [state, send] = useMachine(visitMachine);
  const account = useRef<string | undefined>(undefined);
  const noteSession = useCallback(() => {
    const session = sessionStore.get();
    const isOther = account.current !== undefined && account.current !== session?.account;
    if (session) {
      if (isOther) send({ type: 'session.left' });
      send({ type: 'session.began' });
    } else if (sessionStore.getHeld()) return send({ type: 'session.over' });
    else if (isOther) send({ type: 'session.left' });
    account.current = session?.account;
  }, [send]);
  const session = useSession();
  const held = useHeldSession();
  useEffect(noteSession, [noteSession, session, held]);
  // The same functions in every render: effects that report to the visit run again only when their facts change.
  const want = useCallback((overlay: Overlay) => send({ type: 'overlay.wanted', overlay }), [send]);
  const close = useCallback((kind: OverlayKind) => send({ type: 'overlay.closed', kind }), [send]);
  const { queue } = state.context;
  const find = <Kind extends OverlayKind>(wanted: Kind) =>
    queue.all.find((overlay): overlay is Extract<Overlay, { readonly kind: Kind }> => overlay.kind === wanted);
  return { open: queue.open, find, want, close, noteSession, send };
}
