import type { SendMessage } from '../send-message.ts';

/** Knows which messages are under way, so that the end of the server cuts none of them off. */
export interface SendTracker {
  /** The same provider, watched. */
  track(send: SendMessage): SendMessage;
  /** Waits until everything that is under way has been handed over or has failed, at most that long. */
  settle(longestMs: number): Promise<void>;
}

/** Makes a tracker. */
export function createSendTracker(): SendTracker {
  const underWay = new Set<Promise<unknown>>();
  return {
    track: (send) => (message) => {
      const sending = send(message);
      // The sender handles a failure; here it only means that nothing is in progress any more.
      const settled = sending.then(
        () => undefined,
        () => undefined,
      );
      underWay.add(settled);
      void settled.then(() => underWay.delete(settled));
      return sending;
    },
    async settle(longestMs) {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((done) => {
        timer = setTimeout(done, longestMs);
      });
      await Promise.race([Promise.all(underWay), patience]);
      clearTimeout(timer);
    },
  };
}
