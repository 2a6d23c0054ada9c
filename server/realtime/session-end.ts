import type { WebSocket } from 'ws';
import type { SessionEndReason } from '../../schemas/realtime.ts';
import type { PersonSession } from '../http/caller.ts';

/** A session that could not be looked up is looked up again. */
const LOOK_AGAIN_MS = 5_000;

/** When a session ends. */
export type Ending = Pick<PersonSession, 'expiresAt' | 'idleUntil'>;

/** Checks a session at the time of its expiry, and again later if it has been used since, until its socket closes. */
export function endInTime(
  socket: WebSocket,
  session: Ending,
  {
    find,
    onEnd,
    onError,
    now,
  }: {
    /** The session, or why it has ended. Checking does not extend it. */
    readonly find: () => Promise<Ending | SessionEndReason | undefined>;
    readonly onEnd: (reason: SessionEndReason) => void;
    readonly onError: (error: unknown) => void;
    readonly now: () => Date;
  },
): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const wait = ({ expiresAt, idleUntil }: Ending): void => {
    if (isClosed) return;
    const endsAtMs = Math.min(expiresAt.getTime(), idleUntil.getTime());
    // A moment later: at the very end it is not over yet.
    timer = setTimeout(look, Math.max(0, endsAtMs - now().getTime()) + 1);
  };
  const look = (): void => {
    find().then(
      (found) => {
        if (typeof found === 'object') wait(found);
        else onEnd(found ?? 'ended');
      },
      (error: unknown) => {
        onError(error);
        if (!isClosed) timer = setTimeout(look, LOOK_AGAIN_MS);
      },
    );
  };
  socket.once('close', () => {
    isClosed = true;
    clearTimeout(timer);
  });
  wait(session);
}
