import { fromPromise, setup } from 'xstate';
import { typesOf } from '../types-of.ts';

type LogoutEvent = { type: 'logout.confirmed' } | { type: 'logout.cancelled' };

/** Ends a session. The device forgets it even if the server cannot be reached: no one is prevented from leaving. */
export const logoutMachine = setup({
  types: typesOf<{
    events: LogoutEvent;
    tags: 'busy';
  }>(),
  actors: {
    logOut: fromPromise<void>(() => Promise.reject(new Error('logOut is not provided'))),
    clearSession: fromPromise<void>(() => Promise.reject(new Error('clearSession is not provided'))),
  },
}).createMachine({
  id: 'logout',
  initial: 'confirming',
  states: {
    confirming: { on: { 'logout.confirmed': 'calling', 'logout.cancelled': 'kept' } },
    calling: { tags: 'busy', invoke: { id: 'logOut', src: 'logOut', onDone: 'clearing', onError: 'clearing' } },
    clearing: { tags: 'busy', invoke: { id: 'clearSession', src: 'clearSession', onDone: 'done', onError: 'done' } },
    kept: { type: 'final' },
    done: { type: 'final' },
  },
});
