import type { FastifyInstance } from 'fastify';
import { subscriberOf } from './network-of.ts';

/** Requests of one subscriber that begin in one turn of the event loop. */
const AT_ONCE = 4;

/** Begins work of many keys so that none of them keeps the others waiting. */
export interface FairTurns {
  /** Starts at once, or in a later turn of the event loop if the key has used its share of this one. */
  begin(key: string, work: () => void): void;
}

/** @param defer schedules a callback for the next turn, after pending input */
export function createFairTurns(atOnce: number, defer: (next: () => void) => void = setImmediate): FairTurns {
  /** How many each key has begun in this turn. */
  const begun = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  let isPlanned = false;

  const nextTurn = (): void => {
    isPlanned = false;
    begun.clear();
    // Entries added from here on have not waited yet.
    for (const [key, queue] of [...waiting]) {
      const now = queue.splice(0, atOnce);
      if (queue.length === 0) waiting.delete(key);
      begun.set(key, now.length);
      for (const work of now) work();
    }
    if (begun.size > 0) plan();
  };
  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    defer(nextTurn);
  };
  return {
    begin(key, work) {
      plan();
      const count = begun.get(key) ?? 0;
      const queue = waiting.get(key);
      if (queue) queue.push(work);
      else if (count >= atOnce) waiting.set(key, [work]);
      else {
        begun.set(key, count + 1);
        work();
      }
    },
  };
}

/**
 * Lets the requests of all subscribers take turns: one that sends many at the same moment waits for itself, and the others
 * wait for a few of its requests. Register it before everything that costs time.
 */
export function takeTurns(app: FastifyInstance): void {
  const turns = createFairTurns(AT_ONCE);
  app.addHook('onRequest', (request, _reply, done) => {
    turns.begin(subscriberOf(request.ip), () => {
      // Clients that have disconnected get no answer.
      if (!request.raw.destroyed) done();
    });
  });
}
